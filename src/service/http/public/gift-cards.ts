import type { Hono } from 'hono';
import { formatLongDate } from '#src/domain/time/date.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { dayAt } from '#src/domain/time/day.ts';
import type { GiftCardOrderRow } from '#src/domain/gift-cards/gift-card.ts';
import { dataEndpoints, formEndpoints } from '#src/domain/schema/endpoints.ts';
import { giftCardBalance } from '#src/domain/gift-cards/gift-card-balance.ts';
import { giftCardOrder, type GiftCardOrder } from '#src/domain/gift-cards/gift-card-order.ts';
import { paths } from '#src/paths.ts';
import { normalizeEmail, toSearchText } from '../../customers/customers.ts';
import type { GiftCardDesign } from '#src/domain/gift-cards/gift-card-offer.ts';
import { getClientIp } from '../../guard/connection.ts';
import { emailSkippedNotice, mayEmail } from '../../guard/quotas.ts';
import { enforceRateLimit } from '../../guard/rate-limit.ts';
import { newRecord } from '../../db/identifier.ts';
import { insert } from '../../db/tables.ts';
import { addForm } from '../forms/public-form.ts';
import { normalizeCode } from '../../gift-cards/issue-card.ts';
import { queueNotice } from '../../mail/queue-email.ts';
import { describePaymentState, emailInstructions } from '../../orders/order-email.ts';
import { fromGiftCardOrder, getEmailData, type Order } from '../../orders/order.ts';
import { requestPayment, toResponse } from './pay-online.ts';
import { lockNumbers, nextNumber } from '../../db/counter.ts';
import { fieldError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { formatGiftCardOrderNumber } from '../../db/numbers.ts';
import type { Unit } from '../../unit.ts';

/** The same order, sent again within this time, counts as a double submit. */
const duplicateWindowMs = 120_000;

export function addGiftCardForms(app: Hono, service: Service): void {
  app.get(dataEndpoints.giftCardDesigns, async (context) => {
    await enforceRateLimit(service, 'designs', getClientIp(context, service.trustProxy), {
      max: 60,
      windowSeconds: 60,
    });
    const designs: GiftCardDesign[] = await service.db
      .selectFrom('giftCardTemplates')
      .select(['slug as id', 'name', 'picture', 'headline', 'text'])
      .where('archivedAt', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return context.json({ success: true, data: { designs } });
  });

  addForm(app, service, {
    path: formEndpoints.giftCardOrder,
    schema: giftCardOrder,
    limit: { max: 10, windowSeconds: 60 },
    page: paths.giftCards(),
    botSuccess: () => toResponse(formatGiftCardOrderNumber(2001), thankYouPath),
    async handle(unit, input, context) {
      await lockNumbers(unit, 'order');
      const duplicate = await findDuplicate(unit, input);
      if (duplicate) return toResponse(formatGiftCardOrderNumber(duplicate.number), thankYouPath);
      const ip = getClientIp(context, unit.trustProxy);
      const isEmailed = await mayEmail(unit, { to: normalizeEmail(input.buyerEmail), ip });
      const order = await addOrder(unit, input);
      // A buyer who pays online is emailed once the payment has arrived.
      if (!unit.paymentProvider && isEmailed) await emailInstructions(unit, order);
      return { ...toResponse(order.number, thankYouPath), notice: isEmailed ? null : emailSkippedNotice };
    },
    afterCommit: (placed) => requestPayment(service, placed),
  });

  addForm(app, service, {
    path: formEndpoints.giftCardBalance,
    schema: giftCardBalance,
    limit: { max: 10, windowSeconds: 60 },
    page: paths.giftCards(),
    async handle(unit, { code }) {
      const card = await unit.db
        .selectFrom('giftCards')
        .select(['balance', 'amount'])
        .where('code', '=', normalizeCode(code))
        .where('status', '=', 'active')
        .executeTakeFirst();
      // The response does not reveal that a code belongs to a void card.
      if (!card) throw fieldError('code', 'We don’t recognize that code. Please check it.');
      return { data: card, message: `This card has ${formatCents(card.balance)} left.` };
    },
  });
}

const thankYouPath = `${paths.thankYou()}#gift-card`;

function getAmount({ studio }: Unit, { kind, amount = 0, session }: GiftCardOrder): number {
  const chosen = studio.sessions.find(({ id }) => id === session);
  return (kind === 'session' && chosen ? chosen.primeTime : amount) * 100;
}

function findDuplicate(unit: Unit, input: GiftCardOrder) {
  const { buyerEmail, recipientName, recipientEmail, design, message, deliverOn } = input;
  const email = recipientEmail && normalizeEmail(recipientEmail);
  return unit.db
    .selectFrom('giftCardOrders')
    .selectAll()
    .where('createdAt', '>', new Date(unit.now.getTime() - duplicateWindowMs).toISOString())
    .where('status', '=', 'waiting')
    .where('buyerEmail', '=', normalizeEmail(buyerEmail))
    .where('amount', '=', getAmount(unit, input))
    .where('recipientName', '=', recipientName)
    .where('recipientEmail', email === null ? 'is' : '=', email)
    .where('design', '=', design)
    .where('message', message === null ? 'is' : '=', message)
    .where('deliverOn', deliverOn === null ? 'is' : '=', deliverOn)
    .executeTakeFirst();
}

async function addOrder(unit: Unit, input: GiftCardOrder): Promise<Order> {
  const { design, deliverOn, kind } = input;
  const template = await unit.db
    .selectFrom('giftCardTemplates')
    .select('id')
    .where('slug', '=', design)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  if (!template) throw fieldError('design', 'This design is no longer offered. Please choose another one.');
  if (deliverOn && deliverOn < dayAt(unit.now, unit.studio.hours.timezone))
    throw fieldError('deliverOn', 'Please choose today or a later day.');
  const number = await nextNumber(unit, 'order');
  const buyerEmail = normalizeEmail(input.buyerEmail);
  const recipientEmail = input.recipientEmail && normalizeEmail(input.recipientEmail);
  const row = await insert(unit.db, 'giftCardOrders', {
    ...newRecord(unit.now),
    number,
    status: 'waiting',
    kind,
    session: kind === 'session' ? (input.session ?? null) : null,
    amount: getAmount(unit, input),
    design,
    buyerName: input.buyerName,
    buyerEmail,
    recipientName: input.recipientName,
    recipientEmail,
    message: input.message,
    deliverOn,
    consent: input.consent,
    payment: unit.paymentProvider ? 'stripe' : 'studio',
    checkoutId: null,
    cardId: null,
    paidAt: null,
    search: toSearchText(
      formatGiftCardOrderNumber(number),
      input.buyerName,
      buyerEmail,
      input.recipientName,
      recipientEmail,
    ),
  })
    .returningAll()
    .executeTakeFirstOrThrow();
  const order = fromGiftCardOrder(row);
  await notifyOfOrder(unit, order, row);
  return order;
}

async function notifyOfOrder(
  unit: Unit,
  order: Order,
  { recipientName: recipient, deliverOn }: GiftCardOrderRow,
): Promise<void> {
  const { email, number } = order;
  await queueNotice(unit, 'orders', {
    kind: 'gift-card-order-notice',
    data: {
      ...getEmailData(order),
      recipient,
      email,
      date: deliverOn && formatLongDate(deliverOn),
      payment: describePaymentState(unit),
      link: `${unit.siteOrigin}${paths.adminGiftCards()}?view=orders`,
    },
    replyTo: email,
  });
  await unit.audit('order.place', `Order ${number} was placed`, 'gift-card-order', order.id);
}
