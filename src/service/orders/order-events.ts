import { formatCents } from '#src/domain/studio/money.ts';
import { announceRefund } from '../bookings/email/announce-refund.ts';
import { findOrCreateCustomer, normalizeEmail } from '../customers/customers.ts';
import { mayEmailRecipient } from '../guard/quotas.ts';
import { updateCheckout } from '../ledger/checkout.ts';
import { refundPayment } from '../ledger/refund.ts';
import type { CheckoutEvent } from '../providers/payment-provider.ts';
import { isRecorded, recordEntry } from '../ledger/ledger.ts';
import type { Order } from './order-kind.ts';
import { auditOrder, isWaiting, lockOrder } from './orders.ts';
import { payOrder, emailPaymentLink, notifyOfPayment } from './order-flow.ts';
import type { Unit } from '../unit.ts';

type PaidEvent = Extract<CheckoutEvent, { kind: 'paid' }>;

export async function handleOrderEvent(unit: Unit, event: CheckoutEvent): Promise<boolean> {
  const order = await lockOrder(unit, event.reference);
  if (!order) return false;
  const isUpdated = await updateCheckout(unit, event);
  if (event.kind === 'paid') {
    await handlePayment(unit, order, event);
    return true;
  }
  if (!isUpdated || !isWaiting(order)) return true;
  if (await isFirstCheckout(unit, event)) {
    // Anyone can order with someone else's address and leave.
    if (await mayEmailRecipient(unit, normalizeEmail(order.email))) await emailPaymentLink(unit, order);
  }
  return true;
}

/** A buyer who leaves a second checkout unpaid gets no second email. */
async function isFirstCheckout(unit: Unit, { reference, checkoutId }: CheckoutEvent): Promise<boolean> {
  const other = await unit.db
    .selectFrom('checkouts')
    .select('id')
    .where('reference', '=', reference)
    .where('id', '!=', checkoutId)
    .executeTakeFirst();
  return other === undefined;
}

async function handlePayment(
  unit: Unit,
  order: Order,
  { payment: externalId, amount }: PaidEvent,
): Promise<void> {
  if (await isRecorded(unit, externalId)) return;
  if (!isWaiting(order) || amount !== order.row.amount)
    return returnPayment(unit, order, { externalId, amount });
  await payOrder(unit, order, { method: 'stripe', externalId });
  await notifyOfPayment(unit, order, { amount, outcome: null });
}

const closedReasons = { paid: 'already paid', canceled: 'canceled', refunded: 'refunded' };

function getReason({ row }: Order, paid: number): string {
  return row.status === 'waiting'
    ? `${formatCents(paid)} instead of ${formatCents(row.amount)}`
    : closedReasons[row.status];
}

/**
 * Records a payment that was not due and refunds it. It belongs to the customer instead of the order, so that its refund does not change
 * the order.
 */
async function returnPayment(
  unit: Unit,
  order: Order,
  { externalId, amount }: { externalId: string; amount: number },
): Promise<void> {
  const { kind, number, item, name, email } = order;
  const reason = getReason(order, amount);
  const entry = {
    kind: 'payment',
    method: 'stripe',
    purpose: kind.purpose,
    amount,
    description: `${item}, order ${number} (${reason})`,
    customerId: await findOrCreateCustomer(unit, { email, name }),
    externalId,
  } as const;
  const payment = await recordEntry(unit, entry);
  const part = { payment, amount };
  const outcome = await refundPayment(unit, part);
  await announceRefund(unit, outcome, part);
  const summary = `${number}: a payment of ${formatCents(amount)} was not due (${reason}) and is being refunded`;
  await auditOrder(unit, order, 'payment-returned', summary);
  await notifyOfPayment(unit, order, {
    amount,
    outcome: `It wasn’t due (${reason}), so it’s being refunded.`,
  });
}
