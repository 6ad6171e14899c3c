import { formatCents } from '#src/domain/studio/money.ts';
import type { RefundRow } from '#src/domain/ledger/payment.ts';
import type { LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import { findPayment, createRefundEntry, queueRefund } from '../ledger/refund.ts';
import type { RefundEvent, RefundResult } from '../providers/payment-provider.ts';
import { actors } from '../db/audit.ts';
import { lockCalendar } from '../db/counter.ts';
import { findRecord } from '../db/versions.ts';
import { updateRefundedOrder } from '../orders/order-flow.ts';
import { getSubject, insertEntry } from '../ledger/ledger.ts';
import { announceRefund, describeRefundEffect, emailRefund } from '../bookings/email/announce-refund.ts';
import { correctTax, reduceChargedTotal } from '../bookings/money/settle.ts';
import { inNameOf, type Unit } from '../unit.ts';
import { findRow } from '../db/tables.ts';
import { notifyOfPayment } from './payment-notice.ts';

/** `refundId` is null if Stripe did not accept the refund at all. */
type Result = Omit<RefundResult, 'refundId'> & { refundId: string | null };

/** Records what Stripe reports about a refund. Reports may repeat and arrive in any order; a failure is final. */
export async function recordRefundResult(
  unit: Unit,
  id: string,
  { state, refundId, reason }: Result,
): Promise<void> {
  // The webhook and the response to our own request run one after the other.
  await lockCalendar(unit);
  const refund = await unit.db
    .updateTable('refunds')
    .set((set) => ({ externalId: set.fn.coalesce(set.val(refundId), 'externalId') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (refund.status === 'failed') return;
  const payment = await findPayment(unit.db, refund);
  if (state === 'failed') return failRefund(unit, refund, payment, reason ?? '');
  if (state === 'succeeded' && refund.status === 'queued') await finishRefund(unit, refund, payment);
  if (refund.notify === 0) return;
  await unit.db.updateTable('refunds').set({ notify: 0 }).where('id', '=', id).execute();
  const { amount, effect } = refund;
  await emailRefund(unit, { payment, amount, isPending: state === 'pending' }, effect);
}

async function finishRefund(
  unit: Unit,
  { id, amount, description, externalId, ...refund }: RefundRow,
  payment: LedgerEntryRow,
): Promise<void> {
  const requester = inNameOf(unit, { ...actors.system, name: refund.actor });
  await insertEntry(requester, createRefundEntry(payment, amount, description, externalId));
  await unit.db.updateTable('refunds').set({ status: 'done' }).where('id', '=', id).execute();
  await requester.audit(
    'transaction.refund',
    `Refunded ${formatCents(amount)} (stripe)`,
    ...getSubject(payment),
  );
}

/** Records a failed refund. The owner then has to return the amount another way. */
async function failRefund(
  unit: Unit,
  { id, status, amount, externalId }: RefundRow,
  payment: LedgerEntryRow,
  reason: string,
): Promise<void> {
  // The reversal is recorded as a negative refund, so that refund totals are correct.
  if (status === 'done') {
    const description = `Refund failed: ${payment.description}`;
    await insertEntry(unit, createRefundEntry(payment, -amount, description, `${externalId} failed`));
  }
  await unit.db
    .updateTable('refunds')
    .set({ status: 'failed', error: reason, dueAt: unit.now.toISOString() })
    .where('id', '=', id)
    .execute();
  await updateRefundedOrder(unit, payment);
  const summary = `Stripe couldn’t refund ${formatCents(amount)}: ${reason}`;
  await unit.audit('transaction.refund-failed', summary, ...getSubject(payment));
  if (payment.bookingId) await correctTax(unit, await findRecord(unit.db, 'bookings', payment.bookingId));
  await notifyOfPayment(unit, payment, {
    kind: 'refund-failed-notice',
    filter: 'refund=failed',
    data: { amount: formatCents(amount), reason },
  });
}

/** Records a refund that Stripe reports: one of ours, or one that was made in Stripe's dashboard. */
export async function handleRefundEvent(unit: Unit, event: RefundEvent): Promise<void> {
  await lockCalendar(unit);
  const { payment, refundId, amount, ownRefundId } = event;
  const paid = await findRow(unit.db, 'ledgerEntries', { externalId: payment });
  if (!paid) return; // another integration on the same Stripe account took this payment
  const known = await unit.db
    .selectFrom('refunds')
    .select('id')
    .where((where) =>
      where.or([where('externalId', '=', refundId), ...(ownRefundId ? [where('id', '=', ownRefundId)] : [])]),
    )
    .executeTakeFirst();
  const { id } = known ?? (await addRefund(unit, paid, { refundId, amount }));
  await recordRefundResult(unit, id, event);
}

/** Adds a refund that was made in Stripe's dashboard. */
async function addRefund(
  unit: Unit,
  paid: LedgerEntryRow,
  { refundId, amount }: Pick<RefundEvent, 'refundId' | 'amount'>,
): Promise<RefundRow> {
  await reduceChargedTotal(unit, paid.bookingId, amount);
  const newRefund = {
    amount,
    description: `Refund: ${paid.description}`,
    externalId: refundId,
  };
  const refund = await queueRefund(unit, paid, newRefund);
  const voidedCredits = await updateRefundedOrder(unit, paid);
  const effect = describeRefundEffect(amount, { voidedCredits });
  await announceRefund(unit, { entry: null, queued: refund.id }, { payment: paid, amount }, effect);
  return refund;
}
