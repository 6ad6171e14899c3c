import { giftCardOrderEndpoints, type GiftCardOrder } from '#src/domain/gift-cards/gift-card.ts';
import type { OrderEndpoints } from '#src/domain/orders/order.ts';
import { teamOrderEndpoints, type TeamOrder } from '#src/domain/teams/team.ts';
import { giftCardOrders } from '../../orders/gift-card-orders.ts';
import type { OrderKind, OrderRow } from '../../orders/order-kind.ts';
import { lockOrderVersion } from '../../orders/orders.ts';
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
  { markPaid, remind, cancel }: OrderEndpoints<ShownOrder>,
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

  routes.add(cancel, async (unit, { id, input: { version } }) => {
    const order = await lockOrderVersion(unit, kind, { id, version });
    const { row } = await cancelOrder(unit, order);
    return kind.serialize(row);
  });
}
