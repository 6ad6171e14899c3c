import { formatCents } from '#src/domain/studio/money.ts';
import { describeCallFirst } from '#src/domain/studio/customer-texts.ts';
import { paths } from '#src/paths.ts';
import { queueEmail, queueNotice } from '../mail/queue-email.ts';
import type { Unit } from '../unit.ts';
import type { Order, OrderEmail } from './order-kind.ts';
import { getOrderLink } from './orders.ts';

const getEmailData = ({ name, number, item, row }: Order) => ({
  name,
  number,
  item,
  amount: formatCents(row.amount),
});

/** Describes how to pay without online payment, and when a gift card is sent. */
export async function describePayment(unit: Unit, { kind, row }: Order): Promise<string> {
  const { instructions } = await unit.settings.read('payment');
  const delivery = kind.describeDelivery(unit, row);
  return delivery ? `${instructions} ${delivery}` : instructions;
}

export async function emailInstructions(unit: Unit, order: Order): Promise<void> {
  const { name, email: to } = order;
  const { kind, data } = order.kind.getInstructions(order.row);
  const payment = await describePayment(unit, order);
  const opening = describeCallFirst(unit.studio);
  await queueEmail(unit, { kind, to, name, data: { ...getEmailData(order), ...data, payment, opening } });
}

export async function emailPaymentLink(unit: Unit, order: Order): Promise<void> {
  const { name, email: to } = order;
  const data = { ...getEmailData(order), pay: getOrderLink(unit, order.row) };
  await queueEmail(unit, { kind: 'order-unpaid', to, name, data });
}

async function notifyStudio(unit: Unit, order: Order, { kind, data }: OrderEmail): Promise<void> {
  const { email } = order;
  const link = `${unit.siteOrigin}${paths.adminGiftCards()}?view=${order.kind.adminView}`;
  await queueNotice(unit, 'orders', {
    kind,
    data: { ...getEmailData(order), email, link, ...data },
    replyTo: email,
  });
}

export function notifyOfOrder(unit: Unit, order: Order): Promise<void> {
  const { kind, data } = order.kind.getNotice(order.row);
  const payment = unit.paymentProvider
    ? 'Not paid yet. You’ll get an email when the online payment arrives.'
    : 'Not paid yet. The buyer pays at the studio.';
  return notifyStudio(unit, order, { kind, data: { ...data, payment } });
}

/** Emails the studio that a payment arrived. `outcome` says what happened to a payment that was not due. */
export const notifyOfPayment = (
  unit: Unit,
  order: Order,
  { amount, outcome }: { amount: number; outcome: string | null },
): Promise<void> =>
  notifyStudio(unit, order, {
    kind: 'order-paid-notice',
    data: { amount: formatCents(amount), payment: outcome },
  });
