import { sql } from 'kysely';
import type { Database } from '../tables.ts';

export async function subscribersAsCustomers(db: Database): Promise<void> {
  await sql`
    insert into customers (id, created_at, updated_at, version, email, name, notes, bookings, spent, search)
    select id, created_at, updated_at, 1, email, '', '', 0, 0, lower(coalesce(firstname || ' ', '') || email) from subscribers
    where status = 'subscribed' and email not in (select email from customers)`.execute(db);
}
