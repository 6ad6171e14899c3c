import type { Selectable, Updateable } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';
import { RequestError } from '../request-error.ts';

/** Tables of records that people edit. */
export type VersionedTable = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends { id: string; version: number } ? Name : never;
}[keyof Tables];

export type VersionedRow<Name extends VersionedTable> = Selectable<Tables[Name]>;

/** The record of an edit, and the version it is based on. */
interface Edited {
  id: string;
  version: number;
}

/** Converts the current row for the conflict response of a stale edit; null to leave it out. */
export type SerializeRow<Name extends VersionedTable> = ((row: VersionedRow<Name>) => unknown) | null;

export const notFound = () => new RequestError(404, 'This record doesn’t exist.');

export const versionConflict = (sent: number, current?: unknown) =>
  new RequestError(409, 'Someone else changed this. Compare both versions, then decide.', {
    ...(current !== undefined && { extra: { conflict: { sent, current } } }),
  });

// Kysely cannot express the columns that versioned tables share, so queries are typed for one of them.
const named = (table: VersionedTable) => table as 'customers';
const asRow = <Name extends VersionedTable>(row: unknown) => row as VersionedRow<Name>;

/** Reads a record. Throws if it does not exist. */
export async function findRecord<Name extends VersionedTable>(
  db: Database,
  table: Name,
  id: string,
): Promise<VersionedRow<Name>> {
  const row = await db.selectFrom(named(table)).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return asRow<Name>(row);
}

/** Reads a record for an edit. Throws if it does not exist or has changed. */
export async function readVersion<Name extends VersionedTable>(
  trx: Database,
  table: Name,
  { id, version }: Edited,
  serialize: SerializeRow<Name>,
): Promise<VersionedRow<Name>> {
  const row = await findRecord(trx, table, id);
  if ((row as Edited).version !== version) throw versionConflict(version, await serialize?.(row));
  return row;
}

/** Updates a record only if it still has the edit's version. All edits go through here. */
export async function updateVersion<Name extends VersionedTable>(
  trx: Database,
  table: Name,
  edited: Edited,
  change: Updateable<Tables[Name]>,
  now: Date,
  serialize: SerializeRow<Name>,
): Promise<VersionedRow<Name>> {
  const row = await updating(trx, table, edited.id, change, now)
    .where('version', '=', edited.version)
    .returningAll()
    .executeTakeFirst();
  if (row) return asRow<Name>(row);
  await readVersion(trx, table, edited, serialize);
  throw versionConflict(edited.version);
}

/** Updates a record outside of an edit, for example through an emailed link: last write wins. */
export async function updateRecord<Name extends VersionedTable>(
  trx: Database,
  table: Name,
  id: string,
  change: Updateable<Tables[Name]>,
  now: Date,
): Promise<VersionedRow<Name>> {
  return asRow<Name>(await updating(trx, table, id, change, now).returningAll().executeTakeFirstOrThrow());
}

const updating = <Name extends VersionedTable>(
  trx: Database,
  table: Name,
  id: string,
  change: Updateable<Tables[Name]>,
  now: Date,
) =>
  trx
    .updateTable(named(table))
    .set({ ...change, updatedAt: now.toISOString() })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id);

/** Locks a record until the end of the transaction. */
export async function lockRecord<Name extends VersionedTable>(
  trx: Database,
  table: Name,
  id: string,
): Promise<VersionedRow<Name>> {
  const row = await trx
    .updateTable(named(table))
    .set((set) => ({ version: set.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return asRow<Name>(row);
}
