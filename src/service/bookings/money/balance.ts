import { sql } from 'kysely';
import {
  awaitsPayment,
  type BookingMoney,
  type BookingRow,
  type PaymentState,
} from '#src/domain/booking/booking.ts';
import type { Database } from '../../db/tables.ts';

// A booking's balance, computed from its price, the ledger, queued refunds and gift card holds. It is never stored. Lists filter by the
// same columns that the code reads.

const chargedTotal = sql<number>`case status when 'declined' then 0 when 'canceled' then cancel_fee else total end`;
// Money that the customer's bank took back is not paid.
const paid = sql<number>`(select coalesce(sum(amount), 0) from ledger_entries
  where booking_id = bookings.id and kind <> 'refund')`;
const refunded = sql<number>`(select coalesce(-sum(amount), 0) from ledger_entries
  where booking_id = bookings.id and kind = 'refund')`;
const refunding = sql<number>`(select coalesce(sum(amount), 0) from refunds
  where booking_id = bookings.id and refunds.status = 'queued')`;
const held = sql<number>`(select coalesce(sum(amount), 0) from gift_card_holds
  where booking_id = bookings.id and ended_at is null)`;
const netPaid = sql<number>`(${paid} - ${refunded} - ${refunding})`;

/** Cents that are due or overpaid. */
export const outstanding = sql`abs(${chargedTotal} - ${netPaid})`;

export const isRefundDue = sql<boolean>`${netPaid} > ${chargedTotal}`;
export const hasAmountDue = sql<boolean>`status <> 'requested' and ${netPaid} < ${chargedTotal}`;
export const isPaidInFull = sql<boolean>`${netPaid} = ${chargedTotal} and ${chargedTotal} > 0`;

/** The session has started and is not fully paid. No-shows are left out, because the owner decides if a no-show has to pay. */
export const isOverdue = (now: Date) =>
  sql<boolean>`status in ('accepted', 'late', 'completed') and ${hasAmountDue} and starts_at <= ${now.toISOString()}`;

export async function getBalances(
  db: Database,
  bookings: readonly Pick<BookingRow, 'id'>[],
): Promise<Map<string, BookingMoney>> {
  const ids = bookings.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'status', 'waitsFor', 'dueNow'])
    .select([
      chargedTotal.as('chargedTotal'),
      paid.as('paid'),
      refunded.as('refunded'),
      refunding.as('refunding'),
      held.as('held'),
      netPaid.as('netPaid'),
    ])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, toMoney(row)]));
}

export async function getBalance(db: Database, { id }: Pick<BookingRow, 'id'>): Promise<BookingMoney> {
  const balance = (await getBalances(db, [{ id }])).get(id);
  if (!balance) throw new Error(`There is no booking ${id}.`);
  return balance;
}

type BalanceRow = Pick<BookingRow, 'id' | 'status' | 'waitsFor' | 'dueNow'> & Sums;

type Sums = Pick<BookingMoney, 'chargedTotal' | 'paid' | 'refunded' | 'refunding' | 'held' | 'netPaid'>;

/** Cents to pay for a price, given what has been paid. */
export const getDueAt = (price: number, { netPaid: sum }: Pick<BookingMoney, 'netPaid'>) =>
  Math.max(0, price - sum);

function toMoney({ id: _id, status, waitsFor, dueNow, ...sums }: BalanceRow): BookingMoney {
  const unpaid = getDueAt(sums.chargedTotal, sums);
  const isRequest = status === 'requested';
  // A request is not due until it is confirmed, unless a payment confirms it.
  const dueFirst = awaitsPayment({ status, waitsFor }) ? Math.min(getDueAt(dueNow, sums), unpaid) : 0;
  const due = isRequest ? dueFirst : unpaid;
  const amounts = {
    ...sums,
    due,
    dueWhenConfirmed: isRequest ? Math.max(0, unpaid - sums.held - due) : 0,
    overpaid: Math.max(0, sums.netPaid - sums.chargedTotal),
  };
  return { ...amounts, state: getState(amounts) };
}

function getState(money: Omit<BookingMoney, 'state'>): PaymentState {
  if (money.overpaid > 0) return 'refund-due';
  if (money.due > 0) return money.netPaid > 0 ? 'partly-paid' : 'unpaid';
  if (money.netPaid > 0 && money.netPaid >= money.chargedTotal) return 'paid';
  return money.paid > 0 && money.netPaid === 0 ? 'refunded' : 'none';
}
