import { isDeclinedOrCanceled, type BookingRow } from '#src/domain/booking/booking.ts';
import { getCancellation } from '#src/domain/booking/cancellation.ts';
import { releaseCodes } from '../codes/codes.ts';
import type { Database } from '../db/tables.ts';
import { getAvailableBalance, endBookingHolds, holdOnCard } from '../gift-cards/holds.ts';
import type { Actor } from '../db/audit.ts';
import { lockBooking, updateRecord } from '../db/versions.ts';
import type { Service } from '../service.ts';
import { refundPayment, planRefund, isAutoRefundable } from '../ledger/refund.ts';
import { payByGiftCard } from '../ledger/record-payment.ts';
import { getBalance } from './balance.ts';
import type { ReportedRefund } from './money-labels.ts';

/**
 * Updates holds and payments after a change to a booking, and returns the refunds. A request's gift card holds change with its price. They
 * are redeemed when the booking is accepted, and end when it is declined or canceled. An overpayment is refunded automatically if the
 * settings say so. Gift card payments for a declined or canceled booking are always refunded.
 */
export async function settle(
  service: Service,
  trx: Database,
  booking: BookingRow,
  actor: Actor,
): Promise<ReportedRefund[]> {
  const isClosed = isDeclinedOrCanceled(booking);
  const isForfeited = booking.cancelFee > 0 || isLateCancel(service, booking);
  if (isClosed && !isForfeited) await releaseCodes(trx, booking, service.now());
  else await applyHolds(service, trx, booking, actor);
  const { overpaid } = await getBalance(trx, booking);
  if (overpaid === 0) return [];
  const { autoRefund } = await service.settings.read('payment', trx);
  const refunds: ReportedRefund[] = [];
  for (const part of await planRefund(trx, booking.id, overpaid)) {
    const isDue = autoRefund || (isClosed && part.payment.method === 'gift_card');
    if (!isDue || !(await isAutoRefundable(service, trx, part.payment))) continue;
    const { queued } = await refundPayment(service, trx, part, { note: '', actor });
    refunds.push({ ...part, isPending: queued !== null });
  }
  return refunds;
}

/** True if the customer canceled too late for a refund. */
export function isLateCancel(
  { studio, now }: Pick<Service, 'studio' | 'now'>,
  { startsAt, canceledBy }: Pick<BookingRow, 'startsAt' | 'canceledBy'>,
): boolean {
  const { state } = getCancellation(new Date(startsAt), now(), studio.booking.cancelHours);
  return canceledBy === 'customer' && state !== 'free';
}

/**
 * Lowers a booking's price by the part of a refund that exceeds an overpayment, so that this part does not become due again.
 * Call this before making the refund.
 */
export async function reduceChargedTotal(
  service: Pick<Service, 'now'>,
  trx: Database,
  bookingId: string | null,
  refund: number,
): Promise<void> {
  if (bookingId === null) return;
  const booking = await lockBooking(trx, bookingId);
  const { chargedTotal, overpaid } = await getBalance(trx, booking);
  const reduction = Math.min(chargedTotal, refund - overpaid);
  if (reduction <= 0) return;
  const change =
    booking.status === 'canceled'
      ? { cancelFee: chargedTotal - reduction }
      : { total: booking.total - reduction };
  await updateRecord(trx, 'bookings', bookingId, change, service.now());
}

/** Adjusts a request's holds to its price, or redeems an accepted booking's holds. */
async function applyHolds(service: Service, trx: Database, booking: BookingRow, actor: Actor): Promise<void> {
  const now = service.now();
  for (const card of await endBookingHolds(trx, booking, now)) {
    const { chargedTotal, paid, refunded, refunding } = await getBalance(trx, booking);
    const due = Math.max(0, chargedTotal - (paid - refunded - refunding));
    const amount = Math.min(due, await getAvailableBalance(trx, card));
    if (amount <= 0 || card.status !== 'active') continue;
    if (booking.status === 'requested')
      await holdOnCard(trx, { cardId: card.id, bookingId: booking.id, amount }, now);
    else await payByGiftCard(service, trx, booking, { card, amount }, actor);
  }
}
