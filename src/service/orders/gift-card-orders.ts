import type { GiftCardOrder, GiftCardOrderRow } from '#src/domain/gift-cards/gift-card.ts';
import { giftCardOrder, type GiftCardOrder as Input } from '#src/domain/gift-cards/gift-card-order.ts';
import { formatOrderNumber } from '#src/domain/orders/order.ts';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { formatLongDate } from '#src/domain/time/date.ts';
import { dayAt } from '#src/domain/time/day.ts';
import { paths } from '#src/paths.ts';
import { normalizeEmail, toSearchText } from '../customers/customers.ts';
import { findRow, insert, selectRows } from '../db/tables.ts';
import { findRecord, updateIfCurrent } from '../db/versions.ts';
import { issueCard, describeDelivery, emailReceipt } from '../gift-cards/issue-card.ts';
import { fieldError } from '../request-error.ts';
import type { Unit } from '../unit.ts';
import type { OrderKind } from './order-kind.ts';

/** Orders of gift cards from the site. A card is issued once its order is paid. */
export const giftCardOrders: OrderKind<GiftCardOrderRow, Input, GiftCardOrder> = {
  name: 'gift-card',
  table: 'giftCardOrders',
  counter: 'order',
  firstNumber: 2001,
  purpose: 'gift_card',
  auditSubject: 'gift-card-order',
  actionPrefix: 'order',
  adminView: 'orders',
  form: {
    path: formEndpoints.giftCardOrder,
    schema: giftCardOrder,
    page: paths.giftCards(),
    thankYouPage: `${paths.thankYou()}#gift-card`,
  },
  getBuyerEmail: ({ buyerEmail }) => buyerEmail,
  describe: ({ buyerName, buyerEmail }) => ({ name: buyerName, email: buyerEmail, item: 'Gift card' }),
  describeForCheckout: ({ recipientName }) => `gift card for ${recipientName}`,

  findDuplicate(unit, input, since) {
    const { buyerEmail, recipientName, recipientEmail, design, message, deliverOn } = input;
    const email = recipientEmail && normalizeEmail(recipientEmail);
    const ordered = {
      buyerEmail: normalizeEmail(buyerEmail),
      amount: getAmount(unit, input),
      recipientName,
      design,
    };
    return selectRows(unit.db, 'giftCardOrders', { ...ordered, status: 'waiting' })
      .where('createdAt', '>', since)
      .where('recipientEmail', email === null ? 'is' : '=', email)
      .where('message', message === null ? 'is' : '=', message)
      .where('deliverOn', deliverOn === null ? 'is' : '=', deliverOn)
      .executeTakeFirst();
  },

  async add(unit, input, shared) {
    await requireOffered(unit, input);
    const { website: _website, elapsed: _elapsed, ...fields } = input;
    const { kind, session = null, buyerName, recipientName } = fields;
    const buyerEmail = normalizeEmail(input.buyerEmail);
    const recipientEmail = input.recipientEmail && normalizeEmail(input.recipientEmail);
    const number = formatOrderNumber('gift-card', shared.number);
    return insert(unit.db, 'giftCardOrders', {
      ...shared,
      ...fields,
      session: kind === 'session' ? session : null,
      amount: getAmount(unit, input),
      buyerEmail,
      recipientEmail,
      checkoutId: null,
      cardId: null,
      search: toSearchText(number, buyerName, buyerEmail, recipientName, recipientEmail),
    })
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  update: (unit, row, change) => updateIfCurrent(unit, 'giftCardOrders', row, change),

  getNotice: ({ recipientName, deliverOn }) => ({
    kind: 'gift-card-order-notice',
    data: { recipient: recipientName, date: deliverOn && formatLongDate(deliverOn) },
  }),

  getInstructions: ({ recipientName }) => ({
    kind: 'gift-card-order',
    data: { recipient: recipientName },
  }),

  describeDelivery({ now, studio }, { deliverOn }) {
    const isScheduled = deliverOn !== null && deliverOn > dayAt(now, studio.hours.timezone);
    return isScheduled
      ? `We’ll send the gift card on ${formatLongDate(deliverOn)}, once it’s paid for.`
      : 'We’ll send the gift card as soon as it’s paid for.';
  },

  async fulfill(unit, row) {
    const template = await findRow(unit.db, 'giftCardTemplates', { slug: row.design });
    const { amount, buyerName, buyerEmail, recipientName, recipientEmail, message, deliverOn } = row;
    const gift = { amount, buyerName, buyerEmail, recipientName, recipientEmail, message, deliverOn };
    const templateId = template?.id ?? null;
    const card = await issueCard(unit, { ...gift, templateId, orderId: row.id, note: '', activate: true });
    return { cardId: card.id, change: { cardId: card.id }, outcome: 'its card issued' };
  },

  async emailPaid(unit, { row, number }, method) {
    const card = await findRecord(unit.db, 'giftCards', row.cardId ?? '');
    await emailReceipt(unit, card, { method, number });
  },

  async getResult(unit, { cardId }) {
    const card = await findRow(unit.db, 'giftCards', { id: cardId });
    return { delivery: card ? describeDelivery(unit, card) : null, teamLink: null };
  },

  serialize: serializeGiftCardOrder,
};

export function serializeGiftCardOrder(row: GiftCardOrderRow): GiftCardOrder {
  const { search: _s, checkoutId: _c, ...visible } = row;
  return visible;
}

async function requireOffered(unit: Unit, { design, deliverOn }: Input): Promise<void> {
  const template = await unit.db
    .selectFrom('giftCardTemplates')
    .select('id')
    .where('slug', '=', design)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  if (!template) throw fieldError('design', 'This design is no longer offered. Please choose another one.');
  if (deliverOn && deliverOn < dayAt(unit.now, unit.studio.hours.timezone))
    throw fieldError('deliverOn', 'Please choose today or a later day.');
}

function getAmount({ studio }: Unit, { kind, amount = 0, session }: Input): number {
  if (kind === 'amount') return amount * 100;
  const chosen = studio.sessions.find(({ id }) => id === session);
  if (!chosen) throw fieldError('session', 'Please choose a session');
  return chosen.primeTime * 100;
}
