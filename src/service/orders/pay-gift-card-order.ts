import { orderStates, type GiftCardOrderRow } from '#src/domain/gift-cards/gift-card.ts';
import type { Database } from '../db/tables.ts';
import { findOrCreateCustomer } from '../customers/customers.ts';
import { auditIn } from '../db/audit.ts';
import { updateIfCurrent } from '../db/versions.ts';
import { RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import { insertEntry, type PaymentDetails } from '../ledger/transactions.ts';
import { issueCard } from '../gift-cards/issue-card.ts';
import { emailReceipt } from '../gift-cards/receipt.ts';
import { formatGiftCardOrderNumber } from '../db/numbers.ts';

/** Records the payment for a locked order, then issues and sends its card. */
export async function payOrder(
  service: Service,
  trx: Database,
  order: GiftCardOrderRow,
  { method, externalId, actor }: PaymentDetails,
): Promise<GiftCardOrderRow> {
  if (order.status !== 'waiting')
    throw new RequestError(
      409,
      `${formatGiftCardOrderNumber(order.number)} is already ${orderStates[order.status].toLowerCase()}.`,
    );
  const now = service.now();
  const template = await trx
    .selectFrom('giftCardTemplates')
    .select('id')
    .where('slug', '=', order.design)
    .executeTakeFirst();
  const card = await issueCard(service, trx, {
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
    actor: actor.name,
  });
  const buyer = { email: order.buyerEmail, name: order.buyerName };
  const customerId = await findOrCreateCustomer(trx, buyer, now);
  const description = `Gift card, order ${formatGiftCardOrderNumber(order.number)}`;
  await insertEntry(
    trx,
    {
      kind: 'payment',
      method,
      purpose: 'gift_card',
      amount: order.amount,
      customerId,
      orderId: order.id,
      cardId: card.id,
      description,
      externalId,
    },
    actor,
    now,
  );
  await emailReceipt(service, trx, card, { method, number: formatGiftCardOrderNumber(order.number) });
  await auditIn(trx, now, actor)(
    'order.paid',
    `${formatGiftCardOrderNumber(order.number)} was paid (${method}), and its card issued`,
    'gift-card-order',
    order.id,
  );
  const paid = { status: 'paid', paidAt: now.toISOString(), cardId: card.id } as const;
  return updateIfCurrent(trx, 'giftCardOrders', order, paid, now, null);
}
