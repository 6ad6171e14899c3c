import { sql } from 'kysely';

// The calculations from balance.ts in SQL, for filtering lists. Queued refunds count as refunded.

const chargedTotal = sql`case status when 'declined' then 0 when 'canceled' then cancel_fee else total end`;
const netPaid = sql`((select coalesce(sum(amount), 0) from ledger_entries where booking_id = bookings.id)
  - (select coalesce(sum(amount), 0) from refunds
  where booking_id = bookings.id and refunds.status = 'queued'))`;

/** Cents that are due or overpaid. */
export const outstanding = sql`abs(${chargedTotal} - ${netPaid})`;

export const isRefundDue = sql`${netPaid} > ${chargedTotal}`;
export const hasAmountDue = sql`status <> 'requested' and ${netPaid} < ${chargedTotal}`;
export const isPaidInFull = sql`${netPaid} = ${chargedTotal} and ${chargedTotal} > 0`;

/** The session has started and is not fully paid. No-shows are left out, because the owner decides if a no-show has to pay. */
export const isOverdue = (now: Date) =>
  sql`status in ('accepted', 'late', 'completed') and ${netPaid} < total and starts_at <= ${now.toISOString()}`;
