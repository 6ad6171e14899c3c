import type { LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import { findOrCreateCustomer } from '../customers/customers.ts';
import { getCheckoutEnd, openCheckout, returnToPage } from '../ledger/checkout.ts';
import { insertEntry } from '../ledger/ledger.ts';
import { RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import type { Unit } from '../unit.ts';
import { emailInstructions, emailPaymentLink } from './order-email.ts';
import { createOrder, type Order } from './order-kind.ts';
import { auditOrder, getOrderLink, isWaiting, requireWaiting } from './orders.ts';

/** Returns a link to pay an order, or null if it cannot be paid online now. */
export function openOrderCheckout(service: Service, order: Order): Promise<string | null> {
  const { kind, row, number, email } = order;
  return openCheckout(service, {
    reference: row.id,
    number,
    email,
    amount: isWaiting(order) ? row.amount : 0,
    description: `${service.studio.brand.name} ${kind.describeForCheckout(row)}`,
    expiresAt: getCheckoutEnd(service.now()),
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
