import type { Context, Hono } from 'hono';
import { getClientIp, rejectCrossSite } from '../../guard/connection.ts';
import { enforceRateLimit } from '../../guard/rate-limit.ts';
import { describePayment } from '../../orders/order-email.ts';
import type { Order } from '../../orders/order-kind.ts';
import { findOrderByToken, isWaiting } from '../../orders/orders.ts';
import { openOrderCheckout } from '../../orders/pay-order.ts';
import { isProcessing } from '../../ledger/checkout.ts';
import { RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { renderRedirectPage } from '../../pages/RedirectPage.tsx';
import { type OrderPageData, renderOrderPage } from '../../pages/OrderPage.tsx';
import { outsideTransaction } from '../../unit.ts';

/**
 * The buyer's page, /api/orders/{token}. GET shows if the order is paid and what comes next. POST …/pay opens a checkout and sends the
 * buyer there.
 */
export function addOrderPageRoutes(app: Hono, service: Service): void {
  const path = '/api/orders/:token';

  app.get(path, async (context) => {
    const order = await readOrder(context);
    return respond(context, order, { isReturning: context.req.query('paid') !== undefined });
  });

  app.post(`${path}/pay`, async (context) => {
    rejectCrossSite(context, service);
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
    await enforceRateLimit(service, 'order-page', getClientIp(context, service.trustProxy), {
      max: 60,
      windowSeconds: 60,
    });
    const order = await findOrderByToken(service, context.req.param('token') ?? '');
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
      isPaying: await isProcessing(service.db, row.id),
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
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Cache-Control', 'no-store');
    const data = await getPageData(order);
    const token = context.req.param('token') ?? '';
    return context.html(await renderOrderPage(service, data, token, state), status);
  }
}
