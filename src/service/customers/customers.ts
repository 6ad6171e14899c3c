import type { CustomerRow } from '#src/domain/customers/customer.ts';
import { newId, newRecord } from '../db/identifier.ts';
import { findRow, insert } from '../db/tables.ts';
import { lockRecord, updateRecord } from '../db/versions.ts';
import { fieldError } from '../request-error.ts';
import { makePlaceholderEmail, hasEmail } from '../mail/recipient.ts';
import type { Unit } from '../unit.ts';

export interface Person {
  email: string;
  name: string;
  phone?: string | null;
}

export const normalizeEmail = (email: string) => email.trim().toLowerCase();

/** Leaves out empty parts and placeholder email addresses. */
export const toSearchText = (...parts: (string | number | null | undefined)[]) =>
  parts
    .filter((part) => part !== null && part !== undefined && part !== '' && hasEmail(String(part)))
    .join(' ')
    .toLowerCase();

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
 * Finds or creates the person's record. Existing data is kept, because anyone can type someone else's address. Only a record
 * without a name, from a newsletter sign-up, is completed.
 */
export async function findOrCreateCustomer(
  unit: Unit,
  { email, name, phone = null }: Person,
): Promise<string> {
  const normalized = normalizeEmail(email);
  const row = newCustomerRow({ email: normalized, name, phone, notes: '' }, unit.now);
  const inserted = await insert(unit.db, 'customers', row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const { id, name: storedName } = await unit.db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('email', '=', normalized)
    .executeTakeFirstOrThrow();
  if (storedName === '' && name !== '') {
    // The owner may be editing the record at the same time.
    const stored = await lockRecord(unit, 'customers', id);
    const change = { name, phone: stored.phone ?? phone };
    const search = toSearchText(name, normalized, change.phone);
    if (stored.name === '') await updateRecord(unit, 'customers', id, { ...change, search });
  }
  return id;
}

/** Adds a subscriber to the customers. The first name is kept only in the sign-up, because customers have full names. */
export async function addSubscriber(
  unit: Unit,
  { email, firstname }: { email: string; firstname: string | null },
): Promise<void> {
  const row = newCustomerRow({ email, name: '', phone: null, notes: '' }, unit.now);
  await insert(unit.db, 'customers', { ...row, search: toSearchText(firstname, email) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

export async function getEmailOrPlaceholder(unit: Unit, id: string | undefined): Promise<string> {
  const customer = id && (await findRow(unit.db, 'customers', { id }));
  return customer ? customer.email : makePlaceholderEmail(newId(unit.now));
}

/** Adds an email address to the bookings of a customer who had none. The caller stores it on the customer. */
export async function addEmailToBookings(unit: Unit, id: string, email: string): Promise<void> {
  const existing = await findRow(unit.db, 'customers', { email });
  if (existing) throw fieldError('email', 'A customer with this email address already exists.');
  const bookings = await unit.db
    .selectFrom('bookings')
    .select(['id', 'search'])
    .where('customerId', '=', id)
    .execute();
  for (const booking of bookings) {
    const change = { email, search: toSearchText(booking.search, email) };
    await updateRecord(unit, 'bookings', booking.id, change);
  }
}

/** Updates the totals shown in the customer list. */
export async function updateTotals(unit: Unit, id: string | null): Promise<void> {
  if (id === null) return;
  // Without a lock, two simultaneous payments would each miss the other.
  await lockRecord(unit, 'customers', id);
  const booked = await unit.db
    .selectFrom('bookings')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.max('startsAt').as('last')])
    .where('customerId', '=', id)
    .where('status', 'not in', ['declined', 'canceled'])
    .executeTakeFirstOrThrow();
  const { spent } = await unit.db
    .selectFrom('ledgerEntries')
    .select((select) => select.fn.sum<number | null>('amount').as('spent'))
    .where('customerId', '=', id)
    .where('method', '!=', 'gift_card')
    .executeTakeFirstOrThrow();
  await unit.db
    .updateTable('customers')
    .set({ bookings: booked.count, lastBookingAt: booked.last, spent: spent ?? 0 })
    .where('id', '=', id)
    .execute();
}
