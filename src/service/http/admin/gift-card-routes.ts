import type { Endpoint, Route } from '#src/domain/schema/endpoint.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  giftCardActionEndpoints,
  type GiftCard,
  type GiftCardAction,
  type GiftCardDetail,
  type GiftCardRow,
  giftCardList,
  giftCardOrderList,
  giftCardEndpoints,
} from '#src/domain/gift-cards/gift-card.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { findOrCreateCustomer } from '../../customers/customers.ts';
import {
  emailReceipt,
  activateCard,
  deliverCard,
  issueCard,
  normalizeCode,
  replaceCode,
  replaceQueuedEmail,
} from '../../gift-cards/issue-card.ts';
import { addEntry, voidCard } from '../../gift-cards/ledger.ts';
import { serializeGiftCardOrder } from '../../orders/gift-card-orders.ts';
import { hasEmail } from '../../mail/recipient.ts';
import type { Audit } from '../../db/audit.ts';
import { lockRecord, notFound, readVersion, createRecord, updateIfCurrent } from '../../db/versions.ts';
import { RequestError, fieldError } from '../../request-error.ts';
import { recordEntry } from '../../ledger/ledger.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList, pickCondition } from './list.ts';
import { serializeCard, serializeEntry } from './serialize.ts';
import type { Unit } from '../../unit.ts';
import {
  type GiftCardTemplate,
  templateList,
  templateEndpoints,
} from '#src/domain/gift-cards/gift-card-template.ts';
import { selectRows, findRow } from '../../db/tables.ts';

const describeCard = (code: string) => `card …${code.slice(-4)}`;

const auditCard = (audit: Audit, card: GiftCardRow, action: string, summary: string) =>
  audit(`gift-card.${action}`, summary, 'gift-card', card.id);

export function addGiftCardRoutes(routes: AdminRoutes): void {
  routes.showConflict('giftCards', serializeCard);

  addList(routes, giftCardList, {
    table: 'giftCards',
    searchColumns: ['search'],
    filters: { withBalance: (value) => (value === 'yes' ? sql`balance > 0` : null) },
    serialize: (rows) => rows.map(serializeCard),
  });

  routes.add(giftCardEndpoints.read, async (unit, { id }): Promise<GiftCardDetail> => {
    const card = await unit.db
      .selectFrom('giftCards')
      .selectAll()
      .where((where) => where.or([where('id', '=', id), where('code', '=', normalizeCode(id))]))
      .executeTakeFirstOrThrow(notFound);
    const entries = await selectRows(unit.db, 'giftCardEntries', { cardId: card.id })
      .orderBy('sequence')
      .execute();
    return { card: serializeCard(card), entries: entries.map(serializeEntry) };
  });

  routes.add(giftCardEndpoints.issue, async (unit, { input }) => {
    const { method, ...fields } = input;
    const card = await issueCard(unit, { ...fields, orderId: null });
    if (method) {
      const { buyerEmail, buyerName } = card;
      const customerId = await findOrCreateCustomer(unit, { email: buyerEmail, name: buyerName });
      const description = `Gift card, ${describeCard(card.code)}`;
      await recordEntry(unit, {
        kind: 'payment',
        method,
        purpose: 'gift_card',
        amount: input.amount,
        description,
        customerId,
        cardId: card.id,
      });
      await emailReceipt(unit, card, { method, number: null });
    }
    await auditCard(
      unit.audit,
      card,
      'issue',
      `${describeCard(card.code)}: issued for ${formatMoney(card.amount)}`,
    );
    return serializeCard(card);
  });

  const addAction = <Input extends { version: number }>(
    action: GiftCardAction,
    endpoint: Endpoint<Route, z.ZodMiniType<Input>, GiftCard>,
    handle: (unit: Unit, card: GiftCardRow, input: Input) => Promise<GiftCardRow>,
  ) => {
    routes.add(endpoint, async (unit, { id, input }) => {
      const edited = { id, version: input.version };
      await lockRecord(unit, 'giftCards', edited.id);
      const card = await readVersion(unit, 'giftCards', edited);
      const after = await handle(unit, card, input);
      const change = after.code === card.code ? action : `code replaced, now ${describeCard(after.code)}`;
      const summary = `${describeCard(card.code)}: ${change}, balance ${formatMoney(after.balance)}`;
      await auditCard(unit.audit, after, action, summary);
      return serializeCard(after);
    });
  };
  addAction('activate', giftCardActionEndpoints.activate, async (unit, card, { note }) => {
    if (card.status !== 'issued') throw new RequestError(409, `This gift card is already ${card.status}.`);
    return activateCard(unit, card, note);
  });
  addAction('adjust', giftCardActionEndpoints.adjust, async (unit, card, { amount, note }) => {
    requireNotVoid(card);
    return replaceQueuedEmail(unit, await addEntry(unit, card, { kind: 'adjust', amount, note }));
  });
  addAction('void', giftCardActionEndpoints.void, (unit, card, { note }) => {
    requireNotVoid(card);
    return voidCard(unit, card, { note });
  });
  addAction('resend', giftCardActionEndpoints.resend, async (unit, card, { to }) => {
    if (card.status !== 'active') throw new RequestError(409, 'Only an active gift card can be sent.');
    const address = to ?? card.recipientEmail ?? card.buyerEmail;
    if (!hasEmail(address)) throw fieldError('to', 'Please enter an email address');
    return deliverCard(unit, card, { to: address });
  });
  addAction('replace-code', giftCardActionEndpoints['replace-code'], (unit, card, { note }) => {
    requireNotVoid(card);
    return replaceCode(unit, card, note);
  });

  addList(routes, giftCardOrderList, {
    table: 'giftCardOrders',
    searchColumns: ['search'],
    serialize: (rows) => rows.map(serializeGiftCardOrder),
  });
}

function requireNotVoid(card: GiftCardRow): void {
  if (card.status === 'void') throw new RequestError(409, 'This gift card is void.');
}

async function requireUniqueSlug(unit: Unit, slug: string, exceptId: string | null): Promise<void> {
  const existing = await findRow(unit.db, 'giftCardTemplates', { slug });
  if (existing && existing.id !== exceptId)
    throw fieldError('slug', 'A template with this name already exists.');
}

const auditTemplate = (audit: Audit, { id, name }: GiftCardTemplate, change: string) =>
  audit(`template.${change}`, `${name}: ${change}`, 'gift-card-template', id);
const change = (unit: Unit, edited: { id: string; version: number }, columns: Partial<GiftCardTemplate>) =>
  updateIfCurrent(unit, 'giftCardTemplates', edited, columns);

export function addTemplateRoutes(routes: AdminRoutes): void {
  addList(routes, templateList, {
    table: 'giftCardTemplates',
    searchColumns: ['name', 'headline', 'slug'],
    filters: {
      state: (state) =>
        pickCondition({ active: sql`archived_at is null`, archived: sql`archived_at is not null` }, state),
    },
    serialize: (rows) => rows,
  });
  routes.add(templateEndpoints.create, async (unit, { input }) => {
    await requireUniqueSlug(unit, input.slug, null);
    const { last } = await unit.db
      .selectFrom('giftCardTemplates')
      .select((select) => select.fn.max<number | null>('position').as('last'))
      .executeTakeFirstOrThrow();
    const row = await createRecord(unit, 'giftCardTemplates', {
      ...input,
      archivedAt: null,
      position: (last ?? 0) + 1,
    });
    await auditTemplate(unit.audit, row, 'created');
    return row;
  });

  routes.add(templateEndpoints.reorder, async (unit, { input: { order } }) => {
    const active = await unit.db
      .selectFrom('giftCardTemplates')
      .selectAll()
      .where('archivedAt', 'is', null)
      // Two simultaneous changes would deadlock if they changed the templates in different orders.
      .orderBy('id')
      .execute();
    if (order.length !== active.length)
      throw new RequestError(409, 'A template was added or archived. Look at the list again.');
    for (const template of active) {
      const index = order.findIndex(({ id }) => id === template.id);
      const { version } = order[index] ?? { version: 0 };
      const edited = await readVersion(unit, 'giftCardTemplates', { id: template.id, version });
      const position = index + 1;
      if (position !== template.position) await change(unit, edited, { position });
    }
    await unit.audit('template.reorder', 'Templates reordered', 'gift-card-template');
  });

  routes.add(templateEndpoints.change, async (unit, { id, input }) => {
    const { version, ...fields } = input;
    const edited = await readVersion(unit, 'giftCardTemplates', { id, version });
    await requireUniqueSlug(unit, fields.slug, id);
    const after = await change(unit, edited, fields);
    await auditTemplate(unit.audit, after, 'changed');
    return after;
  });

  for (const action of ['archive', 'restore'] as const) {
    routes.add(templateEndpoints[action], async (unit, { id, input }) => {
      const archivedAt = action === 'archive' ? unit.now.toISOString() : null;
      const after = await change(unit, { id, version: input.version }, { archivedAt });
      await auditTemplate(unit.audit, after, `${action}d`);
      return after;
    });
  }
}
