import { sql } from 'kysely';
import type { Database, DatabaseKind } from '../tables.ts';

// Only column types that both databases treat the same way: text, integer and, for milliseconds, bigint.

const versioned =
  'id text primary key, created_at text not null, updated_at text not null, version integer not null default 1';

const tables: Record<string, string> = {
  subscribers: `${versioned}, email text not null unique, firstname text, newsletters text not null,
    status text not null check (status in ('pending','subscribed','unsubscribed')), consent text not null,
    confirmed_at text, unsubscribed_at text`,
  waitlist_entries: `${versioned}, email text not null, firstname text, interest text not null, unique (email, interest)`,
  messages: `${versioned}, name text not null, email text not null, phone text, topic text not null,
    message text not null, status text not null check (status in ('new','answered','archived'))`,
  customers: `${versioned}, email text not null unique, name text not null, phone text, notes text not null default '',
    bookings integer not null default 0, spent integer not null default 0, last_booking_at text, search text not null`,
  promo_codes: `${versioned}, code text not null unique, kind text not null check (kind in ('percent','amount')),
    value integer not null check (value > 0), sessions text not null default '[]', starts_on text, ends_on text,
    minimum integer not null default 0, maximum_uses integer, paused integer not null default 0, note text not null default ''`,
  bookings: `${versioned}, number integer not null unique, customer_id text not null references customers (id),
    status text not null check (status in ('requested','accepted','declined','cancelled','completed','no_show','late')),
    session text not null, starts_at text not null, ends_at text not null, day text not null, guests integer not null,
    add_ons text not null default '[]', extra_time integer not null default 0, is_prime_time integer not null,
    subtotal integer not null, discount integer not null default 0, total integer not null, fee_open integer not null default 0,
    promo_code_id text references promo_codes (id), promo_code text, name text not null, email text not null, phone text,
    note text, staff_note text not null default '', reason text, cancelled_by text, reminded_at text,
    link_key text not null, sequence integer not null default 0, search text not null`,
  blocked_times: `${versioned}, starts_at text not null, ends_at text not null, reason text not null`,
  promo_code_uses: `id text primary key, created_at text not null, promo_code_id text not null references promo_codes (id),
    booking_id text not null unique references bookings (id), email text not null, discount integer not null, released_at text`,
  gift_card_templates: `${versioned}, slug text not null unique, name text not null, picture text not null,
    headline text not null, text text not null, position integer not null, archived_at text`,
  gift_card_orders: `${versioned}, number integer not null unique,
    status text not null check (status in ('waiting','paid','cancelled')), kind text not null, session text,
    amount integer not null check (amount > 0), design text not null, buyer_name text not null, buyer_email text not null,
    recipient_name text not null, recipient_email text, message text, deliver_on text, payment text not null,
    checkout_id text unique, checkout_url text, card_id text, paid_at text, search text not null`,
  gift_cards: `${versioned}, code text not null unique, status text not null check (status in ('issued','active','void')),
    amount integer not null check (amount > 0), balance integer not null check (balance >= 0),
    template_id text references gift_card_templates (id), order_id text unique references gift_card_orders (id),
    buyer_name text not null, buyer_email text not null, recipient_name text not null, recipient_email text, message text,
    deliver_on text, delivered_at text, note text not null default '', search text not null`,
  gift_card_entries: `id text primary key, created_at text not null, card_id text not null references gift_cards (id),
    sequence integer not null, kind text not null check (kind in ('issue','activate','redeem','adjust','refund','void')),
    amount integer not null, balance_after integer not null check (balance_after >= 0), note text not null default '',
    booking_id text references bookings (id), actor text not null, unique (card_id, sequence)`,
  transactions: `id text primary key, created_at text not null, at text not null,
    kind text not null check (kind in ('payment','refund','correction')), method text not null, purpose text not null,
    amount integer not null, customer_id text, booking_id text, order_id text, card_id text, refund_of text,
    description text not null, external_id text unique, actor text not null, search text not null`,
  mails: `id text primary key, created_at text not null, kind text not null, recipient text not null, recipient_name text,
    subject text not null, text text not null, html text not null, headers text not null default '{}', calendar text,
    status text not null check (status in ('queued','sent','failed')), attempts integer not null default 0,
    due_at text not null, leased_until text, leased_by text, last_error text, sent_at text, once_key text unique`,
  settings:
    'name text primary key, value text not null, updated_at text not null, version integer not null default 1',
  secrets:
    'name text primary key, value text not null, updated_at text not null, version integer not null default 1',
  admin_sessions: `id text primary key, created_at text not null, seen_at text not null, expires_at text not null,
    address text not null, browser text not null`,
  admin_recovery_codes:
    'id text primary key, created_at text not null, hash text not null unique, used_at text',
  audit: `id text primary key, at text not null, actor text not null, action text not null, subject text not null,
    subject_id text, summary text not null, address text not null`,
  idempotency_keys: `key text primary key, created_at text not null, body_hash text not null, answer text, status integer`,
  calendar_feeds: `${versioned}, name text not null, token_hash text not null unique, used_at text, revoked_at text`,
  payment_events: 'id text primary key, received_at text not null, type text not null',
  funnel_counts: 'day text not null, step text not null, count integer not null, primary key (day, step)',
  ledger_days: `day text not null, kind text not null, method text not null, purpose text not null,
    amount bigint not null, count integer not null, primary key (day, kind, method, purpose)`,
  tasks: 'name text primary key, leased_until text, leased_by text, done_at text',
  counters: 'name text primary key, value integer not null',
};

/** Every list's sort orders are indexed, so that a page takes the same time at any size. */
const indexes: Record<string, string[]> = {
  subscribers: ['created_at, id', 'status, created_at', 'updated_at'],
  waitlist_entries: ['created_at, id'],
  messages: ['created_at, id', 'status, created_at'],
  customers: ['created_at, id', 'name, id', 'spent, id', 'bookings, id', 'last_booking_at, id', 'search'],
  bookings: [
    'starts_at, id',
    'status, starts_at',
    'customer_id, starts_at',
    'created_at, id',
    'total, id',
    'email',
    'promo_code_id',
  ],
  blocked_times: ['starts_at', 'ends_at'],
  promo_codes: ['created_at, id'],
  promo_code_uses: ['promo_code_id, created_at'],
  gift_cards: [
    'created_at, id',
    'status, created_at',
    'balance, id',
    'buyer_email',
    'recipient_email',
    'deliver_on',
  ],
  gift_card_entries: ['created_at', 'booking_id'],
  gift_card_orders: ['created_at, id', 'status, created_at', 'buyer_email'],
  transactions: [
    'at, id',
    'search, at, id, kind, method, amount',
    'kind, at',
    'method, at',
    'purpose, at',
    'amount, id',
    'customer_id, at',
    'booking_id',
    'refund_of',
    'card_id',
    'order_id',
  ],
  mails: ['status, due_at', 'created_at, id', 'recipient'],
  admin_sessions: ['expires_at'],
  audit: ['at, id', 'subject, subject_id'],
  idempotency_keys: ['created_at'],
};

/** libSQL keeps this table in a separate file, see libsql-dialect.ts. In both databases, it may be lost in a power failure. */
const rateLimits =
  'create unlogged table rate_limits (key text primary key, started_at bigint not null, count integer not null)';

export async function firstTables(db: Database, kind: DatabaseKind): Promise<void> {
  const statements = [
    ...(kind === 'postgres' ? [rateLimits] : []),
    ...Object.entries(tables).map(([name, columns]) => `create table ${name} (${columns})`),
    ...Object.entries(indexes).flatMap(([table, columns]) =>
      columns.map(
        (column) => `create index ${table}_by_${column.replaceAll(/\W+/g, '_')} on ${table} (${column})`,
      ),
    ),
    `insert into counters (name, value) values ('booking', 1000), ('order', 2000), ('calendar', 0)`,
  ];
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
