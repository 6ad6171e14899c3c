import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { formatCents } from '#src/lib/format/money.ts';
import type { TeamOrderRow } from '#src/model/admin/team.ts';
import { formEndpoints } from '#src/model/requests/endpoints.ts';
import { teamCall, teamOrder, teamQuote, type TeamOrderResponse } from '#src/model/requests/team-order.ts';
import { paths } from '#src/paths.ts';
import { normalizeEmail, toSearchText } from '../customers/customers.ts';
import { newRecord } from '../database/identifier.ts';
import { insert, type Database } from '../database/tables.ts';
import type { FormSuccess } from '../forms/form-response.ts';
import { addForm } from '../forms/public-form.ts';
import { getClientIp } from '../guard/connection.ts';
import { emailSkippedNotice, mayEmail } from '../guard/quotas.ts';
import { queueEmail, queueNotice } from '../mail/queue-email.ts';
import { openOrderCheckout } from '../payments/order-checkout.ts';
import { auditIn } from '../records/audit.ts';
import { nextNumber } from '../records/counter.ts';
import { fieldError } from '../request-error.ts';
import type { Service } from '../service.ts';
import { type SentMessage, storeMessage } from './contact.ts';
import { formatTeamOrderNumber } from '../records/numbers.ts';

type Input = z.infer<typeof teamOrder>;

/** The same form, sent again within this time, counts as a double submit. */
const duplicateWindowMs = 120_000;

const limit = { max: 10, windowSeconds: 60 };

export function addTeamForms(app: Hono, service: Service): void {
  addForm(app, service, {
    path: formEndpoints.teamOrder,
    schema: teamOrder,
    limit,
    page: paths.starterTeam(),
    botSuccess: () => orderSuccess({ number: 3001, checkoutUrl: null }, null),
    async handle(trx, input, context) {
      const duplicate = await findDuplicate(service, trx, input);
      const { instructions } = await service.settings.read('payment', trx);
      const howToPay = service.paymentProvider ? null : instructions;
      if (duplicate) return orderSuccess(duplicate, howToPay);
      const ip = getClientIp(context, service.trustProxy);
      const isEmailed = await mayEmail(service, trx, { to: normalizeEmail(input.email), ip });
      const order = await addOrder(service, trx, input, isEmailed);
      return { ...orderSuccess(order, howToPay), notice: isEmailed ? null : emailSkippedNotice };
    },
    afterCommit: (ordered) => openCheckout(service, ordered),
  });

  addForm(app, service, {
    path: formEndpoints.teamCall,
    schema: teamCall,
    limit,
    page: paths.booking(),
    botSuccess: messageSuccess,
    async handle(trx, input, context) {
      const { company, members, timing } = input;
      const lines = [`Company: ${company}`, members && `Team size: ${members}`, `Preferred times: ${timing}`];
      return sendMessage(
        trx,
        { ...input, topic: 'discovery-call', message: lines.filter(Boolean).join('\n') },
        context,
      );
    },
  });

  addForm(app, service, {
    path: formEndpoints.teamQuote,
    schema: teamQuote,
    limit,
    page: paths.enterprise(),
    botSuccess: messageSuccess,
    async handle(trx, input, context) {
      const { company, members, timing, note } = input;
      const lines = [
        `Company: ${company}`,
        `Team size: ${members}`,
        timing && `When: ${timing}`,
        note && `\n${note}`,
      ];
      return sendMessage(
        trx,
        { ...input, topic: 'team-quote', message: lines.filter(Boolean).join('\n') },
        context,
      );
    },
  });

  async function sendMessage(
    trx: Database,
    { name, email, phone, topic, message }: SentMessage,
    context: Context,
  ): Promise<FormSuccess<{ email: string }>> {
    const from = getClientIp(context, service.trustProxy);
    const notice = await storeMessage(service, trx, { name, email, phone, topic, message }, from);
    return { ...messageSuccess({ email }), notice };
  }
}

const messageSuccess = ({ email }: { email: string }) => ({
  data: { email },
  redirectTo: `${paths.thankYou()}#message`,
});

const orderSuccess = (
  { number, checkoutUrl }: Pick<TeamOrderRow, 'number' | 'checkoutUrl'>,
  howToPay: string | null,
): FormSuccess<TeamOrderResponse> => ({
  data: { order: formatTeamOrderNumber(number), payment: checkoutUrl, howToPay },
  redirectTo: checkoutUrl ?? `${paths.thankYou()}#team-order`,
  ...(howToPay !== null && { message: howToPay }),
});

const findDuplicate = ({ now, studio }: Service, trx: Database, { email, company, package: chosen }: Input) =>
  trx
    .selectFrom('teamOrders')
    .selectAll()
    .where('createdAt', '>', new Date(now().getTime() - duplicateWindowMs).toISOString())
    .where('status', '=', 'waiting')
    .where('email', '=', normalizeEmail(email))
    .where('company', '=', company)
    .where('package', '=', studio.corporate.packages.find(({ id }) => id === chosen)?.name ?? '')
    .executeTakeFirst();

async function addOrder(
  service: Service,
  trx: Database,
  input: Input,
  isEmailed: boolean,
): Promise<TeamOrderRow> {
  const now = service.now();
  const chosen = service.studio.corporate.packages.find(({ id }) => id === input.package);
  if (!chosen?.price)
    throw fieldError('package', 'This package is no longer offered. Please choose another one.');
  const { website: _website, elapsed: _elapsed, ...fields } = input;
  const number = await nextNumber(trx, 'team');
  const email = normalizeEmail(input.email);
  const order = await insert(trx, 'teamOrders', {
    ...newRecord(now),
    ...fields,
    package: chosen.name,
    members: chosen.members,
    amount: chosen.price * 100,
    email,
    number,
    status: 'waiting',
    payment: service.paymentProvider ? 'stripe' : 'studio',
    checkoutId: null,
    checkoutUrl: null,
    linkKey: randomBytes(9).toString('base64url'),
    paidAt: null,
    search: toSearchText(formatTeamOrderNumber(number), input.company, input.name, email),
  })
    .returningAll()
    .executeTakeFirstOrThrow();
  await notifyOfOrder(service, trx, order, isEmailed);
  return order;
}

async function notifyOfOrder(
  service: Service,
  trx: Database,
  order: TeamOrderRow,
  isEmailed: boolean,
): Promise<void> {
  const { name, email, phone, company, timing, note } = order;
  const number = formatTeamOrderNumber(order.number);
  const templateData = { name, company, number, package: order.package, amount: formatCents(order.amount) };
  // A buyer who pays online is emailed once the payment has arrived.
  if (!service.paymentProvider && isEmailed) {
    const { instructions: payment } = await service.settings.read('payment', trx);
    await queueEmail(service, trx, {
      kind: 'team-order',
      to: email,
      name,
      data: { ...templateData, payment },
    });
  }
  const link = `${service.siteOrigin}${paths.adminGiftCards()}?view=teams`;
  await queueNotice(service, trx, 'orders', {
    kind: 'team-order-notice',
    data: { ...templateData, email, phone, timing, note, link },
    headers: { 'Reply-To': email },
  });
  await auditIn(trx, service.now(), { name: 'customer', ip: '' })(
    'team-order.place',
    `Order ${number} was placed`,
    'team-order',
    order.id,
  );
}

async function openCheckout(
  service: Service,
  ordered: FormSuccess<TeamOrderResponse>,
): Promise<FormSuccess<TeamOrderResponse>> {
  const { db, siteOrigin, studio } = service;
  if (!service.paymentProvider || ordered.data.payment) return ordered;
  const order = await db
    .selectFrom('teamOrders')
    .selectAll()
    .where('number', '=', Number(ordered.data.order.replace(/\D+/, '')))
    .executeTakeFirstOrThrow();
  const checkout = await openOrderCheckout(service, {
    reference: order.id,
    key: `team-order-${order.id}`,
    number: formatTeamOrderNumber(order.number),
    amount: order.amount,
    description: `${studio.brand.name} ${order.package}, ${order.members} sessions`,
    email: order.email,
    doneUrl: `${siteOrigin}${paths.thankYou()}#team-order`,
    cancelUrl: `${siteOrigin}${paths.corporate()}`,
  });
  const change = checkout ?? ({ payment: 'studio' } as const);
  await db.updateTable('teamOrders').set(change).where('id', '=', order.id).execute();
  return orderSuccess({ ...order, ...checkout }, null);
}
