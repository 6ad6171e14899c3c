import type { CustomerRow } from '#src/model/admin/customer.ts';
import { newId, newRecord } from '../database/identifier.ts';
import { insert, type Database } from '../database/tables.ts';
import { lockRecord, updateRecord } from '../records/versions.ts';
import { fieldError } from '../request-error.ts';
import { makePlaceholderEmail, hasEmail } from '../mail/placeholder-email.ts';

export interface Person {
  email: string;
  name: string;
  phone?: string | null;
}

/** Normalizes an email address, so that spellings match. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

export const toSearchText = (...parts: (string | number | null | undefined)[]) =>
  parts
    .filter((part) => part !== null && part !== undefined && part !== '' && hasEmail(String(part)))
    .join(' ')
    .toLowerCase();

/** For someone who has not booked or paid yet. */
export const newCustomerRow = (
  { email, name, phone, notes }: Pick<CustomerRow, 'email' | 'name' | 'phone' | 'notes'>,
  now: Date,
): CustomerRow => ({
  ...newRecord(now),
  email,
  name,
  phone,
  notes,
  bookings: 0,
  spent: 0,
  lastBookingAt: null,
  search: toSearchText(name, email, phone),
});

/**
 * Finds or creates the person's record. Existing data is kept, since anyone can type an address; only a record without a name,
 * from a newsletter sign-up, gets one.
 */
export async function findOrCreateCustomer(
  trx: Database,
  { email, name, phone = null }: Person,
  now: Date,
): Promise<string> {
  const normalized = normalizeEmail(email);
  const row = newCustomerRow({ email: normalized, name, phone, notes: '' }, now);
  const inserted = await insert(trx, 'customers', row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const found = await trx
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('email', '=', normalized)
    .executeTakeFirstOrThrow();
  if (found.name === '' && name !== '') {
    const { search } = row;
    await trx.updateTable('customers').set({ name, phone, search }).where('id', '=', found.id).execute();
  }
  return found.id;
}

/** Adds a subscriber to the customers. Their first name stays with the sign-up, since a customer has a full name. */
export async function addSubscriber(
  trx: Database,
  { email, firstname }: { email: string; firstname: string | null },
  now: Date,
): Promise<void> {
  const row = newCustomerRow({ email, name: '', phone: null, notes: '' }, now);
  await insert(trx, 'customers', { ...row, search: toSearchText(firstname, email) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

/** The placeholder address of someone without an email: the one on record, or a new one. */
export async function getPlaceholderEmail(trx: Database, id: string | undefined, now: Date): Promise<string> {
  const known =
    id && (await trx.selectFrom('customers').select('email').where('id', '=', id).executeTakeFirst());
  return known ? known.email : makePlaceholderEmail(newId(now));
}

/** Adds an email address to the bookings of someone without an email. The caller stores it in the person's record. */
export async function addEmail(trx: Database, id: string, email: string, now: Date): Promise<void> {
  const known = await trx.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst();
  if (known) throw fieldError('email', 'A customer with this email address already exists.');
  const bookings = await trx
    .selectFrom('bookings')
    .select(['id', 'search'])
    .where('customerId', '=', id)
    .execute();
  for (const booking of bookings) {
    const change = { email, search: toSearchText(booking.search, email) };
    await updateRecord(trx, 'bookings', booking.id, change, now);
  }
}

/** Updates the totals shown in the customer list. */
export async function updateTotals(trx: Database, id: string | null): Promise<void> {
  if (id === null) return;
  // Without a lock, two simultaneous payments would each miss the other's line.
  await lockRecord(trx, 'customers', id);
  const booked = await trx
    .selectFrom('bookings')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.max('startsAt').as('last')])
    .where('customerId', '=', id)
    .where('status', 'not in', ['declined', 'cancelled'])
    .executeTakeFirstOrThrow();
  const { spent } = await trx
    .selectFrom('transactions')
    .select((select) => select.fn.sum<number | null>('amount').as('spent'))
    .where('customerId', '=', id)
    .where('method', '!=', 'gift_card')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('customers')
    .set({ bookings: booked.count, lastBookingAt: booked.last, spent: spent ?? 0 })
    .where('id', '=', id)
    .execute();
}
