import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  giftCardActions,
  giftCardIssue,
  markOrderPaidInput,
  type GiftCardAction,
  type GiftCardDetail,
  type GiftCardOrderRow,
  type GiftCardRow,
  orderStates,
  giftCardList,
  giftCardOrderList,
} from '#src/domain/gift-cards/gift-card.ts';
import { versionOnly } from '#src/domain/schema/endpoint.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import type { Database } from '../../db/tables.ts';
import { findOrCreateCustomer } from '../../customers/customers.ts';
import { emailReceipt } from '../../gift-cards/receipt.ts';
import { activateCard, deliverCard, issueCard, normalizeCode } from '../../gift-cards/issue-card.ts';
import { addEntry, type NewEntry, dequeueEmail, voidCard } from '../../gift-cards/ledger.ts';
import { payOrder } from '../../orders/pay-gift-card-order.ts';
import { remindOfOrder } from '../../orders/order-email.ts';
import { fromGiftCardOrder } from '../../orders/order.ts';
import type { Audit } from '../../db/audit.ts';
import { lockCalendar } from '../../db/counter.ts';
import { lockRecord, notFound, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { recordEntry } from '../../ledger/transactions.ts';
import type { AdminRoutes, AdminRequest } from './admin-routes.ts';
import { addList } from './list.ts';
import { serializeCard, serializeEntry, serializeOrder } from './serialize.ts';
import { formatGiftCardOrderNumber } from '../../db/numbers.ts';

const describeCard = (code: string) => `card …${code.slice(-4)}`;

const auditCard = (audit: Audit, card: GiftCardRow, action: string, summary: string) =>
  audit(`gift-card.${action}`, summary, 'gift-card', card.id);

export function addGiftCardRoutes(routes: AdminRoutes, service: Service): void {
  const { db, now } = service;

  addList(routes, service, giftCardList, {
    table: 'giftCards',
    searchColumns: ['search'],
    filters: { withBalance: (value) => (value === 'yes' ? sql`balance > 0` : null) },
    serialize: (rows: GiftCardRow[]) => rows.map(serializeCard),
  });

  routes.read(
    '/gift-cards/:id',
    'One card and its history',
    z.object({}),
    async ({ id }): Promise<GiftCardDetail> => {
      const card = await db
        .selectFrom('giftCards')
        .selectAll()
        .where((where) => where.or([where('id', '=', id), where('code', '=', normalizeCode(id))]))
        .executeTakeFirst();
      if (!card) throw notFound();
      const entries = await db
        .selectFrom('giftCardEntries')
        .selectAll()
        .where('cardId', '=', card.id)
        .orderBy('sequence')
        .execute();
      return { card: serializeCard(card), entries: entries.map(serializeEntry) };
    },
  );

  routes.create('/gift-cards', giftCardIssue, 'Issue a card', async (trx, { input, actor, audit }) => {
    const { method, ...fields } = input;
    const card = await issueCard(service, trx, { ...fields, orderId: null, actor: actor.name });
    if (method) {
      const customerId = await findOrCreateCustomer(
        trx,
        { email: input.buyerEmail, name: input.buyerName },
        now(),
      );
      const description = `Gift card, ${describeCard(card.code)}`;
      await recordEntry(
        service,
        trx,
        {
          kind: 'payment',
          method,
          purpose: 'gift_card',
          amount: input.amount,
          description,
          customerId,
          cardId: card.id,
        },
        actor,
      );
      await emailReceipt(service, trx, card, { method, number: null });
    }
    await auditCard(
      audit,
      card,
      'issue',
      `${describeCard(card.code)}: issued for ${formatMoney(card.amount)}`,
    );
    return serializeCard(card);
  });

  const addAction = <Input extends { version: number }>(
    action: GiftCardAction,
    schema: z.ZodMiniType<Input>,
    handle: (
      trx: Database,
      card: GiftCardRow,
      input: Input,
      request: AdminRequest<unknown>,
    ) => Promise<GiftCardRow>,
  ) => {
    routes.post(`/gift-cards/:id/${action}`, schema, `Gift card: ${action}`, async (trx, request) => {
      const edited = { id: request.id, version: request.input.version };
      await lockRecord(trx, 'giftCards', edited.id);
      const card = await readVersion(trx, 'giftCards', edited, serializeCard);
      const after = await handle(trx, card, request.input, request);
      await auditCard(
        request.audit,
        after,
        action,
        `${describeCard(after.code)}: ${action}, balance ${formatMoney(after.balance)}`,
      );
      return serializeCard(after);
    });
  };

  /** Adds a ledger entry. If the email with the card is still queued, an email with the new balance replaces it. */
  const addCardEntry = async (
    trx: Database,
    card: GiftCardRow,
    request: AdminRequest<unknown>,
    entry: Omit<NewEntry, 'actor'>,
  ) => {
    const after = await addEntry(trx, card, { ...entry, actor: request.actor.name }, now());
    return (await dequeueEmail(trx, after)) ? deliverCard(service, trx, after) : after;
  };

  addAction('activate', giftCardActions.activate, async (trx, card, { note }, request) => {
    if (card.status !== 'issued') throw new RequestError(409, `This gift card is already ${card.status}.`);
    return activateCard(service, trx, card, request.actor.name, note);
  });
  addAction('redeem', giftCardActions.redeem, (trx, card, { amount, note, bookingId }, request) =>
    addCardEntry(trx, card, request, { kind: 'redeem', amount: -amount, note, bookingId }),
  );
  addAction('adjust', giftCardActions.adjust, (trx, card, { amount, note }, request) => {
    requireNotVoid(card);
    return addCardEntry(trx, card, request, { kind: 'adjust', amount, note });
  });
  addAction('refund', giftCardActions.refund, (trx, card, { amount, note, bookingId }, request) => {
    requireNotVoid(card);
    return addCardEntry(trx, card, request, { kind: 'refund', amount, note, bookingId });
  });
  addAction('void', giftCardActions.void, (trx, card, { note }, request) => {
    requireNotVoid(card);
    return voidCard(service, trx, card, { note, actor: request.actor.name });
  });
  addAction('resend', giftCardActions.resend, async (trx, card, { to }) => {
    if (card.status !== 'active') throw new RequestError(409, 'Only an active gift card can be sent.');
    return deliverCard(service, trx, card, { to: to ?? card.recipientEmail ?? card.buyerEmail });
  });

  addList(routes, service, giftCardOrderList, {
    table: 'giftCardOrders',
    searchColumns: ['search'],
    serialize: (rows: GiftCardOrderRow[]) => rows.map(serializeOrder),
  });

  routes.post(
    '/gift-card-orders/:id/paid',
    markOrderPaidInput,
    'Record a payment for a gift card order',
    async (trx, { id, input, actor }) => {
      await lockCalendar(trx);
      await lockRecord(trx, 'giftCardOrders', id);
      const order = await readVersion(trx, 'giftCardOrders', { id, version: input.version }, serializeOrder);
      return serializeOrder(
        await payOrder(service, trx, order, { method: input.method, externalId: null, actor }),
      );
    },
  );

  routes.post(
    '/gift-card-orders/:id/remind',
    versionOnly,
    'Email the buyer how to pay an order',
    async (trx, { id, input, actor }) => {
      const order = await readVersion(trx, 'giftCardOrders', { id, version: input.version }, serializeOrder);
      await remindOfOrder(service, trx, fromGiftCardOrder(order), actor);
      return serializeOrder(order);
    },
  );

  routes.post(
    '/gift-card-orders/:id/cancel',
    versionOnly,
    'Cancel an order',
    async (trx, { id, input, audit }) => {
      const order = await readVersion(trx, 'giftCardOrders', { id, version: input.version }, serializeOrder);
      if (order.status !== 'waiting')
        throw new RequestError(
          409,
          `${formatGiftCardOrderNumber(order.number)} is already ${orderStates[order.status].toLowerCase()}.`,
        );
      const canceled = { status: 'canceled' } as const;
      const after = await updateIfCurrent(trx, 'giftCardOrders', order, canceled, now(), serializeOrder);
      const summary = `${formatGiftCardOrderNumber(order.number)} canceled`;
      await audit('order.cancel', summary, 'gift-card-order', id);
      return serializeOrder(after);
    },
  );
}

function requireNotVoid(card: GiftCardRow): void {
  if (card.status === 'void') throw new RequestError(409, 'This gift card is void.');
}
