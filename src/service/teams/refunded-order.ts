import { plural } from '#src/lib/format/count.ts';
import type { TransactionRow } from '#src/domain/ledger/transaction.ts';
import type { Database } from '../db/tables.ts';
import { auditIn, type Actor } from '../db/audit.ts';
import { lockCalendar } from '../db/counter.ts';
import { lockRecord, updateRecord } from '../db/versions.ts';
import type { Service } from '../service.ts';
import { getRefundable } from '../ledger/refund.ts';
import { voidUnusedCredits } from './credits.ts';
import { formatTeamOrderNumber } from '../db/numbers.ts';

/**
 * Updates a payment's team order after a refund, and returns the number of credits voided. A full refund changes the order's status
 * to refunded and voids the unused credits. `voidCredits` voids them after a partial refund too. If a refund fails later, the status goes
 * back to paid.
 */
export async function updateRefundedOrder(
  service: Pick<Service, 'now'>,
  trx: Database,
  payment: TransactionRow,
  { voidCredits = false, actor }: { voidCredits?: boolean; actor: Actor },
): Promise<number> {
  const known =
    payment.orderId &&
    (await trx.selectFrom('teamOrders').select('id').where('id', '=', payment.orderId).executeTakeFirst());
  if (!known) return 0;
  // Bookings that use or release a credit wait until this transaction ends.
  await lockCalendar(trx);
  const order = await lockRecord(trx, 'teamOrders', known.id);
  const now = service.now();
  const left = (await getRefundable(trx, [payment])).get(payment.id) ?? 0;
  const status = left === 0 ? 'refunded' : 'paid';
  const audit = auditIn(trx, now, actor);
  const number = formatTeamOrderNumber(order.number);
  if (status !== order.status) {
    await updateRecord(trx, 'teamOrders', order.id, { status }, now);
    const summary =
      status === 'refunded' ? `${number} refunded` : `${number} is back to paid because a refund failed`;
    await audit(`team-order.${status}`, summary, 'team-order', order.id);
  }
  if (status === 'paid' && !voidCredits) return 0;
  const count = await voidUnusedCredits(trx, order, now);
  if (count > 0)
    await audit(
      'team-credit.void',
      `${number}: ${plural(count, 'unused credit')} voided`,
      'team-order',
      order.id,
    );
  return count;
}
