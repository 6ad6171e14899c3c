import { markOrderPaidInput } from '#src/domain/orders/order.ts';
import { versionOnly } from '#src/domain/schema/endpoint.ts';
import { lockOrderVersion, orderKinds } from '../../orders/orders.ts';
import { cancelOrder, payOrder, remindOfOrder } from '../../orders/pay-order.ts';
import type { AdminRoutes } from './admin-routes.ts';

/** Adds the changes to orders of each kind. */
export function addOrderRoutes(routes: AdminRoutes): void {
  for (const kind of orderKinds) {
    const path = `/${kind.list}/:id`;
    routes.showConflict(kind.table, (row) => kind.serialize(row));

    routes.post(
      `${path}/paid`,
      markOrderPaidInput,
      'Record a payment for an order',
      async (unit, { id, input: { version, method } }) => {
        const order = await lockOrderVersion(unit, kind, { id, version });
        const { row } = await payOrder(unit, order, { method, externalId: null });
        return kind.serialize(row);
      },
    );

    routes.post(
      `${path}/remind`,
      versionOnly,
      'Email the buyer how to pay an order',
      async (unit, { id, input: { version } }) => {
        const order = await lockOrderVersion(unit, kind, { id, version });
        await remindOfOrder(unit, order);
        return kind.serialize(order.row);
      },
    );

    routes.post(
      `${path}/cancel`,
      versionOnly,
      'Cancel an order',
      async (unit, { id, input: { version } }) => {
        const order = await lockOrderVersion(unit, kind, { id, version });
        const { row } = await cancelOrder(unit, order);
        return kind.serialize(row);
      },
    );
  }
}
