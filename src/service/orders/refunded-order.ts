import { plural } from '#src/lib/format/count.ts';
import type { LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import { lockCalendar } from '../db/counter.ts';
import { lockRecord, updateRecord } from '../db/versions.ts';
import { getRefundable } from '../ledger/refund.ts';
import { voidUnusedCredits } from '../teams/credits.ts';
import { formatOrderNumber } from '#src/domain/orders/order.ts';
import type { Unit } from '../unit.ts';

/**
 * Updates a payment's team order after a refund, and returns the number of credits voided. A full refund changes the order's status
 * to refunded and voids the unused credits. `voidCredits` voids them after a partial refund too. If a refund fails later, the status goes
 * back to paid.
 */
export async function updateRefundedOrder(
  unit: Unit,
  payment: LedgerEntryRow,
  { voidCredits = false } = {},
): Promise<number> {
  const known =
    payment.orderId &&
    (await unit.db
      .selectFrom('teamOrders')
      .select('id')
      .where('id', '=', payment.orderId)
      .executeTakeFirst());
  if (!known) return 0;
  // Bookings that use or release a credit wait until this transaction ends.
  await lockCalendar(unit);
  const order = await lockRecord(unit, 'teamOrders', known.id);
  const left = (await getRefundable(unit.db, [payment])).get(payment.id) ?? 0;
  const status = left === 0 ? 'refunded' : 'paid';
  const number = formatOrderNumber('team', order.number);
  if (status !== order.status) {
    await updateRecord(unit, 'teamOrders', order.id, { status });
    const summary =
      status === 'refunded' ? `${number} refunded` : `${number} is back to paid because a refund failed`;
    await unit.audit(`team-order.${status}`, summary, 'team-order', order.id);
  }
  if (status === 'paid' && !voidCredits) return 0;
  const count = await voidUnusedCredits(unit, order);
  if (count > 0)
    await unit.audit(
      'team-credit.void',
      `${number}: ${plural(count, 'unused credit')} voided`,
      'team-order',
      order.id,
    );
  return count;
}
