import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import type { TeamOrderRow } from '#src/domain/teams/team.ts';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { teamCall, teamOrder, teamQuote } from '#src/domain/teams/team-order.ts';
import { paths } from '#src/paths.ts';
import { normalizeEmail, toSearchText } from '../../customers/customers.ts';
import { newRecord } from '../../db/identifier.ts';
import { insert } from '../../db/tables.ts';
import type { FormSuccess } from '../forms/form-response.ts';
import { addForm } from '../forms/public-form.ts';
import { getClientIp } from '../../guard/connection.ts';
import { emailSkippedNotice, mayEmail } from '../../guard/quotas.ts';
import { queueNotice } from '../../mail/queue-email.ts';
import { describePaymentState, emailInstructions } from '../../orders/order-email.ts';
import { fromTeamOrder, getEmailData, type Order } from '../../orders/order.ts';
import { requestPayment, toResponse } from './pay-online.ts';
import { lockNumbers, nextNumber } from '../../db/counter.ts';
import { fieldError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { type SentMessage, storeMessage } from './contact.ts';
import { formatTeamOrderNumber } from '../../db/numbers.ts';
import type { Unit } from '../../unit.ts';

type Input = z.infer<typeof teamOrder>;

/** The same form, sent again within this time, counts as a double submit. */
const duplicateWindowMs = 120_000;

const thankYouPath = `${paths.thankYou()}#team-order`;

const limit = { max: 10, windowSeconds: 60 };

export function addTeamForms(app: Hono, service: Service): void {
  addForm(app, service, {
    path: formEndpoints.teamOrder,
    schema: teamOrder,
    limit,
    page: paths.starterTeam(),
    botSuccess: () => toResponse(formatTeamOrderNumber(3001), thankYouPath),
    async handle(unit, input, context) {
      await lockNumbers(unit, 'team');
      const duplicate = await findDuplicate(unit, input);
      if (duplicate) return toResponse(formatTeamOrderNumber(duplicate.number), thankYouPath);
      const ip = getClientIp(context, unit.trustProxy);
      const isEmailed = await mayEmail(unit, { to: normalizeEmail(input.email), ip });
      const order = await addOrder(unit, input);
      // A buyer who pays online is emailed once the payment has arrived.
      if (!unit.paymentProvider && isEmailed) await emailInstructions(unit, order);
      return { ...toResponse(order.number, thankYouPath), notice: isEmailed ? null : emailSkippedNotice };
    },
    afterCommit: (placed) => requestPayment(service, placed),
  });

  addForm(app, service, {
    path: formEndpoints.teamCall,
    schema: teamCall,
    limit,
    page: paths.booking(),
    botSuccess: messageSuccess,
    async handle(unit, input, context) {
      const { company, members, timing } = input;
      const lines = [`Company: ${company}`, members && `Team size: ${members}`, `Preferred times: ${timing}`];
      return sendMessage(
        unit,
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
    async handle(unit, input, context) {
      const { company, members, timing, note } = input;
      const lines = [
        `Company: ${company}`,
        `Team size: ${members}`,
        timing && `When: ${timing}`,
        note && `\n${note}`,
      ];
      return sendMessage(
        unit,
        { ...input, topic: 'team-quote', message: lines.filter(Boolean).join('\n') },
        context,
      );
    },
  });

  async function sendMessage(
    unit: Unit,
    { name, email, phone, topic, message }: SentMessage,
    context: Context,
  ): Promise<FormSuccess<{ email: string }>> {
    const from = getClientIp(context, unit.trustProxy);
    const notice = await storeMessage(unit, { name, email, phone, topic, message }, from);
    return { ...messageSuccess({ email }), notice };
  }
}

const messageSuccess = ({ email }: { email: string }) => ({
  data: { email },
  redirectTo: `${paths.thankYou()}#message`,
});

const findDuplicate = (unit: Unit, { email, company, package: chosen }: Input) =>
  unit.db
    .selectFrom('teamOrders')
    .selectAll()
    .where('createdAt', '>', new Date(unit.now.getTime() - duplicateWindowMs).toISOString())
    .where('status', '=', 'waiting')
    .where('email', '=', normalizeEmail(email))
    .where('company', '=', company)
    .where('package', '=', unit.studio.corporate.packages.find(({ id }) => id === chosen)?.name ?? '')
    .executeTakeFirst();

async function addOrder(unit: Unit, input: Input): Promise<Order> {
  const chosen = unit.studio.corporate.packages.find(({ id }) => id === input.package);
  if (!chosen?.price)
    throw fieldError('package', 'This package is no longer offered. Please choose another one.');
  const { website: _website, elapsed: _elapsed, ...fields } = input;
  const number = await nextNumber(unit, 'team');
  const email = normalizeEmail(input.email);
  const row = await insert(unit.db, 'teamOrders', {
    ...newRecord(unit.now),
    ...fields,
    package: chosen.name,
    members: chosen.members,
    amount: chosen.price * 100,
    email,
    number,
    status: 'waiting',
    payment: unit.paymentProvider ? 'stripe' : 'studio',
    linkKey: randomBytes(9).toString('base64url'),
    paidAt: null,
    search: toSearchText(formatTeamOrderNumber(number), input.company, input.name, email),
  })
    .returningAll()
    .executeTakeFirstOrThrow();
  const order = fromTeamOrder(row);
  await notifyOfOrder(unit, order, row);
  return order;
}

async function notifyOfOrder(
  unit: Unit,
  order: Order,
  { phone, company, timing, note, package: packageName }: TeamOrderRow,
): Promise<void> {
  const { email, number } = order;
  await queueNotice(unit, 'orders', {
    kind: 'team-order-notice',
    data: {
      ...getEmailData(order),
      company,
      package: packageName,
      email,
      phone,
      timing,
      note,
      payment: describePaymentState(unit),
      link: `${unit.siteOrigin}${paths.adminGiftCards()}?view=teams`,
    },
    replyTo: email,
  });
  await unit.audit('team-order.place', `Order ${number} was placed`, 'team-order', order.id);
}
