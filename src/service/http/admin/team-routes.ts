import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  addCreditsInput,
  markTeamOrderPaidInput,
  type TeamOrder,
  type TeamOrderDetail,
  type TeamOrderRow,
  teamStates,
  teamOrderList,
} from '#src/domain/teams/team.ts';
import { versionOnly } from '#src/domain/schema/endpoint.ts';
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
import { addList } from './list.ts';
import { serializeTransactions } from './transaction-routes.ts';
import { formatTeamOrderNumber } from '../../db/numbers.ts';

const serialize = (row: TeamOrderRow): TeamOrder => {
  const { linkKey: _l, search: _s, ...visible } = row;
  return visible;
};

export function addTeamRoutes(routes: AdminRoutes, service: Service): void {
  const { db, now } = service;

  addList(routes, service, teamOrderList, {
    table: 'teamOrders',
    searchColumns: ['search'],
    getSearchCondition: (word) =>
      sql`id in (select order_id from team_credits where ${contains(sql`lower(code)`, word)})`,
    serialize: (rows: TeamOrderRow[]) => rows.map(serialize),
  });

  routes.read(
    '/team-orders/:id',
    'One order and its credits',
    z.object({}),
    async ({ id }): Promise<TeamOrderDetail> => {
      const order = await findRecord(db, 'teamOrders', id);
      const link = hasCredits(order) && order.linkKey ? getTeamLink(service, order) : null;
      const payment = await db
        .selectFrom('transactions')
        .selectAll()
        .where('orderId', '=', id)
        .where('kind', '=', 'payment')
        .executeTakeFirst();
      const [line = null] = payment ? await serializeTransactions([payment], db) : [];
      return { order: serialize(order), link, credits: await getCredits(service, db, id), payment: line };
    },
  );

  routes.post(
    '/team-orders/:id/paid',
    markTeamOrderPaidInput,
    'Record a payment for a team order',
    async (trx, { id, input, actor }) => {
      await lockCalendar(trx);
      await lockRecord(trx, 'teamOrders', id);
      const order = await readVersion(trx, 'teamOrders', { id, version: input.version }, serialize);
      const { method } = input;
      return serialize(await payTeamOrder(service, trx, order, { method, externalId: null, actor }));
    },
  );

  routes.post(
    '/team-orders/:id/remind',
    versionOnly,
    'Email the buyer how to pay an order',
    async (trx, { id, input, actor }) => {
      const order = await readVersion(trx, 'teamOrders', { id, version: input.version }, serialize);
      await remindOfOrder(service, trx, fromTeamOrder(order), actor);
      return serialize(order);
    },
  );

  routes.post(
    '/team-orders/:id/cancel',
    versionOnly,
    'Cancel a team order',
    async (trx, { id, input, audit }) => {
      const order = await readVersion(trx, 'teamOrders', { id, version: input.version }, serialize);
      const number = formatTeamOrderNumber(order.number);
      if (order.status !== 'waiting')
        throw new RequestError(409, `${number} is already ${teamStates[order.status].toLowerCase()}.`);
      const after = await updateIfCurrent(trx, 'teamOrders', order, { status: 'canceled' }, now(), serialize);
      await audit('team-order.cancel', `${number} canceled`, 'team-order', id);
      return serialize(after);
    },
  );

  routes.post(
    '/team-orders/:id/resend',
    versionOnly,
    'Resend the link to the team’s private page',
    async (trx, { id, input, audit }) => {
      const order = await readVersion(trx, 'teamOrders', { id, version: input.version }, serialize);
      requirePaid(order);
      await emailTeamLink(service, trx, order);
      await audit(
        'team-order.resend',
        `Link for ${formatTeamOrderNumber(order.number)} queued again`,
        'team-order',
        id,
      );
      return serialize(order);
    },
  );

  routes.post(
    '/team-orders/:id/credits',
    addCreditsInput,
    'Add credits',
    async (trx, { id, input, audit }) => {
      const { version, count } = input;
      await lockRecord(trx, 'teamOrders', id);
      const order = await readVersion(trx, 'teamOrders', { id, version }, serialize);
      requirePaid(order);
      await addCredits(trx, order, count, now());
      const after = await updateIfCurrent(trx, 'teamOrders', order, {}, now(), serialize);
      await audit(
        'team-order.credits',
        `${count} credits added to ${formatTeamOrderNumber(order.number)}`,
        'team-order',
        id,
      );
      return serialize(after);
    },
  );

  for (const [action, status, pastTense] of [
    ['void', 'void', 'voided'],
    ['restore', 'active', 'restored'],
  ] as const) {
    routes.post(
      `/team-credits/:id/${action}`,
      versionOnly,
      `Team credit: ${action}`,
      async (trx, { id, input, audit }) => {
        const { orderId } = await trx
          .selectFrom('teamCredits')
          .select('orderId')
          .where('id', '=', id)
          .executeTakeFirstOrThrow(notFound);
        const order = await lockRecord(trx, 'teamOrders', orderId);
        await lockRecord(trx, 'teamCredits', id);
        const credit = await readVersion(trx, 'teamCredits', { id, version: input.version }, (row) => row);
        if (credit.bookingId)
          throw new RequestError(409, 'This credit is used for a booking. Cancel the booking first.');
        if (action === 'restore') requirePaid(order);
        const after = await updateIfCurrent(trx, 'teamCredits', credit, { status }, now(), (row) => row);
        await audit(
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
