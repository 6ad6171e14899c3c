import { isDeclinedOrCanceled, type BookingRow } from '#src/domain/booking/booking.ts';
import { getBookingCancellation } from '#src/domain/booking/customer-booking.ts';
import { agreeTotal } from '#src/domain/ledger/tax.ts';
import { recordEntry } from '../../ledger/ledger.ts';
import { computeEntryTax } from '../../ledger/tax.ts';
import { releaseCodes } from '../../codes/codes.ts';
import { getAvailableBalance, endBookingHolds, holdOnCard } from '../../gift-cards/ledger.ts';
import { lockBooking, updateRecord } from '../../db/versions.ts';
import { refundPayment, planRefund, isAutoRefundable } from '../../ledger/refund.ts';
import { payByGiftCard } from '../../ledger/record-payment.ts';
import { getBalance, getDueAt } from './balance.ts';
import type { ReportedRefund } from './money-labels.ts';
import type { Unit } from '../../unit.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

/**
 * Updates holds and payments after a change to a booking, and returns the refunds. A request's gift card holds change with its price. They
 * are redeemed when the booking is accepted, and end when it is declined or canceled. An overpayment is refunded automatically if the
 * settings say so. Gift card payments for a declined or canceled booking are always refunded.
 */
export async function settle(unit: Unit, booking: BookingRow): Promise<ReportedRefund[]> {
  const isClosed = isDeclinedOrCanceled(booking);
  const isForfeited = booking.cancelFee > 0 || isLateCancellation(unit, booking);
  if (isClosed && !isForfeited) await releaseCodes(unit, booking);
  else await applyHolds(unit, booking);
  const refunds = await refundOverpayment(unit, booking, isClosed);
  await correctTax(unit, booking);
  return refunds;
}

async function refundOverpayment(
  unit: Unit,
  booking: BookingRow,
  isClosed: boolean,
): Promise<ReportedRefund[]> {
  const { overpaid } = await getBalance(unit.db, booking);
  if (overpaid === 0) return [];
  const { autoRefund } = await unit.settings.read('payment');
  const refunds: ReportedRefund[] = [];
  for (const part of await planRefund(unit, booking.id, overpaid)) {
    const isDue = autoRefund || (isClosed && part.payment.method === 'gift_card');
    if (!isDue || !(await isAutoRefundable(unit, part.payment))) continue;
    const { queued } = await refundPayment(unit, part);
    refunds.push({ ...part, isPending: queued !== null });
  }
  return refunds;
}

/** Adds an entry of $0 if the sales tax changed without a payment, for example because a team credit was used. */
export async function correctTax(unit: Unit, { id, number, customerId, taxRate }: BookingRow): Promise<void> {
  if (taxRate === 0) return;
  // A refund in progress will change the tax, too.
  const { refunding } = await getBalance(unit.db, { id });
  if (refunding > 0 || (await computeEntryTax(unit, { bookingId: id, amount: 0 })) === 0) return;
  const description = `Sales tax, session ${formatBookingNumber(number)}`;
  const entry = { kind: 'correction', method: 'other', purpose: 'session', amount: 0 } as const;
  await recordEntry(unit, { ...entry, description, bookingId: id, customerId });
}

/** True if the customer canceled too late for a refund. */
export function isLateCancellation(
  { studio, now }: Unit,
  booking: Pick<BookingRow, 'startsAt' | 'askedToMoveAt' | 'canceledBy'>,
): boolean {
  const { state } = getBookingCancellation(booking, now, studio.booking.cancelHours);
  return booking.canceledBy === 'customer' && state !== 'free';
}

/**
 * Lowers a booking's price by the part of a refund that exceeds an overpayment, so that this part does not become due again.
 * Call this before making the refund.
 */
export async function reduceChargedTotal(
  unit: Unit,
  bookingId: string | null,
  refund: number,
): Promise<void> {
  if (bookingId === null) return;
  const booking = await lockBooking(unit, bookingId);
  const { chargedTotal, overpaid } = await getBalance(unit.db, booking);
  const reduction = Math.min(chargedTotal, refund - overpaid);
  if (reduction <= 0) return;
  const change =
    booking.status === 'canceled'
      ? { cancelFee: chargedTotal - reduction }
      : agreeTotal(booking.total - reduction, booking);
  await updateRecord(unit, 'bookings', bookingId, change);
}

/** Adjusts a request's holds to its price, or redeems an accepted booking's holds. */
async function applyHolds(unit: Unit, booking: BookingRow): Promise<void> {
  for (const card of await endBookingHolds(unit, booking)) {
    const balance = await getBalance(unit.db, booking);
    const amount = Math.min(
      getDueAt(balance.chargedTotal, balance),
      await getAvailableBalance(unit.db, card),
    );
    if (amount <= 0 || card.status !== 'active') continue;
    if (booking.status === 'requested')
      await holdOnCard(unit, { cardId: card.id, bookingId: booking.id, amount });
    else await payByGiftCard(unit, booking, { card, amount });
  }
}
