import { sql } from 'kysely';
import { baseline } from './migrations/baseline.ts';
import {
  connectedCalendars,
  disputes,
  cardPayments,
  reminders,
  runStatements,
  salesTax,
  timeWaitlist,
} from './migrations/statements.ts';
import type { Database, DatabaseKind } from './tables.ts';

/** The version whose service upgrades older data to the baseline. */
export const upgradeVersion = '0.1.0';

const isKnown = (name: string) => name < baselineName || migrations.some((known) => known.name === name);

/** Compares the migrations that data has with the known ones. Returns null if the data can be used. */
export function findVersionProblem(applied: readonly string[]): 'newer' | 'older' | null {
  if (!applied.every(isKnown)) return 'newer';
  return applied.length > 0 && !applied.includes(baselineName) ? 'older' : null;
}

function rejectOtherVersions(applied: readonly string[]): void {
  const problem = findVersionProblem(applied);
  if (problem === 'newer')
    throw new Error('The data was written by a newer version of this program. Update the program.');
  if (problem === 'older')
    throw new Error(
      `The data was written by an older version of this program. Start version ${upgradeVersion} once, which upgrades it, then this version.`,
    );
}

const migrationLockId = 7_041_205; // any number that no other lock in this database uses

/**
 * Applies missing migrations in one transaction. Processes that start at the same time take turns: on PostgreSQL through an advisory lock,
 * on libSQL because only one transaction can write at a time.
 */
export async function migrate(db: Database, kind: DatabaseKind): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (kind === 'postgres')
      await sql`select pg_advisory_xact_lock(${sql.lit(migrationLockId)})`.execute(trx);
    await applyMigrations(trx, kind, migrations);
  });
}

/** Applies the given migrations, except those that have already been applied, in the caller's transaction. */
export async function applyMigrations(
  trx: Database,
  kind: DatabaseKind,
  toApply: readonly Migration[],
): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
    trx,
  );
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx);
  const applied = rows.map(({ name }) => name);
  rejectOtherVersions(applied);
  for (const { name, up } of toApply) {
    if (applied.includes(name)) continue;
    await up(trx, kind);
    await sql`insert into migrations (name, applied_at) values (${name}, ${new Date().toISOString()})`.execute(
      trx,
    );
  }
}

export interface Migration {
  name: string;
  up: (db: Database, kind: DatabaseKind) => Promise<void>;
}

/**
 * The baseline has the name of the last of the migrations that it replaced. So a database or backup that has all of those needs only
 * the migrations after it.
 */
const baselineName = '021-consent';

const ledgerTotals = {
  libsql: ['drop trigger if exists transactions_sum', 'drop table if exists ledger_days'],
  postgres: [
    'drop trigger if exists transactions_sum on transactions',
    'drop function if exists add_to_ledger_days()',
    'drop table if exists ledger_days',
  ],
};

/** Migrations in the order they are applied. Never change a published migration; add a new one. */
export const migrations: readonly Migration[] = [
  { name: baselineName, up: baseline },
  {
    // A trigger kept the ledger's daily totals. Queries now add up the entries.
    name: '022-ledger-totals',
    up: (db, kind) => runStatements(db, ledgerTotals[kind]),
  },
  {
    // Named after what its rows are called everywhere else. Indexes and triggers keep their names.
    name: '023-ledger-entries',
    async up(db) {
      await sql`alter table transactions rename to ledger_entries`.execute(db);
    },
  },
  {
    // Until now, each request waited for the studio.
    name: '024-booking-waits',
    async up(db) {
      await sql`alter table bookings add column waits_for text`.execute(db);
      await sql`alter table bookings add column due_now integer not null default 0`.execute(db);
      await sql`update bookings set waits_for = 'studio' where status = 'requested'`.execute(db);
    },
  },
  { name: '025-connected-calendars', up: (db) => runStatements(db, connectedCalendars) },
  { name: '026-time-waitlist', up: (db) => runStatements(db, timeWaitlist) },
  { name: '027-sales-tax', up: (db) => runStatements(db, salesTax) },
  {
    name: '028-sources',
    async up(db) {
      for (const table of ['bookings', 'gift_card_orders', 'team_orders']) {
        await sql`alter table ${sql.table(table)} add column source text`.execute(db);
      }
    },
  },
  {
    // Extra time was counted in steps of 15 minutes. It could also be sent as an add-on, which meant one step.
    name: '029-extra-minutes',
    async up(db) {
      await sql`update bookings set extra_time = 1 where extra_time = 0 and add_ons like '%"extraTime"%'`.execute(
        db,
      );
      await sql`update bookings set extra_time = extra_time * 15 where extra_time > 0`.execute(db);
      await sql`update bookings set add_ons =
        replace(replace(replace(add_ons, '"extraTime",', ''), ',"extraTime"', ''), '"extraTime"', '')
        where add_ons like '%"extraTime"%'`.execute(db);
    },
  },
  { name: '030-reminders', up: reminders },
  {
    name: '031-booked-wishes',
    async up(db) {
      await sql`alter table bookings add column wish_id text`.execute(db);
    },
  },
  { name: '032-disputes', up: (db) => runStatements(db, disputes) },
  { name: '033-card-payments', up: cardPayments },
  {
    name: '034-closed-days',
    async up(db) {
      await sql`alter table bookings add column asked_to_move_at text`.execute(db);
      await sql`alter table emails add column ignored_at text`.execute(db);
    },
  },
];
