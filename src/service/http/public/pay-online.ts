import type { OrderResponse } from '#src/domain/orders/order-response.ts';
import type { FormSuccess } from '../forms/form-response.ts';
import { openCheckout } from '../../ledger/checkout.ts';
import type { Service } from '../../service.ts';
import { describePayment, emailInstructions } from '../../orders/order-email.ts';
import { findOrderByNumber, getOrderLink, isWaiting, type Order } from '../../orders/order.ts';
import { inTransaction, outsideTransaction, type Unit } from '../../unit.ts';
import { actors } from '../../db/audit.ts';

/** When a checkout for an order ends unpaid, the buyer gets a link to the order, so it should not stay open for a day. */
const checkoutMs = 3_600_000;
const roundingMs = 300_000;

/** Returns a link to pay an order, or null if it cannot be paid online now. */
export function openOrderCheckout(service: Service, order: Order): Promise<string | null> {
  const { id: reference, number, email } = order;
  // Rounded, because Stripe accepts a repeated request only if its parameters are the same.
  const startsAt = Math.floor(service.now().getTime() / roundingMs) * roundingMs;
  return openCheckout(service, {
    reference,
    number,
    email,
    amount: isWaiting(order) ? order.amount : 0,
    description: `${service.studio.brand.name} ${describeItem(order)}`,
    expiresAt: new Date(startsAt + checkoutMs),
    page: getOrderLink(service, order),
  });
}

const describeItem = (order: Order) =>
  order.kind === 'gift-card'
    ? `gift card for ${order.row.recipientName}`
    : `${order.item}, ${order.row.members} sessions`;

type OrderSuccess = FormSuccess<OrderResponse>;

/** The response to a new order, before its checkout is opened. */
export const toResponse = (number: string, thankYou: string): OrderSuccess => ({
  data: { order: number, payment: null, howToPay: null },
  redirectTo: thankYou,
});

/** Opens the checkout for a stored order. If the provider is unreachable, the buyer gets instructions to pay at the studio. */
export async function requestPayment(service: Service, placed: OrderSuccess): Promise<OrderSuccess> {
  const { db, paymentProvider, log } = service;
  const order = await findOrderByNumber(db, placed.data.order);
  if (!order || !isWaiting(order)) return placed;
  const withInstructions = async (unit: Unit) => {
    const howToPay = await describePayment(unit, order);
    return { ...placed, data: { ...placed.data, howToPay }, message: howToPay };
  };
  if (!paymentProvider || order.payment === 'studio') return withInstructions(outsideTransaction(service));
  try {
    const payment = await openOrderCheckout(service, order);
    if (!payment) return placed;
    return { ...placed, data: { ...placed.data, payment }, redirectTo: payment, notice: null };
  } catch (error) {
    log.error({ err: error, order: order.number }, 'opening a checkout failed');
    return inTransaction(service, actors.customer(), async (unit) => {
      const isFirst = await setPaidAtStudio(unit, order);
      if (isFirst && !placed.notice) await emailInstructions(unit, order);
      return withInstructions(unit);
    });
  }
}

/** Returns false if a simultaneous request has already changed the order. */
async function setPaidAtStudio(unit: Unit, { kind, id }: Order): Promise<boolean> {
  const { numUpdatedRows } = await unit.db
    .updateTable<'giftCardOrders' | 'teamOrders'>(kind === 'gift-card' ? 'giftCardOrders' : 'teamOrders')
    .set({ payment: 'studio' })
    .where('id', '=', id)
    .where('payment', '=', 'stripe')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
