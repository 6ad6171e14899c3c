import type { Hono } from 'hono';
import { formatLongDate } from '#src/lib/format/date.ts';
import { formatCents } from '#src/lib/format/money.ts';
import { dayAt } from '#src/lib/time/day.ts';
import type { GiftCardOrderRow } from '#src/model/admin/gift-card.ts';
import { dataEndpoints, formEndpoints } from '#src/model/requests/endpoints.ts';
import { giftCardBalance } from '#src/model/requests/gift-card-balance.ts';
import {
  giftCardOrder,
  type GiftCardOrder,
  type GiftCardOrderResponse,
} from '#src/model/requests/gift-card-order.ts';
import { paths } from '#src/paths.ts';
import { normalizeEmail, toSearchText } from '../customers/customers.ts';
import type { GiftCardDesign } from '#src/model/requests/gift-card-offer.ts';
import { getClientIp } from '../guard/connection.ts';
import { emailSkippedNotice, mayEmail } from '../guard/quotas.ts';
import { enforceRateLimit } from '../guard/rate-limit.ts';
import { newRecord } from '../database/identifier.ts';
import { insert, type Database } from '../database/tables.ts';
import type { FormSuccess } from '../forms/form-response.ts';
import { addForm } from '../forms/public-form.ts';
import { normalizeCode } from '../gift-cards/issue-card.ts';
import { queueEmail, queueNotice } from '../mail/queue-email.ts';
import { openOrderCheckout } from '../payments/order-checkout.ts';
import { auditIn } from '../records/audit.ts';
import { nextNumber } from '../records/counter.ts';
import { fieldError } from '../request-error.ts';
import type { Service } from '../service.ts';
import { formatGiftCardOrderNumber } from '../records/numbers.ts';

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
    botSuccess: () => success({ number: 2001, checkoutUrl: null }, null),
    async handle(trx, input, context) {
      const howToPay = service.paymentProvider ? null : await describePayment(service, trx, input);
      const duplicate = await findDuplicate(service, trx, input);
      if (duplicate) return success(duplicate, howToPay);
      const ip = getClientIp(context, service.trustProxy);
      const isEmailed = await mayEmail(service, trx, { to: normalizeEmail(input.buyerEmail), ip });
      const order = await addOrder(service, trx, input, isEmailed);
      return { ...success(order, howToPay), notice: isEmailed ? null : emailSkippedNotice };
    },
    afterCommit: (ordered) => openCheckout(service, ordered),
  });

  addForm(app, service, {
    path: formEndpoints.giftCardBalance,
    schema: giftCardBalance,
    limit: { max: 10, windowSeconds: 60 },
    page: paths.giftCards(),
    async handle(trx, { code }) {
      const card = await trx
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

interface OrderData extends GiftCardOrderResponse {
  order: string;
}

const success = (
  { number, checkoutUrl }: Pick<GiftCardOrderRow, 'number' | 'checkoutUrl'>,
  howToPay: string | null,
): FormSuccess<OrderData> => ({
  data: { order: formatGiftCardOrderNumber(number), payment: checkoutUrl, howToPay },
  redirectTo: checkoutUrl ?? thankYouPath,
  ...(howToPay !== null && { message: howToPay }),
});

function getAmount({ studio }: Service, { kind, amount = 0, session }: GiftCardOrder): number {
  const chosen = studio.sessions.find(({ id }) => id === session);
  return (kind === 'session' && chosen ? chosen.primeTime : amount) * 100;
}

function findDuplicate(service: Service, trx: Database, input: GiftCardOrder) {
  const { buyerEmail, recipientName, recipientEmail, design, message, deliverOn } = input;
  const email = recipientEmail && normalizeEmail(recipientEmail);
  return trx
    .selectFrom('giftCardOrders')
    .selectAll()
    .where('createdAt', '>', new Date(service.now().getTime() - duplicateWindowMs).toISOString())
    .where('status', '=', 'waiting')
    .where('buyerEmail', '=', normalizeEmail(buyerEmail))
    .where('amount', '=', getAmount(service, input))
    .where('recipientName', '=', recipientName)
    .where('recipientEmail', email === null ? 'is' : '=', email)
    .where('design', '=', design)
    .where('message', message === null ? 'is' : '=', message)
    .where('deliverOn', deliverOn === null ? 'is' : '=', deliverOn)
    .executeTakeFirst();
}

async function addOrder(
  service: Service,
  trx: Database,
  input: GiftCardOrder,
  isEmailed: boolean,
): Promise<GiftCardOrderRow> {
  const now = service.now();
  const { design, deliverOn, kind } = input;
  const template = await trx
    .selectFrom('giftCardTemplates')
    .select('id')
    .where('slug', '=', design)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  if (!template) throw fieldError('design', 'This design is no longer offered. Please choose another one.');
  if (deliverOn && deliverOn < dayAt(now, service.studio.hours.timezone))
    throw fieldError('deliverOn', 'Please choose today or a later day.');
  const number = await nextNumber(trx, 'order');
  const buyerEmail = normalizeEmail(input.buyerEmail);
  const recipientEmail = input.recipientEmail && normalizeEmail(input.recipientEmail);
  const order = await insert(trx, 'giftCardOrders', {
    ...newRecord(now),
    number,
    status: 'waiting',
    kind,
    session: kind === 'session' ? (input.session ?? null) : null,
    amount: getAmount(service, input),
    design,
    buyerName: input.buyerName,
    buyerEmail,
    recipientName: input.recipientName,
    recipientEmail,
    message: input.message,
    deliverOn,
    consent: input.consent,
    payment: service.paymentProvider ? 'stripe' : 'studio',
    checkoutId: null,
    checkoutUrl: null,
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
  await notifyOfOrder(service, trx, order, isEmailed);
  return order;
}

async function notifyOfOrder(
  service: Service,
  trx: Database,
  order: GiftCardOrderRow,
  isEmailed: boolean,
): Promise<void> {
  // A buyer who pays online gets a receipt instead.
  if (!service.paymentProvider && isEmailed) await emailPaymentInstructions(service, trx, order);
  const emailData = getEmailData(order);
  const link = `${service.siteOrigin}${paths.adminGiftCards()}`;
  const { buyerEmail: email, deliverOn } = order;
  await queueNotice(service, trx, 'orders', {
    kind: 'gift-card-order-notice',
    data: { ...emailData, email, date: deliverOn && formatLongDate(deliverOn), link },
    headers: { 'Reply-To': email },
  });
  await auditIn(trx, service.now(), { name: 'customer', ip: '' })(
    'order.place',
    `Order ${emailData.number} was placed`,
    'gift-card-order',
    order.id,
  );
}

const getEmailData = (order: GiftCardOrderRow) => ({
  name: order.buyerName,
  number: formatGiftCardOrderNumber(order.number),
  amount: formatCents(order.amount),
  recipient: order.recipientName,
});

/** Describes how to pay at the studio, and when the card is sent. */
async function describePayment(
  service: Service,
  trx: Database,
  { deliverOn }: Pick<GiftCardOrderRow, 'deliverOn'>,
): Promise<string> {
  const { instructions } = await service.settings.read('payment', trx);
  const isScheduled = deliverOn !== null && deliverOn > dayAt(service.now(), service.studio.hours.timezone);
  const delivery = isScheduled
    ? `We’ll send the gift card on ${formatLongDate(deliverOn)}, once it’s paid for.`
    : 'We’ll send the gift card as soon as it’s paid for.';
  return `${instructions} ${delivery}`;
}

async function emailPaymentInstructions(
  service: Service,
  trx: Database,
  order: GiftCardOrderRow,
): Promise<void> {
  await queueEmail(service, trx, {
    kind: 'gift-card-order',
    to: order.buyerEmail,
    name: order.buyerName,
    data: { ...getEmailData(order), payment: await describePayment(service, trx, order) },
  });
}

async function openCheckout(
  service: Service,
  ordered: FormSuccess<OrderData>,
): Promise<FormSuccess<OrderData>> {
  const { db, siteOrigin, studio } = service;
  if (!service.paymentProvider || ordered.data.payment) return ordered;
  const order = await db
    .selectFrom('giftCardOrders')
    .selectAll()
    .where('number', '=', Number(ordered.data.order.replace(/\D+/, '')))
    .executeTakeFirstOrThrow();
  if (order.checkoutUrl) return success(order, null);
  const checkout = await openOrderCheckout(service, {
    reference: order.id,
    key: `order-${order.id}`,
    number: formatGiftCardOrderNumber(order.number),
    amount: order.amount,
    description: `${studio.brand.name} gift card for ${order.recipientName}`,
    email: order.buyerEmail,
    doneUrl: `${siteOrigin}${thankYouPath}`,
    cancelUrl: `${siteOrigin}${paths.giftCards()}`,
  });
  return db.transaction().execute(async (trx) => {
    const change = checkout ?? ({ payment: 'studio' } as const);
    await trx.updateTable('giftCardOrders').set(change).where('id', '=', order.id).execute();
    if (checkout) return success({ ...order, ...checkout }, null);
    const { notice } = ordered;
    if (!notice) await emailPaymentInstructions(service, trx, order);
    return { ...success(order, await describePayment(service, trx, order)), notice: notice ?? null };
  });
}
