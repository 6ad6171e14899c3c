import { sql } from 'kysely';
import type { Database } from '../tables.ts';

export async function bookingMoney(db: Database): Promise<void> {
  const statements = [
    'alter table bookings add column cancel_fee integer not null default 0',
    'alter table bookings add column accepted_at text',
    'alter table bookings add column payment_reminded_at text',
    `create table gift_card_holds (id text primary key, created_at text not null, card_id text not null references gift_cards (id),
      booking_id text not null references bookings (id), amount integer not null check (amount > 0), ended_at text)`,
    'create index gift_card_holds_by_card on gift_card_holds (card_id)',
    'create index gift_card_holds_by_booking on gift_card_holds (booking_id)',
    `create table checkouts (id text primary key, created_at text not null, booking_id text not null references bookings (id),
      amount integer not null check (amount > 0), url text not null, expires_at text not null,
      status text not null check (status in ('open','processing','paid','failed','expired')))`,
    'create index checkouts_by_booking on checkouts (booking_id)',
    `create table refunds (id text primary key, created_at text not null, payment_id text not null references transactions (id),
      booking_id text references bookings (id), amount integer not null check (amount > 0), description text not null,
      actor text not null, status text not null check (status in ('queued','done','failed')), attempts integer not null default 0,
      due_at text not null, external_id text unique, error text)`,
    'create index refunds_by_status on refunds (status, due_at)',
    'create index refunds_by_booking on refunds (booking_id)',
    'create index refunds_by_payment on refunds (payment_id)',
  ];
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
