import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { restore, verify } from '#cli/data/backup.ts';
import { LibsqlDialect } from '#src/service/db/libsql-dialect.ts';
import { applyMigrations, migrations } from '#src/service/db/migrate.ts';
import { openDatabase } from '#src/service/db/open-database.ts';
import type { Database, Tables } from '#src/service/db/tables.ts';
import { describeDatabases } from './service-test.ts';
import { runService } from './test-service.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0)) {
    await end();
  }
});

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hush-migrations-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const at = '2025-11-20T12:00:00.000Z';
const versioned = { created_at: at, updated_at: at, version: 1 };
const people = { name: 'Robin Example', email: 'robin@example.com' };

const bookingRow = (id: string, number: number, status: string) => ({
  ...versioned,
  ...people,
  id,
  number,
  customer_id: 'c1',
  status,
  session: 'standard',
  starts_at: '2025-11-25T19:00:00.000Z',
  ends_at: '2025-11-25T19:45:00.000Z',
  day: '2025-11-25',
  guests: 6,
  is_prime_time: 0,
  subtotal: 14_900,
  total: 14_900,
  fee_open: 1,
  lapses_at: at,
  cancelled_by: status === 'cancelled' ? 'studio' : null,
  link_key: 'k',
  search: 'robin',
});

const mailRow = (id: string, kind: string) => ({
  id,
  created_at: at,
  kind,
  recipient: people.email,
  subject: kind,
  text: '',
  html: '',
  status: 'sent',
  due_at: at,
  once_key: `once ${id}`,
  about: 'booking',
  about_id: 'b1',
});

const setting = (name: string, value: object) => ({
  name,
  value: JSON.stringify(value),
  updated_at: at,
  version: 3,
});

/** Rows as migration 016 left them, in an order that satisfies foreign keys. */
const oldRows: Record<string, Record<string, string | number | null>[]> = {
  customers: [{ ...versioned, ...people, id: 'c1', search: '' }],
  bookings: [bookingRow('b1', 1001, 'cancelled'), bookingRow('b2', 1002, 'accepted')],
  message_replies: [{ id: 'r1', created_at: at, message_id: 'm', email: 'x', text: 'x', mail_id: 'm1' }],
  team_orders: [
    {
      ...versioned,
      ...people,
      id: 't1',
      number: 3001,
      status: 'cancelled',
      package: 'Starter Team',
      members: 5,
      amount: 29_900,
      company: 'Example',
      payment: 'studio',
      link_key: 'k',
      search: '',
    },
  ],
  gift_card_orders: ['waiting', 'cancelled'].map((status, index) => ({
    ...versioned,
    id: `g${index}`,
    number: 2001 + index,
    status,
    kind: 'amount',
    amount: 5000,
    design: 'lamp',
    buyer_name: 'Kim Example',
    buyer_email: 'kim@example.com',
    recipient_name: 'Robin Example',
    payment: 'stripe',
    checkout_id: `cs_${index}`,
    checkout_url: 'https://checkout.example',
    search: '',
  })),
  checkouts: [
    {
      id: 'cs_b2',
      created_at: at,
      booking_id: 'b2',
      amount: 9900,
      url: 'https://checkout.example',
      expires_at: at,
      status: 'processing',
    },
  ],
  transactions: [
    {
      id: 'x1',
      created_at: at,
      at,
      kind: 'payment',
      method: 'cash',
      purpose: 'session',
      amount: 5000,
      booking_id: 'b2',
      description: 'Session HQ-1002',
      actor: 'owner',
      search: '',
    },
  ],
  mails: [
    mailRow('m1', 'booking-cancelled-by-studio'),
    mailRow('m2', 'booking-lapsed'),
    mailRow('m3', 'booking-accepted'),
  ],
  campaign_recipients: [{ campaign_id: 'p', subscriber_id: 's', mail_id: 'm3', status: 'sent' }],
  settings: [
    setting('booking', { noticeHours: 24, pauseMinutes: 5, answerHours: 12 }),
    setting('payment', { atStudio: 'Bring cash.', autoRefund: false, remindHours: 0, releaseHours: 0 }),
    setting('retention', { messages: 1, bookings: 1, mails: 90, unsubscribed: 1, pending: 1, audit: 90 }),
    setting('mails', {
      'booking-cancelled': { subject: 'Canceled', text: 'Hi {firstname}' },
      'booking-received': { subject: 'Got it', text: 'Open until {lapses}. {name}' },
    }),
  ],
  audit: [
    {
      id: 'a1',
      at,
      actor: 'owner',
      action: 'mail.resend',
      subject: 'mail',
      summary: 'Email queued again',
      address: '',
    },
    {
      id: 'a2',
      at,
      actor: 'service',
      action: 'booking.lapse',
      subject: 'booking',
      summary: 'Expired',
      address: '',
    },
    {
      id: 'a3',
      at,
      actor: 'stranger',
      action: 'session.refuse',
      subject: 'session',
      summary: 'Incorrect password',
      address: '203.0.113.7',
    },
  ],
  idempotency_keys: [{ key: 'k', created_at: at, body_hash: 'h', answer: '{"ok":true}', status: 200 }],
  counters: [
    { name: 'booking', value: 1002 },
    { name: 'order', value: 2002 },
    { name: 'team', value: 3001 },
    { name: 'calendar', value: 0 },
  ],
};

const oldMigrations = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === '017-plain-names'),
);

interface Location {
  env: Record<string, string>;
  folder: string;
}

/** Opens the database without migrating it. */
async function withDatabase<Result>(
  { env: { DATABASE_URL: url }, folder }: Location,
  use: (db: Database) => Promise<Result>,
): Promise<Result> {
  const dialect = url
    ? new PostgresDialect({ pool: new Pool({ connectionString: url }) })
    : new LibsqlDialect(join(folder, 'studio.db'));
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

/** Creates the tables of migration 016 and fills them. */
const fillOldDatabase = (location: Location) =>
  withDatabase(location, async (db) => {
    const isPostgres = location.env['DATABASE_URL'] !== undefined;
    if (isPostgres) await sql.raw('drop schema public cascade; create schema public').execute(db);
    await applyMigrations(db, isPostgres ? 'postgres' : 'libsql', oldMigrations);
    await sql`delete from counters`.execute(db);
    for (const [table, rows] of Object.entries(oldRows)) {
      for (const row of rows) {
        const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
        await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
          db.withoutPlugins(),
        );
      }
    }
  });

/** Reads the migrated rows and settings, through the admin API where possible. */
async function readMigrated({ env, folder }: Location) {
  const studio = await runService({ env, folder });
  try {
    const read = studio.owner.get;
    const { settings } = await read('/settings');
    const { db } = studio.service;
    return {
      bookings: (await read('/bookings?sort=number')).rows,
      orders: (await read('/gift-card-orders?status=canceled')).rows,
      teams: (await read('/team-orders?status=canceled')).rows,
      emails: (await read('/emails?kind=booking-accepted,booking-canceled-by-studio,booking-expired')).rows,
      log: (await read('/audit?subject=email')).rows,
      linked: (await read('/bookings/b1')).emails,
      settings,
      rejection: await db
        .selectFrom('audit')
        .select(['actor', 'action'])
        .where('id', '=', 'a3')
        .executeTakeFirst(),
      reply: await db.selectFrom('messageReplies').select('emailId').executeTakeFirst(),
      recipient: await db.selectFrom('campaignRecipients').select('emailId').executeTakeFirst(),
      checkouts: await db
        .selectFrom('checkouts')
        .select(['id', 'reference', 'status'])
        .orderBy('id')
        .execute(),
      keys: await db.selectFrom('idempotencyKeys').select('response').where('key', '=', 'k').execute(),
      key: await db.selectFrom('emails').select('dedupeKey').where('id', '=', 'm1').executeTakeFirst(),
    };
  } finally {
    await studio.stop();
  }
}

async function expectMigrated(location: Location): Promise<void> {
  const read = await readMigrated(location);
  expect(read.bookings).toMatchObject([
    { id: 'b1', status: 'canceled', canceledBy: 'studio', guestFeeUnset: true, expiresAt: at },
    { id: 'b2', status: 'accepted', canceledBy: null, money: { paid: 5000 } },
  ]);
  expect(read.orders).toMatchObject([{ id: 'g1' }]);
  expect(read.teams).toMatchObject([{ id: 't1' }]);
  expect(read.checkouts).toEqual([
    { id: 'cs_0', reference: 'g0', status: 'open' },
    { id: 'cs_b2', reference: 'b2', status: 'processing' },
  ]);
  expect(read.emails.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'booking-accepted',
    'booking-canceled-by-studio',
    'booking-expired',
  ]);
  expect(read.linked).toHaveLength(3);
  expect(read.log).toMatchObject([{ action: 'email.resend', summary: 'Email queued again' }]);
  expect(read.settings).toMatchObject({
    booking: { value: { leadHours: 24, bufferMinutes: 5, expiryHours: 12 }, version: 3 },
    payment: { value: { instructions: 'Bring cash.' }, isDefault: false },
    retention: { value: { emails: 90 }, isDefault: false },
    emailTemplates: {
      value: {
        'booking-canceled': { subject: 'Canceled', text: 'Hi {firstname}' },
        'booking-received': { subject: 'Got it', text: 'Open until {expires}. {name}' },
      },
      isDefault: false,
    },
  });
  expect(read).toMatchObject({
    rejection: { actor: 'anonymous', action: 'session.reject' },
    reply: { emailId: 'm1' },
    recipient: { emailId: 'm3' },
    keys: [{ response: '{"ok":true}' }],
    key: { dedupeKey: 'once m1' },
  });
}

describeDatabases('a database from before migration 017', (newDatabase) => {
  const newLocation = async () => ({ env: await newDatabase(), folder: await newFolder() });

  test('keeps its rows and settings, and its constraints reject the old status', async () => {
    const location = await newLocation();
    await fillOldDatabase(location);
    await expectMigrated(location);
    await withDatabase(location, async (db) => {
      await sql`update bookings set status = 'declined' where id = 'b2'`.execute(db);
      const misspelled = sql`update bookings set status = 'cancelled' where id = 'b2'`.execute(db);
      await expect(misspelled).rejects.toThrow(/constraint/i);
    });
  });

  test('is unchanged if the migration fails halfway, and migrates once the cause is fixed', async () => {
    const location = await newLocation();
    await fillOldDatabase(location);
    const setValue = (value: string) =>
      withDatabase(location, (db) =>
        sql`update settings set value = ${value} where name = 'retention'`.execute(db),
      );
    const [retention] = (oldRows['settings'] ?? []).filter(({ name }) => name === 'retention');
    await setValue('{"messages": ');
    const open = openDatabase({ url: location.env['DATABASE_URL'], folder: location.folder });
    await expect(open).rejects.toThrow(/JSON/);
    await withDatabase(location, async (db) => {
      const { rows } = await sql<{ status: string; feeOpen: number }>`
        select status, fee_open from bookings order by number`.execute(db);
      expect(rows).toEqual([
        { status: 'cancelled', feeOpen: 1 },
        { status: 'accepted', feeOpen: 1 },
      ]);
      expect((await sql`select id from mails where about = 'booking'`.execute(db)).rows).toHaveLength(3);
    });
    await setValue(String(retention?.['value']));
    await expectMigrated(location);
  });

  test('has backups that can still be restored', async () => {
    const file = join(await newFolder(), 'old.jsonl');
    const rows = Object.entries(oldRows).flatMap(([table, all]) => all.map((row) => [table, row]));
    const header = { studio: 1, migrations: oldMigrations.map(({ name }) => name) };
    const body = [header, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('');
    const sha256 = createHash('sha256').update(body).digest('hex');
    await writeFile(file, `${body}${JSON.stringify({ end: rows.length, sha256 })}\n`);
    const location = await newLocation();
    const env = { ...location.env, DATA_DIR: location.folder };
    expect(await verify({ env, file })).toBe(rows.length);
    expect(await restore({ env, file, replace: false })).toBe(rows.length);
    await expectMigrated(location);
    expect(await restore({ env, file, replace: true })).toBe(rows.length);
    await expectMigrated(location);
  });
});
