import { sql } from 'kysely';
import {
  type TeamOrderDetail,
  type TeamOrderRow,
  teamOrderList,
  teamOrderEndpoints,
} from '#src/domain/teams/team.ts';
import { contains } from '../../db/tables.ts';
import { findRecord, lockRecord, notFound, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { RequestError } from '../../request-error.ts';
import { addCredits, getCredits, hasCredits } from '../../teams/credits.ts';
import { emailTeamLink, getTeamLink, serializeTeamOrder } from '../../orders/team-orders.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList } from './list.ts';
import { serializeEntries } from './transaction-routes.ts';
import { formatOrderNumber } from '#src/domain/orders/order.ts';

export function addTeamRoutes(routes: AdminRoutes): void {
  addList(routes, teamOrderList, {
    table: 'teamOrders',
    searchColumns: ['search'],
    getSearchCondition: (word) =>
      sql`id in (select order_id from team_credits where ${contains(sql`lower(code)`, word)})`,
    serialize: (rows) => rows.map(serializeTeamOrder),
  });

  routes.add(teamOrderEndpoints.read, async (unit, { id }): Promise<TeamOrderDetail> => {
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
  });

  routes.add(teamOrderEndpoints.resend, async (unit, { id, input }) => {
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
  });

  routes.add(teamOrderEndpoints.addCredits, async (unit, { id, input }) => {
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
    ['voidCredit', 'void', 'voided'],
    ['restoreCredit', 'active', 'restored'],
  ] as const) {
    routes.add(teamOrderEndpoints[action], async (unit, { id, input }) => {
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
      if (status === 'active') requirePaid(order);
      const after = await updateIfCurrent(unit, 'teamCredits', credit, { status });
      await unit.audit(
        `team-credit.${action}`,
        `Credit …${credit.code.slice(-4)} ${pastTense}`,
        'team-order',
        credit.orderId,
      );
      return after;
    });
  }
}

function requirePaid({ status, number }: TeamOrderRow): void {
  if (status === 'paid') return;
  throw new RequestError(
    409,
    `${formatOrderNumber('team', number)} is ${status === 'refunded' ? 'refunded' : 'not paid'}.`,
  );
}
