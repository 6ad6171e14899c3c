import { giftCardOrderEndpoints, type GiftCardOrder } from '#src/domain/gift-cards/gift-card.ts';
import { type OrderEndpoints, formatOrderNumber } from '#src/domain/orders/order.ts';
import {
  teamOrderEndpoints,
  type TeamOrder,
  type TeamOrderDetail,
  type TeamOrderRow,
  teamOrderList,
} from '#src/domain/teams/team.ts';
import { giftCardOrders } from '../../orders/gift-card-orders.ts';
import { findRecord, lockRecord, notFound, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { createOrder, type OrderKind, type OrderRow } from '../../orders/order-kind.ts';
import { getOrderLink, isWaiting, lockOrderVersion } from '../../orders/orders.ts';
import { cancelOrder, payOrder, remindOfOrder } from '../../orders/order-flow.ts';
import { teamOrders, emailTeamLink, getTeamLink, serializeTeamOrder } from '../../orders/team-orders.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { sql } from 'kysely';
import { findRow, contains } from '../../db/tables.ts';
import { RequestError } from '../../request-error.ts';
import { addCredits, getCredits, hasCredits } from '../../codes/team-credit.ts';
import { addList } from './list.ts';
import { serializeEntries } from './transaction-routes.ts';
import { createPaymentCode } from '../../ledger/ledger.ts';

type ShownOrder = GiftCardOrder | TeamOrder;

export function addOrderRoutes(routes: AdminRoutes): void {
  addChanges(routes, giftCardOrders, giftCardOrderEndpoints);
  addChanges(routes, teamOrders, teamOrderEndpoints);
}

function addChanges(
  routes: AdminRoutes,
  kind: OrderKind<OrderRow, unknown, ShownOrder>,
  { markPaid, remind, paymentCode, cancel }: OrderEndpoints<ShownOrder>,
): void {
  routes.showConflict(kind.table, (row) => kind.serialize(row));

  routes.add(markPaid, async (unit, { id, input: { version, method } }) => {
    const order = await lockOrderVersion(unit, kind, { id, version });
    const { row } = await payOrder(unit, order, { method, externalId: null });
    return kind.serialize(row);
  });

  routes.add(remind, async (unit, { id, input: { version } }) => {
    const order = await lockOrderVersion(unit, kind, { id, version });
    await remindOfOrder(unit, order);
    return kind.serialize(order.row);
  });

  routes.add(paymentCode, async (unit, { id }) => {
    const order = createOrder(kind, await findRecord(unit.db, kind.table, id));
    const { number, row } = order;
    const amount = isWaiting(order) ? row.amount : 0;
    return createPaymentCode(unit, { number, amount, url: getOrderLink(unit, row) });
  });

  routes.add(cancel, async (unit, { id, input: { version } }) => {
    const order = await lockOrderVersion(unit, kind, { id, version });
    const { row } = await cancelOrder(unit, order);
    return kind.serialize(row);
  });
}

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
    const payment = await findRow(unit.db, 'ledgerEntries', { orderId: id, kind: 'payment' });
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
