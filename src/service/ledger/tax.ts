import type { BookingRow } from '#src/domain/booking/booking.ts';
import { getTaxPart } from '#src/domain/ledger/tax.ts';
import { lockBooking } from '../db/versions.ts';
import type { Unit } from '../unit.ts';

/**
 * Computes the sales tax in a booking's next ledger entry. After each entry, the tax of all of them is the tax in what was paid, so no cent
 * is lost between deposits, other payments and refunds.
 */
export async function computeEntryTax(unit: Unit, bookingId: string | null, amount: number): Promise<number> {
  if (bookingId === null) return 0;
  const quoted = await unit.db
    .selectFrom('bookings')
    .select('taxRate')
    .where('id', '=', bookingId)
    .executeTakeFirst();
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
