import { formatLongDate } from '#src/domain/time/date.ts';
import { dayAt } from '#src/domain/time/day.ts';
import type { GiftCardOrderRow } from '#src/domain/gift-cards/gift-card.ts';
import { paths } from '#src/paths.ts';
import type { Database } from '../db/tables.ts';
import { queueEmail, queueNotice } from '../mail/queue-email.ts';
import { auditIn, type Actor } from '../db/audit.ts';
import { RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import { getActionPrefix, getEmailData, getOrderLink, isWaiting, type Order } from './order.ts';

/** Describes how to pay without online payment, and when a gift card is sent. */
export async function describePayment(service: Service, db: Database, order: Order): Promise<string> {
  const { instructions } = await service.settings.read('payment', db);
  return order.kind === 'gift-card'
    ? `${instructions} ${describeDeliveryOnceIsPaid(service, order.row)}`
    : instructions;
}

function describeDeliveryOnceIsPaid({ now, studio }: Service, { deliverOn }: GiftCardOrderRow): string {
  const isScheduled = deliverOn !== null && deliverOn > dayAt(now(), studio.hours.timezone);
  return isScheduled
    ? `We’ll send the gift card on ${formatLongDate(deliverOn)}, once it’s paid for.`
    : 'We’ll send the gift card as soon as it’s paid for.';
}

/** Emails the buyer how to pay without online payment. */
export async function emailInstructions(service: Service, trx: Database, order: Order): Promise<void> {
  const { name, email: to } = order;
  const payment = await describePayment(service, trx, order);
  const data = { ...getEmailData(order), payment };
  if (order.kind === 'gift-card') {
    const recipient = order.row.recipientName;
    await queueEmail(service, trx, { kind: 'gift-card-order', to, name, data: { ...data, recipient } });
  } else {
    const { package: packageName, company } = order.row;
    const details = { package: packageName, company };
    await queueEmail(service, trx, { kind: 'team-order', to, name, data: { ...data, ...details } });
  }
}

/** Emails the buyer a link to pay online. */
export async function emailPaymentLink(
  service: Service,
  trx: Database,
  order: Order,
  problem: string | null = null,
): Promise<void> {
  const { name, email: to } = order;
  const data = { ...getEmailData(order), payment: problem, pay: getOrderLink(service, order) };
  await queueEmail(service, trx, { kind: 'order-unpaid', to, name, data });
}

/** Emails the buyer of an unpaid order how to pay, again. */
export async function remindOfOrder(
  service: Service,
  trx: Database,
  order: Order,
  actor: Actor,
): Promise<void> {
  if (!isWaiting(order)) throw new RequestError(409, `${order.number} isn’t waiting for a payment.`);
  if (service.paymentProvider) await emailPaymentLink(service, trx, order);
  else await emailInstructions(service, trx, order);
  await auditIn(trx, service.now(), actor)(
    `${getActionPrefix(order)}.payment-reminder`,
    `${order.number}: payment email queued again`,
    order.subject,
    order.id,
  );
}

/** Emails the studio that a payment arrived. `outcome` says what happened to a payment that was not due. */
export async function notifyOfPayment(
  service: Service,
  trx: Database,
  order: Order,
  payment: { amount: string; outcome: string | null },
): Promise<void> {
  const { email } = order;
  const view = order.kind === 'team' ? '?view=teams' : '?view=orders';
  const link = `${service.siteOrigin}${paths.adminGiftCards()}${view}`;
  const { amount, outcome } = payment;
  await queueNotice(service, trx, 'orders', {
    kind: 'order-paid-notice',
    data: { ...getEmailData(order), amount, payment: outcome, email, link },
    headers: { 'Reply-To': email },
  });
}

/** The line of the notice about a new order that says if it is paid. */
export const describePaymentState = ({ paymentProvider }: Pick<Service, 'paymentProvider'>): string =>
  paymentProvider
    ? 'Not paid yet. You’ll get an email when the online payment arrives.'
    : 'Not paid yet. The buyer pays at the studio.';
