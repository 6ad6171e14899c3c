import { sql } from 'kysely';
import type { DatabaseKind, Database } from './tables.ts';
import { firstTables } from './migrations/first-tables.ts';
import { ledgerSums } from './migrations/ledger-sums.ts';
import { firstTemplates } from './migrations/first-templates.ts';
import { appendOnly } from './migrations/append-only.ts';
import { mailThreads } from './migrations/mail-threads.ts';
import { passkeys } from './migrations/passkeys.ts';
import { refundEmails } from './migrations/refund-emails.ts';
import { requestHolds } from './migrations/request-holds.ts';
import { sessionFingerprints } from './migrations/session-fingerprints.ts';
import { bookingPaid } from './migrations/booking-paid.ts';
import { bookingDueSince } from './migrations/booking-due-since.ts';
import { moveRequests } from './migrations/move-requests.ts';
import { bookingMoney } from './migrations/booking-money.ts';
import { subscribersAsCustomers } from './migrations/subscribers-as-customers.ts';
import { photoDelivery } from './migrations/photo-delivery.ts';
import { teamOrders } from './migrations/team-orders.ts';
import { computedPaid } from './migrations/computed-paid.ts';
import { orderCheckouts } from './migrations/order-checkouts.ts';
import { plainNames } from './migrations/plain-names.ts';
import { consent } from './migrations/consent.ts';
import { taskFailures } from './migrations/task-failures.ts';

export interface Migration {
  name: string;
  up: (db: Database, kind: DatabaseKind) => Promise<void>;
}

/** Migrations in the order they are applied. Never change a published migration; add a new one. */
export const migrations: readonly Migration[] = [
  { name: '001-first-tables', up: firstTables },
  { name: '002-append-only', up: appendOnly },
  { name: '003-first-templates', up: firstTemplates },
  { name: '004-ledger-sums', up: ledgerSums },
  { name: '005-session-fingerprints', up: sessionFingerprints },
  { name: '006-booking-paid', up: bookingPaid },
  { name: '007-request-holds', up: requestHolds },
  { name: '008-booking-money', up: bookingMoney },
  { name: '009-mail-threads', up: mailThreads },
  { name: '010-photo-delivery', up: photoDelivery },
  { name: '011-team-orders', up: teamOrders },
  { name: '012-subscribers-as-customers', up: subscribersAsCustomers },
  { name: '013-passkeys', up: passkeys },
  { name: '014-booking-due-since', up: bookingDueSince },
  { name: '015-move-requests', up: moveRequests },
  { name: '016-refund-emails', up: refundEmails },
  { name: '017-plain-names', up: plainNames },
  { name: '018-computed-paid', up: computedPaid },
  { name: '019-task-failures', up: taskFailures },
  { name: '020-order-checkouts', up: orderCheckouts },
  { name: '021-consent', up: consent },
];

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
  const applied = new Set(rows.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length) {
    throw new Error(
      `The data was written by a newer version of this program (${unknown.join(', ')}). Update the program.`,
    );
  }
  for (const { name, up } of toApply) {
    if (applied.has(name)) continue;
    await up(trx, kind);
    await sql`insert into migrations (name, applied_at) values (${name}, ${new Date().toISOString()})`.execute(
      trx,
    );
  }
}
