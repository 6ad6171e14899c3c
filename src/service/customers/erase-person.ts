import { sql } from 'kysely';
import { escapePattern } from '#src/lib/text/escape.ts';
import type { PersonalData } from '#src/domain/schema/table.ts';
import { tables, type Row, type TableName } from '#src/domain/tables.ts';
import { contains } from '../db/tables.ts';
import { formatOrderNumber } from '#src/domain/orders/order.ts';
import type { Unit } from '../unit.ts';
import { lockCalendar } from '../db/counter.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

interface Person {
  /** customer ID */
  id: string;
  email: string;
}

export function getErasedColumns<Name extends TableName>(name: Name, email: string): Partial<Row<Name>> {
  const people = Object.values(tables[name].people) as PersonalData<Row<Name>>[]; // declared for this table's rows
  return Object.assign({}, ...people.map(({ erasedColumns }) => erasedColumns?.(email))) as Partial<
    Row<Name>
  >;
}

/**
 * Erases a person from every table that declares personal data. Bookings keep their time and price, and the ledger has no names.
 * Stored copies of emails are deleted once the transaction is committed.
 */
export async function erasePerson(unit: Unit, { id, email }: Person): Promise<void> {
  await lockCalendar(unit);
  const deletedEmails = await deleteEmails(unit, { id, email });
  unit.afterCommit(() => unit.mailer.deleteStoredCopies(deletedEmails));
  // Addresses are unique, so each erased person needs a different one.
  const erasedEmail = `${id}@erased.invalid`;
  for (const [name, { row, people }] of Object.entries(tables)) {
    for (const { by, bySubstring, erasedColumns } of Object.values<PersonalData<Record<string, unknown>>>(
      people,
    )) {
      const isTheirs = bySubstring
        ? contains(sql`lower(${sql.ref(by)})`, email)
        : sql`${sql.ref(by)} = ${by === 'id' || by === 'customerId' ? id : email}`;
      const assignments = Object.entries(erasedColumns?.(erasedEmail) ?? {}).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      );
      if ('version' in row.shape) assignments.push(sql`version = version + 1`);
      const table = sql.table(name);
      const query = erasedColumns
        ? sql`update ${table} set ${sql.join(assignments)} where ${isTheirs}`
        : sql`delete from ${table} where ${isTheirs}`;
      await query.execute(unit.db);
    }
  }
}

/**
 * Deletes emails to a person, and emails that mention them, such as notices to the studio or emails to the other person involved in
 * a gift card. Returns their IDs.
 */
async function deleteEmails(unit: Unit, { id, email }: Person): Promise<string[]> {
  const identifiers = [email, ...(await findNumbersAndCodes(unit, id, email))];
  const mentions = sql`lower(subject || ' ' || text)`;
  const found = await unit.db
    .selectFrom('emails')
    .select(['id', 'recipient', 'subject', 'text'])
    .where((where) =>
      where.or([
        where('recipient', '=', email),
        where.and([
          // Keep a queued gift card email that someone else is waiting for.
          where.or([where('status', '!=', 'queued'), where('kind', 'like', '%-notice')]),
          where.or(identifiers.map((identifier) => contains(mentions, identifier))),
        ]),
      ]),
    )
    .execute();
  // The query also finds HQ-1042 for HQ-104, so compare whole words.
  const patterns = identifiers.map(
    (identifier) => new RegExp(String.raw`(?<!\w)${escapePattern(identifier)}(?!\w)`, 'i'),
  );
  const ids = found
    .filter(
      ({ recipient, subject, text }) =>
        recipient === email || patterns.some((pattern) => pattern.test(`${subject} ${text}`)),
    )
    .map((row) => row.id);
  if (ids.length) await unit.db.deleteFrom('emails').where('id', 'in', ids).execute();
  return ids;
}

async function findNumbersAndCodes(unit: Unit, customerId: string, email: string): Promise<string[]> {
  const bookings = await unit.db
    .selectFrom('bookings')
    .select('number')
    .where('customerId', '=', customerId)
    .execute();
  const orders = await unit.db
    .selectFrom('giftCardOrders')
    .select('number')
    .where((where) => where.or([where('buyerEmail', '=', email), where('recipientEmail', '=', email)]))
    .execute();
  const teams = await unit.db.selectFrom('teamOrders').select('number').where('email', '=', email).execute();
  const cards = await unit.db
    .selectFrom('giftCards')
    .select(['id', 'code'])
    .where((where) => where.or([where('buyerEmail', '=', email), where('recipientEmail', '=', email)]))
    .execute();
  const replaced = await unit.db
    .selectFrom('giftCardEntries')
    .select('note')
    .where('cardId', 'in', ['', ...cards.map(({ id }) => id)])
    .where('note', 'like', 'Code %')
    .execute();
  return [
    ...bookings.map(({ number }) => formatBookingNumber(number)),
    ...orders.map(({ number }) => formatOrderNumber('gift-card', number)),
    ...teams.map(({ number }) => formatOrderNumber('team', number)),
    ...cards.map(({ code }) => code),
    ...replaced.flatMap(({ note }) => /^Code (\S+) replaced/.exec(note)?.[1] ?? []),
  ];
}
