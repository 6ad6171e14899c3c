import { giftCardOrderEndpoints, type GiftCardOrder } from '#src/domain/gift-cards/gift-card.ts';
import type { OrderEndpoints } from '#src/domain/orders/order.ts';
import { teamOrderEndpoints, type TeamOrder } from '#src/domain/teams/team.ts';
import { giftCardOrders } from '../../orders/gift-card-orders.ts';
import { findRecord } from '../../db/versions.ts';
import { createPaymentCode } from '../../ledger/payment-code.ts';
import { createOrder, type OrderKind, type OrderRow } from '../../orders/order-kind.ts';
import { getOrderLink, isWaiting, lockOrderVersion } from '../../orders/orders.ts';
import { cancelOrder, payOrder, remindOfOrder } from '../../orders/pay-order.ts';
import { teamOrders } from '../../orders/team-orders.ts';
import type { AdminRoutes } from './admin-routes.ts';

type ShownOrder = GiftCardOrder | TeamOrder;

export function addOrderRoutes(routes: AdminRoutes): void {
  addChanges(routes, giftCardOrders, giftCardOrderEndpoints);
  addChanges(routes, teamOrders, teamOrderEndpoints);
}

/** Adds the owner's changes to orders of a kind. */
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
