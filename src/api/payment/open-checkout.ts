import { paths } from '#src/paths.ts';
import { orderNumber, type OrderRow } from '../gift-cards/pay-order.ts';
import type { Service } from '../service.ts';

/** The address at which an order is paid; null where the provider cannot be reached, and the studio asks for the money. */
export async function openCheckout(service: Service, order: OrderRow): Promise<string | null> {
  if (order.checkoutUrl || !service.payment) return order.checkoutUrl;
  const { db, payment, site, studio, log } = service;
  try {
    const { id, url } = await payment.checkout({
      orderId: order.id,
      number: order.number,
      amount: order.amount,
      description: `${studio.brand.name} gift card for ${order.recipientName}`,
      email: order.buyerEmail,
      doneUrl: `${site}${paths.thankYou()}`,
      cancelUrl: `${site}${paths.giftCards()}`,
    });
    await db
      .updateTable('giftCardOrders')
      .set({ checkoutId: id, checkoutUrl: url })
      .where('id', '=', order.id)
      .execute();
    return url;
  } catch (error) {
    log.error(
      { err: error, order: orderNumber(order.number) },
      'the payment provider did not open a checkout',
    );
    await db.updateTable('giftCardOrders').set({ payment: 'studio' }).where('id', '=', order.id).execute();
    return null;
  }
}
