import { sql, type Selectable, type Updateable } from 'kysely';
import type { Database, Tables } from './tables.ts';
import { RequestError } from '../request-error.ts';
import { lockCalendar } from './counter.ts';

/** Tables whose records people edit. */
export type VersionedTable = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends { id: string; version: number } ? Name : never;
}[keyof Tables];

export type VersionedRow<Name extends VersionedTable> = Selectable<Tables[Name]>;

/** Identifies a record, and the version that an edit is based on. */
interface RecordVersion {
  id: string;
  version: number;
}

/** Converts the current row for the conflict response to an outdated edit. If null, the response omits the row. */
export type SerializeRow<Name extends VersionedTable> = ((row: VersionedRow<Name>) => unknown) | null;

export const notFound = () => new RequestError(404, 'This record doesn’t exist.');

export const versionConflict = (sent: number, current?: unknown) =>
  new RequestError(409, 'Someone else changed this. Compare both versions, then decide.', {
    ...(current !== undefined && { extra: { conflict: { sent, current } } }),
  });

// Kysely cannot express the columns that versioned tables share, so the queries use one table's type.
const asCustomersTable = (table: VersionedTable) => table as 'customers';
const asRow = <Name extends VersionedTable>(row: unknown) => row as VersionedRow<Name>;

/** Reads a record. Throws if there is none. */
export async function findRecord<Name extends VersionedTable>(
  db: Database,
  table: Name,
  id: string,
): Promise<VersionedRow<Name>> {
  const row = await db
    .selectFrom(asCustomersTable(table))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return asRow<Name>(row);
}

/** Reads a record for an edit. Throws if there is none, or if it has changed since the version that the edit is based on. */
export async function readVersion<Name extends VersionedTable>(
  trx: Database,
  table: Name,
  { id, version }: RecordVersion,
  serialize: SerializeRow<Name>,
): Promise<VersionedRow<Name>> {
  const row = await findRecord(trx, table, id);
  if ((row as RecordVersion).version !== version) throw versionConflict(version, await serialize?.(row));
  return row;
}

/** Updates a record only if it hasn't changed since the version that the edit is based on. All edits use this. */
export async function updateIfCurrent<Name extends VersionedTable>(
  trx: Database,
  table: Name,
  edited: RecordVersion,
  change: Updateable<Tables[Name]>,
  now: Date,
  serialize: SerializeRow<Name>,
): Promise<VersionedRow<Name>> {
  const row = await updateQuery(trx, table, edited.id, change, now)
    .where('version', '=', edited.version)
    .returningAll()
    .executeTakeFirst();
  if (row) return asRow<Name>(row);
  await readVersion(trx, table, edited, serialize);
  throw versionConflict(edited.version);
}

/** Updates a record regardless of its version, for example through an emailed link. */
export async function updateRecord<Name extends VersionedTable>(
  trx: Database,
  table: Name,
  id: string,
  change: Updateable<Tables[Name]>,
  now: Date,
): Promise<VersionedRow<Name>> {
  return asRow<Name>(await updateQuery(trx, table, id, change, now).returningAll().executeTakeFirstOrThrow());
}

/** Increments the version. Updates of several records at once, which cannot use `updateRecord`, need it too. */
export const nextVersion = { version: sql<number>`version + 1` };

const updateQuery = <Name extends VersionedTable>(
  trx: Database,
  table: Name,
  id: string,
  change: Updateable<Tables[Name]>,
  now: Date,
) =>
  trx
    .updateTable(asCustomersTable(table))
    .set({ ...change, updatedAt: now.toISOString(), ...nextVersion })
    .where('id', '=', id);

/** Locks a booking for a change to its money. */
export async function lockBooking(trx: Database, id: string): Promise<VersionedRow<'bookings'>> {
  await lockCalendar(trx);
  return lockRecord(trx, 'bookings', id);
}

/** Locks a record until the transaction ends, with an update that changes nothing. */
export async function lockRecord<Name extends VersionedTable>(
  trx: Database,
  table: Name,
  id: string,
): Promise<VersionedRow<Name>> {
  const row = await trx
    .updateTable(asCustomersTable(table))
    .set((set) => ({ version: set.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return asRow<Name>(row);
}
