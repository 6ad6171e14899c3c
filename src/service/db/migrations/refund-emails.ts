import { sql } from 'kysely';
import type { Database } from '../tables.ts';

/** The email about a Stripe refund waits until Stripe has responded. Refunds that were made directly in Stripe get a row too. */
export async function refundEmails(db: Database): Promise<void> {
  await sql`alter table refunds add column notify integer not null default 0`.execute(db);
  await sql`alter table refunds add column effect text`.execute(db);
  await sql`insert into refunds
      (id, created_at, payment_id, booking_id, amount, description, actor, status, attempts, due_at, external_id)
    select id, created_at, refund_of, booking_id, -amount, description, actor, 'done', 0, created_at, external_id
      from transactions where kind = 'refund' and external_id is not null
        and external_id not in (select external_id from refunds where external_id is not null)`.execute(db);
}
