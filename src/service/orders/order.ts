import { formatCents } from '#src/domain/studio/money.ts';
import type { AuditSubject } from '#src/domain/schema/audit.ts';
import type { GiftCardOrderRow } from '#src/domain/gift-cards/gift-card.ts';
import type { TeamOrderRow } from '#src/domain/teams/team.ts';
import type { Database } from '../db/tables.ts';
import { makeToken, readToken } from '../guard/signed-token.ts';
import { formatGiftCardOrderNumber, formatTeamOrderNumber } from '../db/numbers.ts';
import { lockRecord } from '../db/versions.ts';
import type { Service } from '../service.ts';
import type { Unit, Reader } from '../unit.ts';

interface SharedFields {
  id: string;
  /** GC-2001 or TM-3001 */
  number: string;
  /** the buyer */
  name: string;
  email: string;
  /** Gift card, or the name of the package */
  item: string;
  amount: number;
  /** `studio` if the buyer cannot pay online */
  payment: 'stripe' | 'studio';
  subject: AuditSubject;
}

/** An order for a gift card or a team package. */
export type Order = SharedFields &
  ({ kind: 'gift-card'; row: GiftCardOrderRow } | { kind: 'team'; row: TeamOrderRow });

export const fromGiftCardOrder = (row: GiftCardOrderRow): Order => ({
  kind: 'gift-card',
  row,
  id: row.id,
  number: formatGiftCardOrderNumber(row.number),
  name: row.buyerName,
  email: row.buyerEmail,
  item: 'Gift card',
  amount: row.amount,
  payment: row.payment,
  subject: 'gift-card-order',
});

export const fromTeamOrder = (row: TeamOrderRow): Order => ({
  kind: 'team',
  row,
  id: row.id,
  number: formatTeamOrderNumber(row.number),
  name: row.name,
  email: row.email,
  item: row.package,
  amount: row.amount,
  payment: row.payment,
  subject: 'team-order',
});

export const isWaiting = ({ row }: Order) => row.status === 'waiting';

/** The first part of an order's actions in the audit log. */
export const getActionPrefix = ({ kind }: Order) => (kind === 'gift-card' ? 'order' : 'team-order');

async function findOrder(db: Database, id: string): Promise<Order | null> {
  const cardOrder = await db.selectFrom('giftCardOrders').selectAll().where('id', '=', id).executeTakeFirst();
  if (cardOrder) return fromGiftCardOrder(cardOrder);
  const teamOrder = await db.selectFrom('teamOrders').selectAll().where('id', '=', id).executeTakeFirst();
  return teamOrder ? fromTeamOrder(teamOrder) : null;
}

export async function findOrderByNumber(db: Database, formatted: string): Promise<Order | null> {
  const number = Number(formatted.slice(3));
  if (formatted.startsWith('GC-')) {
    const row = await db
      .selectFrom('giftCardOrders')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirst();
    return row ? fromGiftCardOrder(row) : null;
  }
  const row = await db.selectFrom('teamOrders').selectAll().where('number', '=', number).executeTakeFirst();
  return row ? fromTeamOrder(row) : null;
}

/** Finds an order and locks it until the transaction ends. */
export async function lockOrder(unit: Unit, id: string): Promise<Order | null> {
  const order = await findOrder(unit.db, id);
  if (order?.kind === 'gift-card') return fromGiftCardOrder(await lockRecord(unit, 'giftCardOrders', id));
  return order && fromTeamOrder(await lockRecord(unit, 'teamOrders', id));
}

/** Returns the cents that are due for each unpaid order among the IDs. */
export async function getDueForOrders(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const due = new Map<string, number>();
  for (const table of ['giftCardOrders', 'teamOrders'] as const) {
    const orders = await db
      .selectFrom<'giftCardOrders' | 'teamOrders'>(table)
      .select(['id', 'amount'])
      .where('id', 'in', ids)
      .where('status', '=', 'waiting')
      .execute();
    for (const { id, amount } of orders) due.set(id, amount);
  }
  return due;
}

/** The buyer's page, where an unpaid order can be paid. */
export const getOrderLink = ({ secret, siteOrigin, studio }: Reader, { id }: Pick<Order, 'id'>) =>
  `${studio.hosting.apiOrigin ?? siteOrigin}/api/orders/${makeToken(secret, 'order', id)}`;

export async function findOrderByToken({ db, secret }: Service, token: string): Promise<Order | null> {
  const id = readToken(secret, 'order', token);
  return id ? findOrder(db, id) : null;
}

export const getEmailData = ({ name, number, item, amount }: Order) => ({
  name,
  number,
  item,
  amount: formatCents(amount),
});
