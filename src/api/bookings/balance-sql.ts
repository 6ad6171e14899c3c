import { sql } from 'kysely';

// The balance of balance.ts as SQL conditions, for lists. `paid` is the ledger's sum; queued refunds count as refunded.

/** The price of a booking in its current state. */
export const chargedTotal = sql`case status when 'declined' then 0 when 'cancelled' then cancel_fee else total end`;
const netPaid = sql`(paid - (select coalesce(sum(amount), 0) from refunds
  where booking_id = bookings.id and refunds.status = 'queued'))`;

export const refundDue = sql`${netPaid} > ${chargedTotal}`;
export const hasAmountDue = sql`status <> 'requested' and ${netPaid} < ${chargedTotal}`;
export const paidInFull = sql`${netPaid} = ${chargedTotal} and ${chargedTotal} > 0`;

/** The session has started and is not fully paid. A no-show is the owner's decision. */
export const overdue = (now: Date) =>
  sql`status in ('accepted', 'late', 'completed') and ${netPaid} < total and starts_at <= ${now.toISOString()}`;
