import { randomUUID } from 'node:crypto';
import type { EmailRow } from '#src/domain/mail/email.ts';
import type { Database } from '../db/tables.ts';
import type { Service } from '../service.ts';
import { maxReminderDelayMs } from '#src/domain/reminders/reminder.ts';
import { offerMinutes } from '#src/domain/waitlist/limits.ts';
import { getStorageFailure } from '../db/storage-failure.ts';
import { countFailure } from '../for-each-record.ts';
import { getMessageId, readHeaders } from './queue-email.ts';
import { isBounce, isPermanentFailure, recordDeliveryResult, type DeliveryResult } from './delivery.ts';
import type { Mailer, OutgoingEmail } from '../providers/mailer.ts';

/** Limits a whole delivery. The mailer's own timeouts only limit pauses, and a slow server may avoid those. */
const maxDeliveryMs = 60_000;
/** A batch stops after half this time, so that no other process takes an email that is still being sent. */
export const emailLeaseMs = 3 * maxDeliveryMs;
/** The time that a delivery has to finish when the sender stops. */
const stopGraceMs = 5000;
const maxAttempts = 12;
const batchSize = 10;
const batchDelayMs = 200;

export const maxEmailRetryDelayMs = 6 * 3_600_000;

/** Doubles from one minute up to six hours. */
const getRetryDelay = (attempts: number) => Math.min(2 ** (attempts - 1) * 60_000, maxEmailRetryDelayMs);

/** Later, these emails would be wrong: "tomorrow" is today, or the offered time is no longer held. */
const maxRetryAgeMs: Partial<Record<EmailRow['kind'], number>> = {
  'booking-reminder': maxReminderDelayMs,
  'wish-offer': offerMinutes * 60_000,
};

const isOutdated = ({ kind, attempts, createdAt }: EmailRow, now: Date) =>
  attempts > 1 && now.getTime() - Date.parse(createdAt) > (maxRetryAgeMs[kind] ?? Infinity);

// Reasons that the admin shows.
const tooLate = 'The mail server accepted no email until it was too late for this one.';
const tooSlow = 'The mail server did not accept this email within a minute.';
const noMailServer = 'No mail server is set up, so this email was saved to the outbox folder.';

/** Sends queued emails. Several processes can run a sender, because each sends only the emails that it has leased. */
export class EmailSender {
  readonly #service: Service;
  readonly #mailer: Mailer;
  readonly #queueMore: () => Promise<void>;
  readonly #name = randomUUID();
  #timer: NodeJS.Timeout | undefined;
  #batchTimer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #shouldRunAgain = false;
  #stopped = false;
  #delivery: AbortController | undefined;

  /** `queueMore` runs before each batch. */
  constructor(service: Service, mailer: Mailer, queueMore = () => Promise.resolve()) {
    this.#service = service;
    this.#mailer = mailer;
    this.#queueMore = queueMore;
  }

  start(intervalMs = 5000): void {
    this.#timer = setInterval(() => this.wake(), intervalMs);
    this.#timer.unref();
    this.wake();
  }

  /** Waits a moment before it sends, since emails are often queued together. */
  wake(): void {
    this.#batchTimer ??= setTimeout(() => this.#wakeNow(), batchDelayMs).unref();
  }

  #wakeNow(): void {
    this.#batchTimer = undefined;
    if (this.#stopped) return;
    this.#shouldRunAgain = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Waits a few seconds for the current email. The others stay queued. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#batchTimer);
    const abortTimer = setTimeout(() => this.#delivery?.abort(), stopGraceMs);
    await this.#running;
    clearTimeout(abortTimer);
  }

  async #run(): Promise<void> {
    while (this.#shouldRunAgain && !this.#stopped) {
      this.#shouldRunAgain = false;
      try {
        if ((await this.sendDue()) > 0) this.#shouldRunAgain = true;
      } catch (error) {
        const { log } = this.#service;
        const failure = getStorageFailure(error);
        if (failure) log.warn({ err: error, failure }, 'sending emails postponed: database unavailable');
        else log.error({ err: error }, 'sending emails failed');
        return;
      }
    }
  }

  async sendDue(): Promise<number> {
    const { db, now } = this.#service;
    await this.#queueMore();
    const startedAt = now();
    const emails = await db.transaction().execute(async (trx) => {
      let due = trx
        .selectFrom('emails')
        .select('id')
        .where('status', '=', 'queued')
        .where('dueAt', '<=', startedAt.toISOString())
        .where((where) =>
          where.or([where('leasedUntil', 'is', null), where('leasedUntil', '<', startedAt.toISOString())]),
        )
        // Otherwise, an email that is retried would arrive after a later one that says something else about the booking.
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('emails as earlier')
                .select('earlier.id')
                .where('earlier.status', '=', 'queued')
                .whereRef('earlier.recordId', '=', 'emails.recordId')
                .whereRef('earlier.recipient', '=', 'emails.recipient')
                .whereRef('earlier.id', '<', 'emails.id'),
            ),
          ),
        )
        // Campaign emails have the lowest priority.
        .orderBy((order) => order.case().when('recordType', '=', 'campaign').then(1).else(0).end())
        .orderBy('dueAt')
        .limit(batchSize);
      if (this.#service.kind === 'postgres') due = due.forUpdate().skipLocked();
      const ids = (await due.execute()).map(({ id }) => id);
      if (ids.length === 0) return [];
      const leased = await trx
        .updateTable('emails')
        .set((set) => ({
          leasedBy: this.#name,
          leasedUntil: new Date(startedAt.getTime() + emailLeaseMs).toISOString(),
          attempts: set('attempts', '+', 1),
        }))
        .where('id', 'in', ids)
        .returningAll()
        .execute();
      return leased.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    });
    for (const email of emails) {
      const deadline = startedAt.getTime() + emailLeaseMs / 2;
      await countFailure(this.#service, { emailId: email.id }, () => this.#send(email, deadline));
    }
    return emails.length;
  }

  async #send(email: EmailRow, deadline: number): Promise<void> {
    const { db, now, studio, log } = this.#service;
    const updateLeased = (trx: Database) =>
      trx.updateTable('emails').where('id', '=', email.id).where('leasedBy', '=', this.#name);
    const released = { leasedBy: null, leasedUntil: null };
    const finish = (set: Partial<EmailRow>, result: DeliveryResult) =>
      db.transaction().execute(async (trx) => {
        await updateLeased(trx)
          .set({ ...released, ...set })
          .execute();
        await recordDeliveryResult({ db: trx, now: now() }, email, result);
      });
    const returnToQueue = () =>
      updateLeased(db)
        .set((set) => ({ ...released, attempts: set('attempts', '-', 1) }))
        .execute();
    // The lease is running out because the server is slow, or the sender is stopping.
    if (now().getTime() > deadline || this.#stopped) {
      await returnToQueue();
      return;
    }
    // In the meantime, it may have been deleted, for example because the person unsubscribed.
    const leased = db.selectFrom('emails').select('id').where('id', '=', email.id);
    if (!(await leased.where('leasedBy', '=', this.#name).executeTakeFirst())) return;
    if (isOutdated(email, now())) {
      await finish({ status: 'failed', lastError: tooLate }, 'failed');
      return;
    }
    try {
      await this.#deliver({
        id: email.id,
        from: { name: studio.brand.name, address: studio.contact.email },
        to: { name: email.recipientName ?? '', address: email.recipient },
        subject: email.subject,
        text: email.text,
        html: email.html,
        messageId: getMessageId(this.#service, email.id),
        // Email clients sort by this date. A gift card may be queued weeks before it's sent.
        date: new Date(email.dueAt),
        headers: readHeaders(email),
        calendar: email.calendar,
      });
    } catch (error) {
      if (this.#stopped) {
        await returnToQueue();
        return;
      }
      const isPermanent = email.attempts >= maxAttempts || isPermanentFailure(error);
      const retryAt = new Date(now().getTime() + getRetryDelay(email.attempts)).toISOString();
      const message = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
      log.warn(
        { emailId: email.id, kind: email.kind, attempts: email.attempts, failedPermanently: isPermanent },
        'email not sent',
      );
      if (!isPermanent) {
        await updateLeased(db)
          .set({ ...released, dueAt: retryAt, lastError: message })
          .execute();
        return;
      }
      const bounced = isBounce(error);
      const bouncedAt = bounced ? now().toISOString() : null;
      await finish({ status: 'failed', lastError: message, bouncedAt }, bounced ? 'bounced' : 'failed');
      return;
    }
    if (this.#mailer.kind === 'outbox') {
      await finish({ status: 'failed', lastError: noMailServer }, 'failed');
      return;
    }
    await finish({ status: 'sent', sentAt: now().toISOString(), lastError: null }, 'sent');
    log.info({ emailId: email.id, kind: email.kind }, 'email sent');
  }

  /** Sends an email, or gives up after a minute or when the sender has to stop. */
  async #deliver(email: OutgoingEmail): Promise<void> {
    const delivery = new AbortController();
    this.#delivery = delivery;
    const timer = setTimeout(() => delivery.abort(new Error(tooSlow)), maxDeliveryMs);
    try {
      await this.#mailer.send(email, delivery.signal);
    } catch (error) {
      delivery.signal.throwIfAborted();
      throw error;
    } finally {
      clearTimeout(timer);
      this.#delivery = undefined;
    }
  }
}
