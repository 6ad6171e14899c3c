import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  addCreditsInput,
  markTeamOrderPaidInput,
  type TeamOrder,
  type TeamOrderDetail,
  type TeamOrderRow,
  teamStates,
} from '#src/domain/teams/team.ts';
import { versionOnly } from '#src/domain/schema/version-only.ts';
import { contains } from '../../db/contains.ts';
import { lockCalendar } from '../../db/counter.ts';
import { findRecord, lockRecord, notFound, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { remindOfOrder } from '../../orders/order-email.ts';
import { fromTeamOrder } from '../../orders/order.ts';
import { RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { addCredits, getCredits, hasCredits } from '../../teams/credits.ts';
import { emailTeamLink, payTeamOrder, getTeamLink } from '../../orders/pay-team-order.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { toDollars, createTimeFormatter } from './csv.ts';
import { addList } from './list.ts';
import { serializeEntries } from './transaction-routes.ts';
import { formatTeamOrderNumber } from '../../db/numbers.ts';

const serialize = (row: TeamOrderRow): TeamOrder => {
  const { linkKey: _l, search: _s, ...visible } = row;
  return visible;
};

export function addTeamRoutes(routes: AdminRoutes, service: Service): void {
  const toLocalTime = createTimeFormatter(service);

  routes.showConflict('teamOrders', serialize);

  addList<TeamOrder>(routes, service, {
    name: 'team-orders',
    table: 'teamOrders',
    summary: 'Team orders',
    searchColumns: ['search'],
    getSearchCondition: (word) =>
      sql`id in (select order_id from team_credits where ${contains(sql`lower(code)`, word)})`,
    serialize: (rows: TeamOrderRow[]) => rows.map(serialize),
    csv: [
      ['Number', ({ number }) => formatTeamOrderNumber(number)],
      ['Status', ({ status }) => teamStates[status]],
      ['Package', (order) => order.package],
      ['Amount', ({ amount }) => toDollars(amount)],
      ['Company', ({ company }) => company],
      ['Name', ({ name }) => name],
      ['Email', ({ email }) => email],
      ['Ordered', ({ createdAt }) => toLocalTime(createdAt)],
      ['Paid', ({ paidAt }) => toLocalTime(paidAt)],
    ],
  });

  routes.read(
    '/team-orders/:id',
    'One order and its credits',
    z.object({}),
    async (unit, { id }): Promise<TeamOrderDetail> => {
      const order = await findRecord(unit.db, 'teamOrders', id);
      const link = hasCredits(order) && order.linkKey ? getTeamLink(unit, order) : null;
      const payment = await unit.db
        .selectFrom('ledgerEntries')
        .selectAll()
        .where('orderId', '=', id)
        .where('kind', '=', 'payment')
        .executeTakeFirst();
      const [line = null] = payment ? await serializeEntries([payment], unit.db) : [];
      return { order: serialize(order), link, credits: await getCredits(unit, id), payment: line };
    },
  );

  routes.post(
    '/team-orders/:id/paid',
    markTeamOrderPaidInput,
    'Record a payment for a team order',
    async (unit, { id, input }) => {
      await lockCalendar(unit);
      await lockRecord(unit, 'teamOrders', id);
      const order = await readVersion(unit, 'teamOrders', { id, version: input.version });
      const { method } = input;
      return serialize(await payTeamOrder(unit, order, { method, externalId: null }));
    },
  );

  routes.post(
    '/team-orders/:id/remind',
    versionOnly,
    'Email the buyer how to pay an order',
    async (unit, { id, input }) => {
      const order = await readVersion(unit, 'teamOrders', { id, version: input.version });
      await remindOfOrder(unit, fromTeamOrder(order));
      return serialize(order);
    },
  );

  routes.post('/team-orders/:id/cancel', versionOnly, 'Cancel a team order', async (unit, { id, input }) => {
    const order = await readVersion(unit, 'teamOrders', { id, version: input.version });
    const number = formatTeamOrderNumber(order.number);
    if (order.status !== 'waiting')
      throw new RequestError(409, `${number} is already ${teamStates[order.status].toLowerCase()}.`);
    const after = await updateIfCurrent(unit, 'teamOrders', order, { status: 'canceled' });
    await unit.audit('team-order.cancel', `${number} canceled`, 'team-order', id);
    return serialize(after);
  });

  routes.post(
    '/team-orders/:id/resend',
    versionOnly,
    'Resend the link to the team’s private page',
    async (unit, { id, input }) => {
      const order = await readVersion(unit, 'teamOrders', { id, version: input.version });
      requirePaid(order);
      await emailTeamLink(unit, order);
      await unit.audit(
        'team-order.resend',
        `Link for ${formatTeamOrderNumber(order.number)} queued again`,
        'team-order',
        id,
      );
      return serialize(order);
    },
  );

  routes.post('/team-orders/:id/credits', addCreditsInput, 'Add credits', async (unit, { id, input }) => {
    const { version, count } = input;
    await lockRecord(unit, 'teamOrders', id);
    const order = await readVersion(unit, 'teamOrders', { id, version });
    requirePaid(order);
    await addCredits(unit, order, count);
    const after = await updateIfCurrent(unit, 'teamOrders', order, {});
    await unit.audit(
      'team-order.credits',
      `${count} credits added to ${formatTeamOrderNumber(order.number)}`,
      'team-order',
      id,
    );
    return serialize(after);
  });

  for (const [action, status, pastTense] of [
    ['void', 'void', 'voided'],
    ['restore', 'active', 'restored'],
  ] as const) {
    routes.post(
      `/team-credits/:id/${action}`,
      versionOnly,
      `Team credit: ${action}`,
      async (unit, { id, input }) => {
        const { orderId } = await unit.db
          .selectFrom('teamCredits')
          .select('orderId')
          .where('id', '=', id)
          .executeTakeFirstOrThrow(notFound);
        const order = await lockRecord(unit, 'teamOrders', orderId);
        await lockRecord(unit, 'teamCredits', id);
        const credit = await readVersion(unit, 'teamCredits', { id, version: input.version });
        if (credit.bookingId)
          throw new RequestError(409, 'This credit is used for a booking. Cancel the booking first.');
        if (action === 'restore') requirePaid(order);
        const after = await updateIfCurrent(unit, 'teamCredits', credit, { status });
        await unit.audit(
          `team-credit.${action}`,
          `Credit …${credit.code.slice(-4)} ${pastTense}`,
          'team-order',
          credit.orderId,
        );
        return after;
      },
    );
  }
}

function requirePaid({ status, number }: TeamOrderRow): void {
  if (status === 'paid') return;
  throw new RequestError(
    409,
    `${formatTeamOrderNumber(number)} is ${status === 'refunded' ? 'refunded' : 'not paid'}.`,
  );
}
