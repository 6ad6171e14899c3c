import { formatLongDate } from '#src/domain/time/date.ts';
import { dayAt } from '#src/domain/time/day.ts';
import type { GiftCardOrderRow } from '#src/domain/gift-cards/gift-card.ts';
import { paths } from '#src/paths.ts';
import { queueEmail, queueNotice } from '../mail/queue-email.ts';
import { RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import { getActionPrefix, getEmailData, getOrderLink, isWaiting, type Order } from './order.ts';
import type { Unit } from '../unit.ts';

/** Describes how to pay without online payment, and when a gift card is sent. */
export async function describePayment(unit: Unit, order: Order): Promise<string> {
  const { instructions } = await unit.settings.read('payment');
  return order.kind === 'gift-card'
    ? `${instructions} ${describeDeliveryOnceIsPaid(unit, order.row)}`
    : instructions;
}

function describeDeliveryOnceIsPaid({ now, studio }: Unit, { deliverOn }: GiftCardOrderRow): string {
  const isScheduled = deliverOn !== null && deliverOn > dayAt(now, studio.hours.timezone);
  return isScheduled
    ? `We’ll send the gift card on ${formatLongDate(deliverOn)}, once it’s paid for.`
    : 'We’ll send the gift card as soon as it’s paid for.';
}

/** Emails the buyer how to pay without online payment. */
export async function emailInstructions(unit: Unit, order: Order): Promise<void> {
  const { name, email: to } = order;
  const payment = await describePayment(unit, order);
  const data = { ...getEmailData(order), payment };
  if (order.kind === 'gift-card') {
    const recipient = order.row.recipientName;
    await queueEmail(unit, { kind: 'gift-card-order', to, name, data: { ...data, recipient } });
  } else {
    const { package: packageName, company } = order.row;
    const details = { package: packageName, company };
    await queueEmail(unit, { kind: 'team-order', to, name, data: { ...data, ...details } });
  }
}

/** Emails the buyer a link to pay online. */
export async function emailPaymentLink(
  unit: Unit,
  order: Order,
  problem: string | null = null,
): Promise<void> {
  const { name, email: to } = order;
  const data = { ...getEmailData(order), payment: problem, pay: getOrderLink(unit, order) };
  await queueEmail(unit, { kind: 'order-unpaid', to, name, data });
}

/** Emails the buyer of an unpaid order how to pay, again. */
export async function remindOfOrder(unit: Unit, order: Order): Promise<void> {
  if (!isWaiting(order)) throw new RequestError(409, `${order.number} isn’t waiting for a payment.`);
  if (unit.paymentProvider) await emailPaymentLink(unit, order);
  else await emailInstructions(unit, order);
  await unit.audit(
    `${getActionPrefix(order)}.payment-reminder`,
    `${order.number}: payment email queued again`,
    order.subject,
    order.id,
  );
}

/** Emails the studio that a payment arrived. `outcome` says what happened to a payment that was not due. */
export async function notifyOfPayment(
  unit: Unit,
  order: Order,
  payment: { amount: string; outcome: string | null },
): Promise<void> {
  const { email } = order;
  const view = order.kind === 'team' ? '?view=teams' : '?view=orders';
  const link = `${unit.siteOrigin}${paths.adminGiftCards()}${view}`;
  const { amount, outcome } = payment;
  await queueNotice(unit, 'orders', {
    kind: 'order-paid-notice',
    data: { ...getEmailData(order), amount, payment: outcome, email, link },
    replyTo: email,
  });
}

/** The line of the notice about a new order that says if it is paid. */
export const describePaymentState = ({ paymentProvider }: Pick<Service, 'paymentProvider'>): string =>
  paymentProvider
    ? 'Not paid yet. You’ll get an email when the online payment arrives.'
    : 'Not paid yet. The buyer pays at the studio.';
