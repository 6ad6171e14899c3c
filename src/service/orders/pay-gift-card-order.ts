import { orderStates, type GiftCardOrderRow } from '#src/domain/gift-cards/gift-card.ts';
import { findOrCreateCustomer } from '../customers/customers.ts';
import { updateIfCurrent } from '../db/versions.ts';
import { RequestError } from '../request-error.ts';
import { insertEntry, type PaymentDetails } from '../ledger/ledger.ts';
import { issueCard } from '../gift-cards/issue-card.ts';
import { emailReceipt } from '../gift-cards/receipt.ts';
import { formatGiftCardOrderNumber } from '../db/numbers.ts';
import type { Unit } from '../unit.ts';

/** Records the payment for a locked order, then issues and sends its card. */
export async function payOrder(
  unit: Unit,
  order: GiftCardOrderRow,
  { method, externalId }: PaymentDetails,
): Promise<GiftCardOrderRow> {
  if (order.status !== 'waiting')
    throw new RequestError(
      409,
      `${formatGiftCardOrderNumber(order.number)} is already ${orderStates[order.status].toLowerCase()}.`,
    );
  const template = await unit.db
    .selectFrom('giftCardTemplates')
    .select('id')
    .where('slug', '=', order.design)
    .executeTakeFirst();
  const card = await issueCard(unit, {
    amount: order.amount,
    templateId: template?.id ?? null,
    orderId: order.id,
    buyerName: order.buyerName,
    buyerEmail: order.buyerEmail,
    recipientName: order.recipientName,
    recipientEmail: order.recipientEmail,
    message: order.message,
    deliverOn: order.deliverOn,
    note: '',
    activate: true,
  });
  const buyer = { email: order.buyerEmail, name: order.buyerName };
  const customerId = await findOrCreateCustomer(unit, buyer);
  const description = `Gift card, order ${formatGiftCardOrderNumber(order.number)}`;
  await insertEntry(unit, {
    kind: 'payment',
    method,
    purpose: 'gift_card',
    amount: order.amount,
    customerId,
    orderId: order.id,
    cardId: card.id,
    description,
    externalId,
  });
  await emailReceipt(unit, card, { method, number: formatGiftCardOrderNumber(order.number) });
  await unit.audit(
    'order.paid',
    `${formatGiftCardOrderNumber(order.number)} was paid (${method}), and its card issued`,
    'gift-card-order',
    order.id,
  );
  const paid = { status: 'paid', paidAt: unit.now.toISOString(), cardId: card.id } as const;
  return updateIfCurrent(unit, 'giftCardOrders', order, paid);
}
