import { orderStates } from '#src/domain/orders/order.ts';
import { lockCalendar } from '../db/counter.ts';
import type { Database } from '../db/tables.ts';
import { findRecord, lockRecord, readVersion } from '../db/versions.ts';
import { makeToken, readToken } from '../guard/signed-token.ts';
import { RequestError } from '../request-error.ts';
import type { Reader, Unit } from '../unit.ts';
import { giftCardOrders } from './gift-card-orders.ts';
import { createOrder, type Order, type OrderKind, type OrderRow } from './order-kind.ts';
import { teamOrders } from './team-orders.ts';

const orderKinds: readonly OrderKind[] = [giftCardOrders, teamOrders];

export const isWaiting = ({ row }: Order) => row.status === 'waiting';

export function requireWaiting({ row, number }: Order): void {
  if (row.status === 'waiting') return;
  throw new RequestError(409, `${number} is already ${orderStates[row.status].toLowerCase()}.`);
}

async function findKind(db: Database, id: string): Promise<OrderKind | null> {
  for (const kind of orderKinds) {
    const found = await selectOrders(db, kind).select('id').where('id', '=', id).executeTakeFirst();
    if (found) return kind;
  }
  return null;
}

const selectOrders = (db: Database, { table }: OrderKind) =>
  db.selectFrom<'giftCardOrders' | 'teamOrders'>(table);

async function findOrder(db: Database, id: string): Promise<Order | null> {
  const kind = await findKind(db, id);
  return kind && createOrder(kind, await findRecord(db, kind.table, id));
}

export async function lockOrder(unit: Unit, id: string): Promise<Order | null> {
  await lockCalendar(unit);
  const kind = await findKind(unit.db, id);
  return kind && createOrder(kind, await lockRecord(unit, kind.table, id));
}

/** Locks an order for the owner's change to a version of it. */
export async function lockOrderVersion(
  unit: Unit,
  kind: OrderKind,
  edited: { id: string; version: number },
): Promise<Order> {
  await lockCalendar(unit);
  await lockRecord(unit, kind.table, edited.id);
  return createOrder(kind, await readVersion(unit, kind.table, edited));
}

export async function findOrderByNumber(
  db: Database,
  kind: OrderKind,
  number: string,
): Promise<Order | null> {
  const digits = Number(number.slice(3));
  const found = await selectOrders(db, kind).select('id').where('number', '=', digits).executeTakeFirst();
  return found ? findOrder(db, found.id) : null;
}

/** Returns the cents that are due for each unpaid order among the IDs. */
export async function getDueForOrders(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const due = new Map<string, number>();
  for (const kind of orderKinds) {
    const unpaid = await selectOrders(db, kind)
      .select(['id', 'amount'])
      .where('id', 'in', ids)
      .where('status', '=', 'waiting')
      .execute();
    for (const { id, amount } of unpaid) due.set(id, amount);
  }
  return due;
}

/** The buyer's page, where an unpaid order can be paid. */
export const getOrderLink = (
  { secret, siteOrigin, studio }: Omit<Reader, 'settings'>,
  { id }: Pick<OrderRow, 'id'>,
) => `${studio.hosting.apiOrigin ?? siteOrigin}/api/orders/${makeToken(secret, 'order', id)}`;

export async function findOrderByToken(
  { db, secret }: Pick<Reader, 'db' | 'secret'>,
  token: string,
): Promise<Order | null> {
  const id = readToken(secret, 'order', token);
  return id ? findOrder(db, id) : null;
}

export const auditOrder = (unit: Unit, { kind, row }: Order, action: string, summary: string) =>
  unit.audit(`${kind.actionPrefix}.${action}`, summary, kind.auditSubject, row.id);
