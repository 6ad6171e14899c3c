import type { GiftCardOrderRow } from '#src/model/admin/gift-card.ts';
import type { TeamOrderRow } from '#src/model/admin/team.ts';
import type { TransactionRow } from '#src/model/admin/transaction.ts';
import type { Database } from '../database/tables.ts';
import type { Actor } from '../records/audit.ts';
import { lockRecord, updateRecord } from '../records/versions.ts';
import type { Service } from '../service.ts';
import type { CheckoutEvent } from '../providers/payment-provider.ts';

interface Orders {
  giftCardOrders: GiftCardOrderRow;
  teamOrders: TeamOrderRow;
}
type OrderTable = keyof Orders;

export interface PaymentDetails {
  method: TransactionRow['method'];
  externalId: string | null;
  actor: Actor;
}

type Pay<Name extends OrderTable> = (
  service: Service,
  trx: Database,
  order: Orders[Name],
  paid: PaymentDetails,
) => Promise<unknown>;

export const createOrderEventHandler =
  <Name extends OrderTable>(table: Name, pay: Pay<Name>) =>
  async (service: Service, trx: Database, event: CheckoutEvent, actor: Actor): Promise<boolean> => {
    const orders: OrderTable = table;
    const known = await trx
      .selectFrom(orders)
      .select('id')
      .where('id', '=', event.reference)
      .executeTakeFirst();
    if (!known) return false;
    const order = (await lockRecord(trx, orders, known.id)) as Orders[Name]; // a row from that table
    if (event.kind === 'paid') {
      const { amount, payment } = event;
      if (amount === order.amount)
        await pay(service, trx, order, { method: 'stripe', externalId: payment, actor });
      else
        service.log.error(
          { order: order.number, paid: amount, due: order.amount },
          'paid amount differs from the order total',
        );
    } else if (event.kind === 'expired' && order.status === 'waiting') {
      await updateRecord(trx, orders, order.id, { status: 'canceled' }, service.now());
    }
    return true;
  };
