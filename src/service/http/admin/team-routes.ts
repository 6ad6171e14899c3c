import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  addCreditsInput,
  type TeamOrderDetail,
  type TeamOrderRow,
  teamOrderList,
} from '#src/domain/teams/team.ts';
import { versionOnly } from '#src/domain/schema/endpoint.ts';
import { contains } from '../../db/contains.ts';
import { findRecord, lockRecord, notFound, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { addCredits, getCredits, hasCredits } from '../../teams/credits.ts';
import { emailTeamLink, getTeamLink, serializeTeamOrder } from '../../orders/team-orders.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList } from './list.ts';
import { serializeEntries } from './transaction-routes.ts';
import { formatOrderNumber } from '#src/domain/orders/order.ts';

export function addTeamRoutes(routes: AdminRoutes, service: Service): void {
  addList(routes, teamOrderList, {
    table: 'teamOrders',
    searchColumns: ['search'],
    getSearchCondition: (word) =>
      sql`id in (select order_id from team_credits where ${contains(sql`lower(code)`, word)})`,
    serialize: (rows: TeamOrderRow[]) => rows.map(serializeTeamOrder),
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
      return { order: serializeTeamOrder(order), link, credits: await getCredits(unit, id), payment: line };
    },
  );

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
        `Link for ${formatOrderNumber('team', order.number)} queued again`,
        'team-order',
        id,
      );
      return serializeTeamOrder(order);
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
      `${count} credits added to ${formatOrderNumber('team', order.number)}`,
      'team-order',
      id,
    );
    return serializeTeamOrder(after);
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
    `${formatOrderNumber('team', number)} is ${status === 'refunded' ? 'refunded' : 'not paid'}.`,
  );
}
