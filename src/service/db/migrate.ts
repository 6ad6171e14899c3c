import { sql } from 'kysely';
import { baseline } from './migrations/baseline.ts';
import { bookingWaits } from './migrations/booking-waits.ts';
import { connectedCalendars } from './migrations/connected-calendars.ts';
import { ledgerEntries } from './migrations/ledger-entries.ts';
import { ledgerTotals } from './migrations/ledger-totals.ts';
import type { Database, DatabaseKind } from './tables.ts';

export interface Migration {
  name: string;
  up: (db: Database, kind: DatabaseKind) => Promise<void>;
}

/**
 * The baseline has the name of the last of the migrations that it replaced. So a database or backup that has all of those needs only
 * the migrations after it.
 */
const baselineName = '021-consent';

/** Migrations in the order they are applied. Never change a published migration; add a new one. */
export const migrations: readonly Migration[] = [
  { name: baselineName, up: baseline },
  { name: '022-ledger-totals', up: ledgerTotals },
  { name: '023-ledger-entries', up: ledgerEntries },
  { name: '024-booking-waits', up: bookingWaits },
  { name: '025-connected-calendars', up: connectedCalendars },
];

/** The version whose service upgrades older data to the baseline. */
export const upgradeVersion = '0.1.0';

/** Compares the migrations that data has with the known ones. Returns null if the data can be used. */
export function findVersionProblem(applied: readonly string[]): 'newer' | 'older' | null {
  const isKnown = (name: string) => name < baselineName || migrations.some((known) => known.name === name);
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
