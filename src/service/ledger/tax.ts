import type { BookingRow } from '#src/domain/booking/booking.ts';
import { getTaxPart } from '#src/domain/ledger/tax.ts';
import { lockBooking } from '../db/versions.ts';
import type { Unit } from '../unit.ts';
import { findRow } from '../db/tables.ts';

interface Taxed {
  bookingId?: string | null;
  refundOf?: string | null;
  amount: number;
  /** as the owner entered it */
  tax?: number;
}

/**
 * Computes the sales tax in a ledger entry. For a booking, the tax of all its entries is the tax in what was paid, so no cent is lost
 * between deposits, other payments and refunds. Other payments have the tax that the owner entered, and a refund returns its part.
 */
export async function computeEntryTax(unit: Unit, entry: Taxed): Promise<number> {
  const { bookingId = null, refundOf = null, amount, tax: enteredTax = 0 } = entry;
  if (bookingId !== null) return computeBookingTax(unit, bookingId, amount);
  return refundOf === null ? enteredTax : computeReturnedTax(unit, refundOf, amount);
}

/** After a payment's refunds, the tax that is left is the part in what is left of it. */
async function computeReturnedTax(unit: Unit, paymentId: string, amount: number): Promise<number> {
  const entries = await unit.db
    .selectFrom('ledgerEntries')
    .select(['id', 'amount', 'tax'])
    .where((where) => where.or([where('id', '=', paymentId), where('refundOf', '=', paymentId)]))
    .execute();
  const payment = entries.find(({ id }) => id === paymentId);
  if (!payment || payment.tax === 0) return 0;
  const left = entries.reduce((sum, entry) => sum + entry.amount, amount);
  const taxLeft = entries.reduce((sum, entry) => sum + entry.tax, 0);
  return Math.round((payment.tax * left) / payment.amount) - taxLeft;
}

async function computeBookingTax(unit: Unit, bookingId: string, amount: number): Promise<number> {
  const quoted = await findRow(unit.db, 'bookings', { id: bookingId });
  if (!quoted || quoted.taxRate === 0) return 0;
  const booking = await lockBooking(unit, bookingId);
  const { paid, tax } = await unit.db
    .selectFrom('ledgerEntries')
    .select((select) => [
      select.fn.sum<number | null>('amount').as('paid'),
      select.fn.sum<number | null>('tax').as('tax'),
    ])
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow();
  return (await computeTax(unit, booking, (paid ?? 0) + amount)) - (tax ?? 0);
}

/** Computes the sales tax that is due for a booking if `paid` cents were paid for it. */
async function computeTax(unit: Unit, booking: BookingRow, paid: number): Promise<number> {
  const { studio } = unit;
  if (booking.status === 'canceled' && studio.tax?.untaxedFees.includes('cancellation')) return 0;
  return getTaxPart(paid, booking) + ((await isCreditUsed(unit, booking)) ? booking.creditTax : 0);
}

async function isCreditUsed(unit: Unit, { id, status, creditTax }: BookingRow): Promise<boolean> {
  if (creditTax === 0 || status === 'requested' || status === 'declined') return false;
  const used = unit.db.selectFrom('teamCredits').select('id').where('bookingId', '=', id);
  return (await used.executeTakeFirst()) !== undefined;
}
