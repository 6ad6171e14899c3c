import { sql } from 'kysely';

/** A booking's price, or nothing where the session does not take place. */
export const owed = sql`case when status in ('declined', 'cancelled') then 0 else total end`;

export const refundDue = sql`paid > ${owed}`;
export const notPaid = sql`paid < ${owed}`;
export const paidInFull = sql`paid = ${owed} and ${owed} > 0`;

/** The session has started and is not paid in full. A no-show is up to the owner. */
export const overdue = (now: Date) =>
  sql`status in ('accepted', 'late', 'completed') and paid < total and starts_at <= ${now.toISOString()}`;
