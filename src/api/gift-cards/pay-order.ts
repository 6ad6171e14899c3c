import type { Selectable } from 'kysely';
import { newId } from '../database/identifier.ts';
import type { Database, GiftCardOrdersTable, TransactionMethod } from '../database/tables.ts';
import { customerOf, recount, searchTextOf } from '../customers/customers.ts';
import { note, type Actor } from '../records/audit.ts';
import { missing } from '../records/stale.ts';
import { Refusal } from '../refusal.ts';
import type { Service } from '../service.ts';
import { issueCard } from './issue-card.ts';

export type OrderRow = Selectable<GiftCardOrdersTable>;

export const orderNumber = (number: number) => `GC-${number}`;

/** Takes an order's row for this transaction. */
export async function holdOrder(trx: Database, id: string): Promise<OrderRow> {
  const order = await trx
    .updateTable('giftCardOrders')
    .set((set) => ({ amount: set.ref('amount') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!order) throw missing();
  return order;
}

/** The money is here: enters it, makes the card good and sends it. A held order that is paid already stays as it is. */
export async function payOrder(
  service: Service,
  trx: Database,
  order: OrderRow,
  { method, externalId, actor }: { method: TransactionMethod; externalId: string | null; actor: Actor },
): Promise<OrderRow> {
  if (order.status === 'paid') return order;
  if (order.status === 'cancelled' && method !== 'stripe')
    throw new Refusal(409, `${orderNumber(order.number)} is cancelled.`);
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
  const customerId = await customerOf(trx, buyer, now);
  const description = `Gift card, order ${orderNumber(order.number)}`;
  await trx
    .insertInto('transactions')
    .values({
      id: newId(now.getTime()),
      createdAt: now.toISOString(),
      at: now.toISOString(),
      kind: 'payment',
      method,
      purpose: 'gift_card',
      amount: order.amount,
      customerId,
      bookingId: null,
      orderId: order.id,
      cardId: card.id,
      refundOf: null,
      description,
      externalId,
      actor: actor.name,
      search: searchTextOf(description),
    })
    .execute();
  await recount(trx, customerId);
  await note(trx, now, actor, {
    action: 'order.paid',
    subject: 'gift-card-order',
    subjectId: order.id,
    summary: `${orderNumber(order.number)} was paid (${method}), and its card issued`,
  });
  return trx
    .updateTable('giftCardOrders')
    .set({ status: 'paid', paidAt: now.toISOString(), cardId: card.id, updatedAt: now.toISOString() })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
