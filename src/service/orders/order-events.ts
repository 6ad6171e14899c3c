import { formatCents } from '#src/domain/studio/money.ts';
import { announceRefund } from '../bookings/refund-email.ts';
import { findOrCreateCustomer, normalizeEmail } from '../customers/customers.ts';
import type { Database } from '../db/tables.ts';
import { payOrder } from './pay-gift-card-order.ts';
import { mayEmailRecipient } from '../guard/quotas.ts';
import { updateCheckout } from '../ledger/checkout.ts';
import { refundPayment } from '../ledger/refund.ts';
import type { CheckoutEvent } from '../providers/payment-provider.ts';
import { auditIn, type Actor } from '../db/audit.ts';
import type { Service } from '../service.ts';
import { payTeamOrder } from './pay-team-order.ts';
import { isRecorded, recordEntry } from '../ledger/transactions.ts';
import { emailPaymentLink, notifyOfPayment } from './order-email.ts';
import { getActionPrefix, isWaiting, lockOrder, type Order } from './order.ts';

type PaidEvent = Extract<CheckoutEvent, { kind: 'paid' }>;

const bankProblem =
  'Your bank didn’t approve the payment, so you haven’t been charged. You can try again, or use another card.';

export async function handleOrderEvent(
  service: Service,
  trx: Database,
  event: CheckoutEvent,
  actor: Actor,
): Promise<boolean> {
  const order = await lockOrder(trx, event.reference);
  if (!order) return false;
  const isUpdated = await updateCheckout(trx, event);
  if (event.kind === 'paid') {
    await handlePayment(service, trx, order, event, actor);
    return true;
  }
  if (!isUpdated || !isWaiting(order)) return true;
  const audit = (action: string, summary: string) =>
    auditIn(trx, service.now(), actor)(
      `${getActionPrefix(order)}.${action}`,
      summary,
      order.subject,
      order.id,
    );
  if (event.kind === 'processing')
    await audit('payment-processing', `${order.number}: the bank is still processing the payment`);
  if (event.kind === 'failed') {
    await audit('payment-failed', `${order.number}: the bank rejected the payment`);
    await emailPaymentLink(service, trx, order, bankProblem);
  }
  if (event.kind === 'expired' && (await isFirstCheckout(trx, event))) {
    // Anyone can order with someone else's address and leave.
    if (await mayEmailRecipient(service, trx, normalizeEmail(order.email)))
      await emailPaymentLink(service, trx, order);
  }
  return true;
}

/** A buyer who leaves a second checkout unpaid gets no second email. */
async function isFirstCheckout(trx: Database, { reference, checkoutId }: CheckoutEvent): Promise<boolean> {
  const other = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('reference', '=', reference)
    .where('id', '!=', checkoutId)
    .executeTakeFirst();
  return other === undefined;
}

async function handlePayment(
  service: Service,
  trx: Database,
  order: Order,
  { payment: externalId, amount }: PaidEvent,
  actor: Actor,
): Promise<void> {
  if (await isRecorded(trx, externalId)) return;
  if (!isWaiting(order) || amount !== order.amount)
    return returnPayment(service, trx, order, { externalId, amount }, actor);
  const details = { method: 'stripe', externalId, actor } as const;
  if (order.kind === 'gift-card') await payOrder(service, trx, order.row, details);
  else await payTeamOrder(service, trx, order.row, details);
  await notifyOfPayment(service, trx, order, { amount: formatCents(amount), outcome: null });
}

const closedReasons = { paid: 'already paid', canceled: 'canceled', refunded: 'refunded' };

function getReason({ row, amount: due }: Order, paid: number): string {
  return row.status === 'waiting'
    ? `${formatCents(paid)} instead of ${formatCents(due)}`
    : closedReasons[row.status];
}

/**
 * Records a payment that was not due and refunds it. It belongs to the customer instead of the order, so that its refund does not change
 * the order.
 */
async function returnPayment(
  service: Service,
  trx: Database,
  order: Order,
  { externalId, amount }: { externalId: string; amount: number },
  actor: Actor,
): Promise<void> {
  const { kind, number, item, name, email } = order;
  const reason = getReason(order, amount);
  const entry = {
    kind: 'payment',
    method: 'stripe',
    purpose: kind === 'gift-card' ? 'gift_card' : 'other',
    amount,
    description: `${item}, order ${number} (${reason})`,
    customerId: await findOrCreateCustomer(trx, { email, name }, service.now()),
    externalId,
  } as const;
  const payment = await recordEntry(service, trx, entry, actor);
  const part = { payment, amount };
  const outcome = await refundPayment(service, trx, part, { note: '', actor });
  await announceRefund(service, trx, outcome, part);
  const summary = `${number}: a payment of ${formatCents(amount)} was not due (${reason}) and is being refunded`;
  await auditIn(trx, service.now(), actor)(
    `${getActionPrefix(order)}.payment-returned`,
    summary,
    order.subject,
    order.id,
  );
  await notifyOfPayment(service, trx, order, {
    amount: formatCents(amount),
    outcome: `It wasn’t due (${reason}), so it’s being refunded.`,
  });
}
