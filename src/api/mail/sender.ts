import { randomUUID } from 'node:crypto';
import type { EmailRow } from '#src/model/admin/people.ts';
import type { Database } from '../database/tables.ts';
import type { Service } from '../service.ts';
import { getStorageFailure } from '../database/storage-failure.ts';
import { getMessageId } from './queue-email.ts';
import {
  isBounce,
  isPermanentFailure,
  recordDeliveryResult,
  type DeliveryResult,
} from './delivery-result.ts';
import type { Mailer } from '../providers/mailer.ts';

/** A batch stops after half this time, so that no other process takes an email that is still being sent. */
const leaseMs = 120_000;
const maxAttempts = 12;
const batchSize = 10;
const batchDelayMs = 200;

/** Doubles from one minute up to six hours. */
const getRetryDelay = (attempts: number) => Math.min(2 ** (attempts - 1), 360) * 60_000;

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

  /** Waits for the current email. The others stay queued. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#batchTimer);
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#shouldRunAgain && !this.#stopped) {
      this.#shouldRunAgain = false;
      try {
        if ((await this.sendDue()) === batchSize) this.#shouldRunAgain = true;
      } catch (error) {
        const { log } = this.#service;
        const failure = getStorageFailure(error);
        if (failure) log.warn({ err: error, failure }, 'sending emails postponed: database unavailable');
        else log.error({ err: error }, 'sending emails failed');
        return;
      }
    }
  }

  async sendAll(): Promise<void> {
    while ((await this.sendDue()) > 0);
  }

  /** Sends one batch and returns its size. */
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
          leasedUntil: new Date(startedAt.getTime() + leaseMs).toISOString(),
          attempts: set('attempts', '+', 1),
        }))
        .where('id', 'in', ids)
        .returningAll()
        .execute();
      return leased.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    });
    for (const email of emails) {
      await this.#send(email, startedAt.getTime() + leaseMs / 2);
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
        await recordDeliveryResult(trx, email, result, now());
      });
    // The lease is running out because the server is slow, or the sender is stopping: return this email to the queue.
    if (now().getTime() > deadline || this.#stopped) {
      await updateLeased(db)
        .set((set) => ({ ...released, attempts: set('attempts', '-', 1) }))
        .execute();
      return;
    }
    try {
      await this.#mailer.send({
        id: email.id,
        from: { name: studio.brand.name, address: studio.contact.email },
        to: { name: email.recipientName ?? '', address: email.recipient },
        subject: email.subject,
        text: email.text,
        html: email.html,
        messageId: getMessageId(this.#service, email.id),
        // Email clients sort by this date. A gift card may be queued weeks before it's sent.
        date: new Date(email.dueAt),
        headers: JSON.parse(email.headers) as Record<string, string>, // the values are always strings
        calendar: email.calendar,
      });
    } catch (error) {
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
    await finish({ status: 'sent', sentAt: now().toISOString(), lastError: null }, 'sent');
    log.info({ emailId: email.id, kind: email.kind }, 'email sent');
  }
}
