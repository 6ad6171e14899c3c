import { plural } from '#src/lib/format/count.ts';
import { dayAt } from '#src/domain/time/day.ts';
import { erasedName } from '#src/domain/schema/table.ts';
import { erasePerson, getErasedColumns } from '../customers/erase-person.ts';
import { rememberUnsubscribed } from '../newsletter/unsubscribing.ts';
import { countFailure, forEachRecord, pageSize } from '../for-each-record.ts';
import { lockCalendar } from '../db/counter.ts';
import type { Database } from '../db/tables.ts';
import { nextVersion } from '../db/versions.ts';
import type { Service } from '../service.ts';
import { inTransaction, outsideTransaction, type Unit } from '../unit.ts';
import { actors } from '../db/audit.ts';

const dayMs = 86_400_000;
const erasedEmail = 'erased@invalid';

/** Days to keep personal data after its last use, as promised in content/pages/privacy.md. */
const periods = {
  messages: 730,
  bookings: 730,
  cardMessages: 730,
  /** seven years */
  cards: 2557,
  emails: 180,
  unsubscribed: 30,
  pending: 14,
  wishes: 30,
  audit: 1095,
};

interface Step {
  /** for the audit log, such as "deleted 2 messages" */
  verb: 'deleted' | 'erased personal data in';
  noun: string;
  period: keyof typeof periods;
  /** Returns the number of records. */
  run: (unit: Unit, before: string) => Promise<bigint>;
}

const steps: readonly Step[] = [
  { verb: 'deleted', noun: 'message', period: 'messages', run: deleteMessages },
  { verb: 'deleted', noun: 'former subscriber', period: 'unsubscribed', run: deleteUnsubscribed },
  { verb: 'deleted', noun: 'unconfirmed sign-up', period: 'pending', run: deletePending },
  { verb: 'deleted', noun: 'wished day', period: 'wishes', run: deleteWishes },
  { verb: 'deleted', noun: 'email', period: 'emails', run: deleteEmails },
  { verb: 'deleted', noun: 'gift card message', period: 'cardMessages', run: deleteCardMessages },
  { verb: 'erased personal data in', noun: 'booking', period: 'bookings', run: eraseNamesInBookings },
  { verb: 'erased personal data in', noun: 'gift card', period: 'cards', run: eraseNamesOnCards },
  { verb: 'erased personal data in', noun: 'team order', period: 'cards', run: eraseNamesOnTeamOrders },
  { verb: 'erased personal data in', noun: 'team credit', period: 'bookings', run: eraseCreditRecipients },
];

/**
 * Deletes data past its retention period. Bookings, orders and empty gift cards are kept, but stripped of personal data. Returns the
 * number of failures.
 */
export async function applyRetention(service: Service): Promise<number> {
  const { now } = service;
  const before = (days: number) => new Date(now().getTime() - days * dayMs).toISOString();
  const { erased, failed } = await eraseCustomers(service, before(periods.bookings));
  const results = erased > 0 ? [`erased personal data of ${plural(erased, 'customer')}`] : [];
  let failures = failed;
  for (const { verb, noun, period, run } of steps) {
    failures += await countFailure(service, { step: `${verb} ${noun}` }, async () => {
      const count = Number(
        await inTransaction(service, actors.system, (unit) => run(unit, before(periods[period]))),
      );
      if (count > 0) results.push(`${verb} ${plural(count, noun)}`);
    });
  }
  failures += await countFailure(service, { step: 'deleted temporary data' }, () =>
    inTransaction(service, actors.system, async ({ db }) => {
      await db.deleteFrom('audit').where('at', '<', before(periods.audit)).execute();
      await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before(2)).execute();
      // Titles of the owner's events may name people.
      await db.deleteFrom('calendarEvents').where('endsAt', '<', before(1)).execute();
      await db
        .deleteFrom('rateLimits')
        .where('startedAt', '<', now().getTime() - dayMs)
        .execute();
      // These browsers' cookies have expired.
      await db.deleteFrom('knownBrowsers').where('seenAt', '<', before(400)).execute();
      await db.deleteFrom('adminSessions').where('expiresAt', '<', now().toISOString()).execute();
    }),
  );
  if (results.length > 0) {
    const { audit } = outsideTransaction(service);
    await audit('retention.run', `Retention: ${results.join(', ')}`, 'settings');
  }
  return failures;
}

async function deleteMessages({ db }: Unit, before: string): Promise<bigint> {
  const old = db.deleteFrom('messages').where('updatedAt', '<', before);
  const { numDeletedRows } = await old.executeTakeFirst();
  const remaining = db.selectFrom('messages').select('id');
  await db.deleteFrom('messageReplies').where('messageId', 'not in', remaining).execute();
  return numDeletedRows;
}

/** Deletes people who unsubscribed, with their waitlist entries, and with their customer records if all they did was subscribe. */
async function deleteUnsubscribed(unit: Unit, before: string): Promise<bigint> {
  const { db } = unit;
  const emails = db
    .selectFrom('subscribers')
    .select('email')
    .where('status', '=', 'unsubscribed')
    // Not the last change, which may be a stranger's attempt to subscribe this address again.
    .where('unsubscribedAt', '<', before);
  const addresses = await emails.execute();
  await rememberUnsubscribed(
    unit,
    addresses.map(({ email }) => email),
  );
  await db.deleteFrom('waitlistEntries').where('email', 'in', emails).execute();
  await db.deleteFrom('customers').where('name', '=', '').where('email', 'in', emails).execute();
  const unsubscribed = db.deleteFrom('subscribers').where('email', 'in', emails);
  return (await unsubscribed.executeTakeFirst()).numDeletedRows;
}

async function deletePending({ db }: Unit, before: string): Promise<bigint> {
  const pending = db
    .deleteFrom('subscribers')
    .where('status', '=', 'pending')
    .where('updatedAt', '<', before);
  return (await pending.executeTakeFirst()).numDeletedRows;
}

/** Deletes what visitors of the time waitlist wished for, once their day is long past. */
async function deleteWishes({ db, studio }: Unit, before: string): Promise<bigint> {
  const lastDay = dayAt(new Date(before), studio.hours.timezone);
  return (await db.deleteFrom('wishes').where('day', '<', lastDay).executeTakeFirst()).numDeletedRows;
}

async function deleteEmails(unit: Unit, before: string): Promise<bigint> {
  const old = unit.db.deleteFrom('emails').where('status', '!=', 'queued').where('createdAt', '<', before);
  const deleted = await old.returning('id').execute();
  const ids = deleted.map(({ id }) => id);
  unit.afterCommit(() => unit.mailer.deleteStoredCopies(ids));
  return BigInt(deleted.length);
}

/** Erases personal data in old bookings if the customer's record is kept because of later bookings, a gift card or a sign-up. */
async function eraseNamesInBookings({ db }: Unit, before: string): Promise<bigint> {
  const old = db
    .updateTable('bookings')
    .set({ ...getErasedColumns('bookings', erasedEmail), ...nextVersion })
    .where('startsAt', '<', before)
    .where('name', '!=', erasedName);
  return (await old.executeTakeFirst()).numUpdatedRows;
}

async function deleteCardMessages({ db }: Unit, before: string): Promise<bigint> {
  const cards = db
    .updateTable('giftCards')
    .set({ message: null, ...nextVersion })
    .where('message', 'is not', null)
    .where((where) => where(where.fn.coalesce('deliveredAt', 'createdAt'), '<', before));
  const orders = db
    .updateTable('giftCardOrders')
    .set({ message: null, ...nextVersion })
    .where('message', 'is not', null)
    .where('updatedAt', '<', before);
  await orders.execute();
  return (await cards.executeTakeFirst()).numUpdatedRows;
}

/** Erases personal data on empty gift cards, and on gift card orders of the same age. */
async function eraseNamesOnCards({ db }: Unit, before: string): Promise<bigint> {
  const eraseOld = (table: 'giftCards' | 'giftCardOrders') =>
    db
      .updateTable(table)
      .set({ ...getErasedColumns(table, erasedEmail), ...nextVersion })
      .where('updatedAt', '<', before)
      .where('buyerName', '!=', erasedName);
  await eraseOld('giftCardOrders').execute();
  return (await eraseOld('giftCards').where('balance', '=', 0).executeTakeFirst()).numUpdatedRows;
}

async function eraseNamesOnTeamOrders({ db }: Unit, before: string): Promise<bigint> {
  const old = db
    .updateTable('teamOrders')
    .set({ ...getErasedColumns('teamOrders', erasedEmail), ...nextVersion })
    .where('updatedAt', '<', before)
    .where('name', '!=', erasedName);
  return (await old.executeTakeFirst()).numUpdatedRows;
}

/** Erases the email addresses that team credits were sent to. */
async function eraseCreditRecipients({ db }: Unit, before: string): Promise<bigint> {
  const old = db
    .updateTable('teamCredits')
    .set({ sentTo: null, ...nextVersion })
    .where('sentTo', 'is not', null)
    .where('sentAt', '<', before);
  return (await old.executeTakeFirst()).numUpdatedRows;
}

/** Selects customers without recent bookings, gift cards, team orders or sign-ups. */
function selectExpired(db: Database, before: string) {
  const recentCustomers = db.selectFrom('bookings').select('customerId').where('startsAt', '>=', before);
  const stillNeeded = db
    .selectFrom('subscribers')
    .select('email')
    .union(db.selectFrom('waitlistEntries').select('email'))
    .union(db.selectFrom('giftCards').select('buyerEmail as email'))
    .union(db.selectFrom('teamOrders').select('email'))
    .union(
      db
        .selectFrom('giftCards')
        .select((card) => card.ref('recipientEmail').$notNull().as('email'))
        .where('recipientEmail', 'is not', null),
    );
  return db
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('updatedAt', '<', before)
    .where('name', '!=', erasedName)
    .where('id', 'not in', recentCustomers)
    .where('email', 'not in', stillNeeded);
}

async function eraseCustomers(service: Service, before: string): Promise<{ erased: number; failed: number }> {
  const expired = selectExpired(service.db, before);
  let erased = 0;
  const failed = await forEachRecord(
    service,
    (afterId) => expired.where('id', '>', afterId).orderBy('id').limit(pageSize).execute(),
    async (person) => {
      // A separate transaction for each person, so that requests can run in between.
      await inTransaction(service, actors.system, async (unit) => {
        await lockCalendar(unit);
        // In the meantime, the customer may have booked again.
        if (!(await selectExpired(unit.db, before).where('id', '=', person.id).executeTakeFirst())) return;
        await erasePerson(unit, person);
        erased += 1;
      });
    },
  );
  return { erased, failed };
}
