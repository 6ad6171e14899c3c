import { newRecord } from '../db/identifier.ts';
import { lockNumbers, nextNumber, lockCalendar } from '../db/counter.ts';
import { emailSkippedNotice, mayEmail } from '../guard/quotas.ts';
import { normalizeEmail, findOrCreateCustomer } from '../customers/customers.ts';
import type { Unit } from '../unit.ts';
import { createOrder, type Order, type OrderKind, type OrderRow, type OrderEmail } from './order-kind.ts';
import { auditOrder, getOrderLink, isWaiting, requireWaiting } from './orders.ts';
import type { LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import { openCheckout, returnToPage } from '../ledger/checkout.ts';
import { insertEntry } from '../ledger/ledger.ts';
import { RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import { plural } from '#src/lib/format/count.ts';
import { lockRecord, updateRecord } from '../db/versions.ts';
import { getRefundable } from '../ledger/refund.ts';
import { voidUnusedCredits } from '../codes/team-credit.ts';
import { formatOrderNumber } from '#src/domain/orders/order.ts';
import { findRow } from '../db/tables.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { describeCallFirst } from '#src/domain/studio/customer-texts.ts';
import { paths } from '#src/paths.ts';
import { queueEmail, queueNotice } from '../mail/queue-email.ts';

/** The same order, sent again within this time, counts as a double submit. */
const duplicateWindowMs = 120_000;

interface PlacedOrder {
  order: Order;
  /** says why no confirmation was emailed */
  notice: string | null;
}

/** Stores an order, and emails the studio and a buyer who can't pay online. An order that is sent twice is stored once. */
export async function placeOrder<Stored extends OrderRow, Input>(
  unit: Unit,
  kind: OrderKind<Stored, Input>,
  { input, ip }: { input: Input; ip: string },
): Promise<PlacedOrder> {
  await lockNumbers(unit, kind.counter);
  const since = new Date(unit.now.getTime() - duplicateWindowMs).toISOString();
  const duplicate = await kind.findDuplicate(unit, input, since);
  if (duplicate) return { order: createOrder(kind, duplicate), notice: null };
  const isEmailed = await mayEmail(unit, { to: normalizeEmail(kind.getBuyerEmail(input)), ip });
  const row = await kind.add(unit, input, {
    ...newRecord(unit.now),
    number: await nextNumber(unit, kind.counter),
    status: 'waiting',
    payment: unit.paymentProvider ? 'stripe' : 'studio',
    paidAt: null,
  });
  const order = createOrder(kind, row);
  await notifyOfOrder(unit, order);
  await auditOrder(unit, order, 'place', `Order ${order.number} was placed`);
  // A buyer who pays online is emailed once the payment has arrived.
  if (!unit.paymentProvider && isEmailed) await emailInstructions(unit, order);
  return { order, notice: isEmailed ? null : emailSkippedNotice };
}

/** Returns a link to pay an order, or null if it cannot be paid online now. */
export function openOrderCheckout(service: Service, order: Order): Promise<string | null> {
  const { kind, row, number, email } = order;
  return openCheckout(service, {
    reference: row.id,
    number,
    email,
    amount: isWaiting(order) ? row.amount : 0,
    description: `${service.studio.brand.name} ${kind.describeForCheckout(row)}`,
    ...returnToPage(getOrderLink(service, row)),
  });
}

/** A payment's method, and Stripe's ID for it. */
export interface OrderPayment {
  method: LedgerEntryRow['method'];
  externalId: string | null;
}

/** Records the payment for a locked order, and issues and sends what was bought. */
export async function payOrder(
  unit: Unit,
  order: Order,
  { method, externalId }: OrderPayment,
): Promise<Order> {
  requireWaiting(order);
  const { kind, row, number, name, email, item } = order;
  const { cardId, change, outcome } = await kind.fulfill(unit, row);
  await insertEntry(unit, {
    kind: 'payment',
    method,
    purpose: kind.purpose,
    amount: row.amount,
    customerId: await findOrCreateCustomer(unit, { email, name }),
    orderId: row.id,
    cardId,
    description: `${item}, order ${number}`,
    externalId,
  });
  await auditOrder(unit, order, 'paid', `${number} was paid (${method}), and ${outcome}`);
  const paidAt = unit.now.toISOString();
  const paid = createOrder(kind, await kind.update(unit, row, { ...change, status: 'paid', paidAt }));
  await kind.emailPaid(unit, paid, method);
  return paid;
}

export async function cancelOrder(unit: Unit, order: Order): Promise<Order> {
  requireWaiting(order);
  const { kind, row, number } = order;
  const canceled = createOrder(kind, await kind.update(unit, row, { status: 'canceled' }));
  await auditOrder(unit, order, 'cancel', `${number} canceled`);
  return canceled;
}

/** Emails the buyer of an unpaid order how to pay, again. */
export async function remindOfOrder(unit: Unit, order: Order): Promise<void> {
  const { number } = order;
  if (!isWaiting(order)) throw new RequestError(409, `${number} isn’t waiting for a payment.`);
  if (unit.paymentProvider) await emailPaymentLink(unit, order);
  else await emailInstructions(unit, order);
  await auditOrder(unit, order, 'payment-reminder', `${number}: payment email queued again`);
}

/** The order can no longer be paid online. Returns false if a simultaneous request has already changed it. */
export async function setPaidAtStudio(unit: Unit, { kind, row }: Order): Promise<boolean> {
  const { numUpdatedRows } = await unit.db
    .updateTable<'giftCardOrders' | 'teamOrders'>(kind.table)
    .set({ payment: 'studio' })
    .where('id', '=', row.id)
    .where('payment', '=', 'stripe')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

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
  const known = payment.orderId && (await findRow(unit.db, 'teamOrders', { id: payment.orderId }));
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

function notifyOfOrder(unit: Unit, order: Order): Promise<void> {
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
