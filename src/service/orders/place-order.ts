import { newRecord } from '../db/identifier.ts';
import { lockNumbers, nextNumber } from '../db/counter.ts';
import { emailSkippedNotice, mayEmail } from '../guard/quotas.ts';
import { normalizeEmail } from '../customers/customers.ts';
import type { Unit } from '../unit.ts';
import { emailInstructions, notifyOfOrder } from './order-email.ts';
import { createOrder, type Order, type OrderKind, type OrderRow } from './order-kind.ts';
import { auditOrder } from './orders.ts';

/** The same order, sent again within this time, counts as a double submit. */
const duplicateWindowMs = 120_000;

interface PlacedOrder {
  order: Order;
  /** says why no confirmation was emailed */
  notice: string | null;
}

/** Stores an order, and emails the studio and a buyer who can't pay online. An order that is sent twice is stored once. */
export async function placeOrder<Stored extends OrderRow, Input>(
  unit: Unit,
  kind: OrderKind<Stored, Input>,
  { input, ip }: { input: Input; ip: string },
): Promise<PlacedOrder> {
  await lockNumbers(unit, kind.counter);
  const since = new Date(unit.now.getTime() - duplicateWindowMs).toISOString();
  const duplicate = await kind.findDuplicate(unit, input, since);
  if (duplicate) return { order: createOrder(kind, duplicate), notice: null };
  const isEmailed = await mayEmail(unit, { to: normalizeEmail(kind.getBuyerEmail(input)), ip });
  const row = await kind.add(unit, input, {
    ...newRecord(unit.now),
    number: await nextNumber(unit, kind.counter),
    status: 'waiting',
    payment: unit.paymentProvider ? 'stripe' : 'studio',
    paidAt: null,
  });
  const order = createOrder(kind, row);
  await notifyOfOrder(unit, order);
  await auditOrder(unit, order, 'place', `Order ${order.number} was placed`);
  // A buyer who pays online is emailed once the payment has arrived.
  if (!unit.paymentProvider && isEmailed) await emailInstructions(unit, order);
  return { order, notice: isEmailed ? null : emailSkippedNotice };
}
