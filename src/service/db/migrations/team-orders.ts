import { sql } from 'kysely';
import type { Database } from '../tables.ts';

const statements = [
  `create table team_orders (id text primary key, created_at text not null, updated_at text not null, version integer not null,
    number integer not null unique, status text not null, package text not null, members integer not null, amount integer not null,
    company text not null, name text not null, email text not null, phone text, timing text, note text, payment text not null,
    checkout_id text, checkout_url text, link_key text not null, paid_at text, search text not null)`,
  'create index team_orders_by_created_at on team_orders (created_at)',
  'create index team_orders_by_email on team_orders (email)',
  `create table team_credits (id text primary key, created_at text not null, updated_at text not null, version integer not null,
    order_id text not null references team_orders (id), position integer not null, code text not null unique, status text not null,
    booking_id text references bookings (id), sent_to text, sent_at text)`,
  'create index team_credits_by_order_id on team_credits (order_id)',
  'create index team_credits_by_booking_id on team_credits (booking_id)',
  'create index team_credits_by_sent_to on team_credits (sent_to)',
  `insert into counters (name, value) values ('team', 3000)`,
];

export async function teamOrders(db: Database): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
