import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { restore, verify } from '#cli/data.ts';
import { snakeCase, type Row } from '#src/service/backup/read-rows.ts';
import { LibsqlDialect } from '#src/service/db/libsql-dialect.ts';
import { baselineTables } from '#src/service/db/migrations/baseline-tables.ts';
import { migrations, applyMigrations } from '#src/service/db/migrations.ts';
import { openDatabase } from '#src/service/db/open-database.ts';
import { tables } from '#src/domain/tables.ts';
import type { Database, Tables } from '#src/service/db/tables.ts';
import { SettingsStore } from '#src/service/settings/settings-store.ts';
import { dayAfter, dayBefore } from '#src/domain/reminders/reminder.ts';
import { describeDatabases } from './service-test.ts';

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

interface Location {
  env: { DATABASE_URL?: string };
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
  const db = new Kysely<Tables>({ dialect });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}

/** The migrations of version 0.1.0. The baseline replaced them. */
const releasedMigrations = [
  '001-first-tables',
  '002-append-only',
  '003-first-templates',
  '004-ledger-sums',
  '005-session-fingerprints',
  '006-booking-paid',
  '007-request-holds',
  '008-booking-money',
  '009-mail-threads',
  '010-photo-delivery',
  '011-team-orders',
  '012-subscribers-as-customers',
  '013-passkeys',
  '014-booking-due-since',
  '015-move-requests',
  '016-refund-emails',
  '017-plain-names',
  '018-computed-paid',
  '019-task-failures',
  '020-order-checkouts',
  '021-consent',
];

const addToDays = `insert into ledger_days (day, kind, method, purpose, amount, count)
  values (substr(new.at, 1, 10), new.kind, new.method, new.purpose, new.amount, 1)`;

/** Version 0.1.0 kept the ledger's daily totals with a trigger. */
const dailyTotals = [
  `create table ledger_days (day text not null, kind text not null, method text not null, purpose text not null,
    amount bigint not null, count integer not null)`,
];
const dailyTotalsTrigger = {
  libsql: [`create trigger transactions_sum after insert on transactions begin ${addToDays}; end`],
  postgres: [
    `create function add_to_ledger_days() returns trigger language plpgsql as $$ begin ${addToDays}; return new; end $$`,
    `create trigger transactions_sum after insert on transactions for each row execute function add_to_ledger_days()`,
  ],
};

const accepts = (column: z.ZodMiniType, value: unknown) => z.safeParse(column, value).data === value;

/** Any reference to a record refers to the row with the same ID. */
function getValue(column: z.ZodMiniType, id: string, isSparse: boolean): string | number | null {
  if (isSparse && accepts(column, null)) return null;
  if (column instanceof z.ZodMiniEnum) return String(column.options[0]);
  const number = Number(id.slice(1));
  if (accepts(column, number)) return number;
  return accepts(column, 1) ? 1 : id;
}

const createRow = (shape: Readonly<Record<string, z.ZodMiniType>>, id: string, isSparse: boolean): Row =>
  Object.fromEntries(
    Object.entries(shape).map(([name, column]) => [snakeCase(name), getValue(column, id, isSparse)]),
  );

/** Columns that migrations after the baseline added, with the values of the filled rows. */
const addedColumns: Readonly<Record<string, Row>> = {
  bookings: {
    waits_for: 'studio',
    due_now: 0,
    tax_rate: 0,
    tax_included: 0,
    taxable: 0,
    tax: 0,
    credit_tax: 0,
    add_on_prices: '{}',
    source: null,
    wish_id: null,
    asked_to_move_at: null,
  },
  emails: { ignored_at: null },
  ledger_entries: { tax: 0 },
  gift_card_orders: { source: null },
  team_orders: { source: null },
};

/** Values that migrations after the baseline change: extra time is in minutes instead of steps, and not an add-on. */
const changedValues = [
  {
    from: { extra_time: 0, add_ons: '["extraTime","rawFiles"]' },
    to: { extra_time: 15, add_ons: '["rawFiles"]' },
  },
  { from: { extra_time: 2 }, to: { extra_time: 30 } },
];

/** The baseline creates the tables of version 0.1.0. */
const isFormer = (table: string) => Object.hasOwn(baselineTables, table) || table === 'rate_limits';

const getFormerName = (name: string) => (name === 'ledgerEntries' ? 'transactions' : snakeCase(name));

interface FilledTable {
  /** as version 0.1.0 named it */
  formerName: string;
  table: string;
  isBackedUp: boolean;
  /** one with a value in each column, and one with as few values as possible */
  rows: Row[];
  /** the same rows in version 0.1.0 */
  formerRows: Row[];
}

const formerTables = Object.entries(tables).filter(([name]) => isFormer(getFormerName(name)));

const filledTables: readonly FilledTable[] = formerTables.map(([name, { row, notBackedUp }]) => {
  const rows = [createRow(row.shape, 'r1', false), createRow(row.shape, 'r2', true)];
  const json = name === 'settings' ? { value: '{}' } : {};
  const table = snakeCase(name);
  const added = addedColumns[table] ?? {};
  const changed = table === 'bookings' ? changedValues : [];
  const isFormerColumn = ([column]: [string, unknown]) => !Object.hasOwn(added, column);
  return {
    formerName: getFormerName(name),
    table,
    isBackedUp: notBackedUp === undefined,
    rows: rows.map((each, index) => ({ ...each, ...json, ...added, ...changed[index]?.to })),
    formerRows: rows.map((each, index) =>
      Object.fromEntries(
        Object.entries({ ...each, ...json, ...changed[index]?.from }).filter(isFormerColumn),
      ),
    ),
  };
});

async function insertRow(db: Database, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
}

async function addMigrationNames(db: Database, names: readonly string[]): Promise<void> {
  for (const name of names)
    await sql`insert into migrations (name, applied_at) values (${name}, '') on conflict do nothing`.execute(
      db,
    );
}

/** Creates the tables of version 0.1.0 and fills them. */
const fillReleasedDatabase = (location: Location) =>
  withDatabase(location, async (db) => {
    const kind = location.env.DATABASE_URL ? 'postgres' : 'libsql';
    if (kind === 'postgres') await sql.raw('drop schema public cascade; create schema public').execute(db);
    await applyMigrations(db, kind, migrations.slice(0, 1));
    for (const statement of [...dailyTotals, ...dailyTotalsTrigger[kind]])
      await sql.raw(statement).execute(db);
    await addMigrationNames(db, releasedMigrations);
    await sql`delete from counters`.execute(db);
    await sql`delete from gift_card_templates`.execute(db);
    for (const { formerName, formerRows } of filledTables) {
      for (const row of formerRows) await insertRow(db, formerName, row);
    }
  });

/** Expects exactly the filled rows in these tables, after the migrations. */
async function expectRows({ env, folder }: Location, expected: readonly FilledTable[]): Promise<void> {
  const opened = await openDatabase({ url: env.DATABASE_URL, folder });
  try {
    const plain = opened.db.withoutPlugins();
    for (const { table, rows } of expected) {
      const found = await sql<Row>`select * from ${sql.table(table)}`.execute(plain);
      expect({ table, rows: new Set(found.rows) }).toEqual({ table, rows: new Set(rows) });
    }
  } finally {
    await opened.close();
  }
}

async function writeBackupFile(file: string, applied: readonly string[]): Promise<number> {
  const lines = filledTables
    .filter(({ isBackedUp }) => isBackedUp)
    .flatMap(({ formerName, formerRows }) => formerRows.map((row) => [formerName, row]));
  const body = [{ studio: 1, migrations: applied }, ...lines]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  await writeFile(file, `${body}${JSON.stringify({ end: lines.length, sha256 })}\n`);
  return lines.length;
}

describeDatabases('a database of version 0.1.0', (newDatabase) => {
  const newLocation = async () => ({ env: await newDatabase(), folder: await newFolder() });

  test('keeps every row and loses the daily totals, also if a migration failed before', async () => {
    const location = await newLocation();
    await fillReleasedDatabase(location);
    const run = (statement: string) => withDatabase(location, (db) => sql.raw(statement).execute(db));
    // The ledger cannot get the name of another table.
    await run('create table ledger_entries (id text)');
    const open = openDatabase({ url: location.env.DATABASE_URL, folder: location.folder });
    await expect(open).rejects.toThrow(/ledger_entries/);
    expect((await run('select * from ledger_days')).rows).toHaveLength(2);
    await run('drop table ledger_entries');
    await expectRows(location, filledTables);
    await expect(run('select * from ledger_days')).rejects.toThrow(/ledger_days/);
  });

  test('has backups that can be restored, also over other data', async () => {
    const file = join(await newFolder(), 'old.jsonl');
    const rowCount = await writeBackupFile(file, releasedMigrations);
    const location = await newLocation();
    const env = { ...location.env, DATA_DIR: location.folder };
    const backedUp = filledTables.filter(({ isBackedUp }) => isBackedUp);
    expect(await verify({ env, file })).toBe(rowCount);
    expect(await restore({ env, file, replace: false })).toBe(rowCount);
    await expectRows(location, backedUp);
    expect(await restore({ env, file, replace: true })).toBe(rowCount);
    await expectRows(location, backedUp);
  });

  test('has no payments that wait for a bank; keeps its own email texts, and the hour of its reminder, which is not sent again', async () => {
    const location = await newLocation();
    await fillReleasedDatabase(location);
    const template = { subject: 'See you soon', text: 'Hi' };
    await withDatabase(location, async (db) => {
      for (const [name, value] of Object.entries({
        reminders: { on: true, hour: 8 },
        emailTemplates: {
          'booking-reminder': template,
          'booking-paid': template,
          'booking-payment-failed': template,
          'order-unpaid': { ...template, text: 'Hi {payment}' },
        },
      }))
        await insertRow(db, 'settings', { name, value: JSON.stringify(value), updated_at: '', version: 3 });
      await sql`update checkouts set status = 'processing'`.execute(db);
      await sql`update emails set kind = 'booking-reminder', dedupe_key = 'reminder r1 time' where id = 'r1'`.execute(
        db,
      );
    });
    const { db, close } = await openDatabase({ url: location.env.DATABASE_URL, folder: location.folder });
    const statuses = await db.selectFrom('checkouts').select('status').distinct().execute();
    expect(statuses).toEqual([{ status: 'expired' }]);
    const settings = new SettingsStore(db);
    expect(await settings.read('reminders')).toEqual([{ ...dayBefore, hour: 8, ...template }, dayAfter]);
    expect(await settings.read('emailTemplates')).toEqual({
      'booking-paid': template,
      'order-unpaid': { ...template, text: 'Hi' },
    });
    const email = db.selectFrom('emails').select('dedupeKey').where('id', '=', 'r1');
    expect(await email.executeTakeFirst()).toEqual({ dedupeKey: 'reminder r1 time day-before' });
    await close();
  });
});

describe('data of another version', () => {
  const newer = [...releasedMigrations, '999-later'];
  const older = releasedMigrations.slice(0, 5);

  test.for([
    { applied: newer, message: 'newer version of this program. Update the program.' },
    { applied: older, message: 'older version of this program. Start version 0.1.0 once' },
  ])('does not start: $message', async ({ applied, message }) => {
    const location = { env: {}, folder: await newFolder() };
    await withDatabase(location, async (db) => {
      await sql`create table migrations (name text primary key, applied_at text not null)`.execute(db);
      await addMigrationNames(db, applied);
    });
    await expect(openDatabase({ folder: location.folder })).rejects.toThrow(message);
  });

  test.for([
    { applied: newer, message: 'newer version of this program. Update the program.' },
    { applied: older, message: 'older version of this program. Restore it with version 0.1.0' },
  ])('cannot be restored from a backup: $message', async ({ applied, message }) => {
    const folder = await newFolder();
    const file = join(folder, 'backup.jsonl');
    await writeBackupFile(file, applied);
    await expect(verify({ env: { DATA_DIR: folder }, file })).rejects.toThrow(message);
  });
});
