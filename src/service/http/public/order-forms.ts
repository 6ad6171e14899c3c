import type { Hono } from 'hono';
import type { OrderResponse } from '#src/domain/orders/order.ts';
import { formatOrderNumber } from '#src/domain/orders/order.ts';
import { actors } from '../../db/audit.ts';
import { getClientIp } from '../../guard/connection.ts';
import { giftCardOrders } from '../../orders/gift-card-orders.ts';
import { describePayment, emailInstructions } from '../../orders/order-email.ts';
import type { OrderKind, OrderRow } from '../../orders/order-kind.ts';
import { findOrderByNumber, isWaiting } from '../../orders/orders.ts';
import { openOrderCheckout, setPaidAtStudio } from '../../orders/pay-order.ts';
import { placeOrder } from '../../orders/place-order.ts';
import { teamOrders } from '../../orders/team-orders.ts';
import type { Service } from '../../service.ts';
import { inTransaction, outsideTransaction, type Unit } from '../../unit.ts';
import type { FormSuccess } from '../forms/form-response.ts';
import { addForm } from '../forms/public-form.ts';

export function addOrderForms(app: Hono, service: Service): void {
  addOrderForm(app, service, giftCardOrders);
  addOrderForm(app, service, teamOrders);
}

/** Adds the form that places an order of this kind. */
function addOrderForm<Stored extends OrderRow, Input>(
  app: Hono,
  service: Service,
  kind: OrderKind<Stored, Input>,
): void {
  const { path, schema, page, thankYouPage } = kind.form;
  const respond = (order: string): OrderSuccess => ({
    data: { order, payment: null, howToPay: null },
    redirectTo: thankYouPage,
  });
  addForm(app, service, {
    path,
    schema,
    page,
    limit: { max: 10, windowSeconds: 60 },
    botSuccess: () => respond(formatOrderNumber(kind.name, kind.firstNumber)),
    async handle(unit, input, context) {
      const ip = getClientIp(context, unit.trustProxy);
      const { order, notice } = await placeOrder(unit, kind, { input, ip });
      return { ...respond(order.number), notice };
    },
    afterCommit: (placed) => requestPayment(service, kind, placed),
  });
}

type OrderSuccess = FormSuccess<OrderResponse>;

/** Opens the checkout for a stored order. If the provider is unreachable, the buyer gets instructions to pay at the studio. */
async function requestPayment(
  service: Service,
  kind: OrderKind,
  placed: OrderSuccess,
): Promise<OrderSuccess> {
  const order = await findOrderByNumber(service.db, kind, placed.data.order);
  if (!order || !isWaiting(order)) return placed;
  const withInstructions = async (unit: Unit) => {
    const howToPay = await describePayment(unit, order);
    return { ...placed, data: { ...placed.data, howToPay }, message: howToPay };
  };
  if (!service.paymentProvider || order.row.payment === 'studio')
    return withInstructions(outsideTransaction(service));
  try {
    const payment = await openOrderCheckout(service, order);
    if (!payment) return placed;
    return { ...placed, data: { ...placed.data, payment }, redirectTo: payment, notice: null };
  } catch (error) {
    service.log.error({ err: error, order: order.number }, 'opening a checkout failed');
    return inTransaction(service, actors.customer(), async (unit) => {
      const isFirst = await setPaidAtStudio(unit, order);
      if (isFirst && !placed.notice) await emailInstructions(unit, order);
      return withInstructions(unit);
    });
  }
}
