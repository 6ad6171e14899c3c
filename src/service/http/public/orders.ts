import type { Hono, Context } from 'hono';
import { type OrderResponse, formatOrderNumber } from '#src/domain/orders/order.ts';
import { actors } from '../../db/audit.ts';
import { getClientIp } from '../../guard/connection.ts';
import { giftCardOrders } from '../../orders/gift-card-orders.ts';
import type { OrderKind, OrderRow, Order } from '../../orders/order-kind.ts';
import { findOrderByNumber, isWaiting, findOrderByToken } from '../../orders/orders.ts';
import {
  openOrderCheckout,
  setPaidAtStudio,
  placeOrder,
  describePayment,
  emailInstructions,
} from '../../orders/order-flow.ts';
import { teamOrders } from '../../orders/team-orders.ts';
import type { Service } from '../../service.ts';
import { createPrivateLink, getToken } from './private-link.ts';
import { inTransaction, outsideTransaction, type Unit } from '../../unit.ts';
import { addForm, type FormSuccess } from '../forms/public-form.ts';
import { RequestError } from '../../request-error.ts';
import { renderRedirectPage } from '../../pages/CustomerPage.tsx';
import { type OrderPageData, renderOrderPage } from '../../pages/OrderPage.tsx';

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

/**
 * The buyer's page, /api/orders/{token}. GET shows if the order is paid and what comes next. POST …/pay opens a checkout and sends the
 * buyer there.
 */
export function addOrderPageRoutes(app: Hono, service: Service): void {
  const link = createPrivateLink(app, service, '/api/orders', 'order-page');

  link.get('', async (context) => {
    const order = await readOrder(context);
    return respond(context, order, { isReturning: context.req.query('paid') !== undefined });
  });

  link.post('/pay', async (context) => {
    await service.receivePayments((await readOrder(context)).row.id);
    const order = await readOrder(context);
    try {
      const url = await openOrderCheckout(service, order);
      return url ? context.html(renderRedirectPage(url)) : await respond(context, order, {});
    } catch (error) {
      service.log.error({ err: error, order: order.number }, 'opening a checkout failed');
      const problem = `We can’t take your payment right now. Please try again in a few minutes, or call us at ${service.studio.contact.phone}.`;
      return respond(context, order, { problem }, 503);
    }
  });

  async function readOrder(context: Context): Promise<Order> {
    const order = await findOrderByToken(service, getToken(context));
    if (!order)
      throw new RequestError(404, 'This link is incomplete or has expired. Please email or call us.');
    return order;
  }

  async function getPageData(order: Order): Promise<OrderPageData> {
    const { kind, row, number, item } = order;
    const unit = outsideTransaction(service);
    const isUnpaid = isWaiting(order);
    return {
      number,
      item,
      amount: row.amount,
      status: row.status,
      canPay: isUnpaid && service.paymentProvider !== null,
      howToPay: isUnpaid ? await describePayment(unit, order) : null,
      ...(await kind.getResult(unit, row)),
    };
  }

  async function respond(
    context: Context,
    order: Order,
    state: { isReturning?: boolean; problem?: string },
    status: 200 | 503 = 200,
  ): Promise<Response> {
    context.header('Cache-Control', 'no-store');
    const data = await getPageData(order);
    const token = getToken(context);
    return context.html(await renderOrderPage(service, data, token, state), status);
  }
}
