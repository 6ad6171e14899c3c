import { sql } from 'kysely';
import { giftCardDesigns } from '#src/domain/gift-cards/gift-card-offer.ts';
import { newId } from '../identifier.ts';
import type { Database, DatabaseKind } from '../tables.ts';
import { baselineTables } from './baseline-tables.ts';
import { runStatements } from './statements.ts';

/** Every list's sort orders are indexed, so that a page takes the same time at any size. */
const indexes: Readonly<Record<string, readonly string[]>> = {
  subscribers: ['created_at, id', 'status, created_at', 'updated_at'],
  waitlist_entries: ['created_at, id'],
  messages: ['created_at, id', 'status, created_at'],
  message_replies: ['message_id, id'],
  customers: ['created_at, id', 'name, id', 'spent, id', 'bookings, id', 'last_booking_at, id', 'search'],
  promo_codes: ['created_at, id'],
  bookings: [
    'starts_at, id',
    'status, starts_at',
    'customer_id, starts_at',
    'created_at, id',
    'total, id',
    'email',
    'promo_code_id',
    'expires_at',
    'move_starts_at',
  ],
  blocked_times: ['starts_at', 'ends_at'],
  promo_code_uses: ['promo_code_id, created_at'],
  team_orders: ['created_at', 'email'],
  team_credits: ['order_id', 'booking_id', 'sent_to'],
  gift_card_orders: ['created_at, id', 'status, created_at', 'buyer_email'],
  gift_cards: [
    'created_at, id',
    'status, created_at',
    'balance, id',
    'buyer_email',
    'recipient_email',
    'deliver_on',
  ],
  gift_card_entries: ['created_at', 'booking_id'],
  gift_card_holds: ['card_id', 'booking_id'],
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
  checkouts: ['reference'],
  refunds: ['status, due_at', 'booking_id', 'payment_id'],
  emails: ['status, due_at', 'created_at, id', 'recipient', 'record_type, record_id'],
  campaigns: ['created_at, id'],
  campaign_recipients: ['campaign_id, status, subscriber_id', 'subscriber_id'],
  admin_sessions: ['expires_at'],
  audit: ['at, id', 'subject, subject_id'],
  idempotency_keys: ['created_at'],
};

/** libSQL keeps this table in a separate file, see libsql-dialect.ts. In both databases, it may be lost in a power failure. */
const rateLimits =
  'create unlogged table rate_limits (key text primary key, started_at bigint not null, count integer not null)';

/** Ledgers are append-only: the database itself rejects updates and deletes. */
function getAppendOnlyTriggers(kind: DatabaseKind): string[] {
  const reject =
    kind === 'postgres'
      ? 'for each row execute function refuse_change()'
      : `begin select raise(abort, 'a ledger only grows'); end`;
  const rejectFunction = `create or replace function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'a ledger only grows'; end $$`;
  const triggers = ['gift_card_entries', 'transactions'].flatMap((table) =>
    ['update', 'delete'].map(
      (change) => `create trigger ${table}_no_${change} before ${change} on ${table} ${reject}`,
    ),
  );
  return kind === 'postgres' ? [rejectFunction, ...triggers] : triggers;
}

const createTables = Object.entries(baselineTables).map(
  ([name, columns]) => `create table ${name} (${columns})`,
);

const createIndexes = Object.entries(indexes).flatMap(([table, columns]) =>
  columns.map(
    (column) => `create index ${table}_by_${column.replaceAll(/\W+/g, '_')} on ${table} (${column})`,
  ),
);

const firstNumbers = `insert into counters (name, value)
  values ('booking', 1000), ('order', 2000), ('team', 3000), ('calendar', 0)`;

/** Creates the tables as the migrations of version 0.1.0 left them. In databases from that version, some indexes have other names. */
export async function baseline(db: Database, kind: DatabaseKind): Promise<void> {
  await runStatements(db, [
    ...(kind === 'postgres' ? [rateLimits] : []),
    ...createTables,
    ...createIndexes,
    ...getAppendOnlyTriggers(kind),
    firstNumbers,
  ]);
  await addTemplates(db);
}

/** Adds a template for each design on the gift card page, so that every order finds its template. */
async function addTemplates(db: Database): Promise<void> {
  const now = new Date();
  const at = now.toISOString();
  const headline = 'A room, a mirror and the time to be seen as you are.';
  for (const [index, { id, name, picture }] of giftCardDesigns.entries()) {
    await sql`insert into gift_card_templates
      (id, created_at, updated_at, slug, name, picture, headline, text, position)
      values (${newId(now)}, ${at}, ${at}, ${id}, ${name}, ${picture}, ${headline}, '', ${index + 1})`.execute(
      db,
    );
  }
}
