import type { Selectable, Updateable } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';
import { Refusal } from '../refusal.ts';

/** Tables of records that people edit. */
export type VersionedTable = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends { id: string; version: number } ? Name : never;
}[keyof Tables];

export type RowOf<Name extends VersionedTable> = Selectable<Tables[Name]>;

/** The record that an edit names, and the version that it was made on. */
interface Edited {
  id: string;
  version: number;
}

/** Turns the current row into what the refusal of a stale edit shows of it; null shows nothing. */
export type ShowRow<Name extends VersionedTable> = ((row: RowOf<Name>) => unknown) | null;

export const missing = () => new Refusal(404, 'This record doesn’t exist.');

export const stale = (sent: number, current?: unknown) =>
  new Refusal(409, 'Someone else changed this. Compare both versions, then decide.', {
    ...(current !== undefined && { more: { conflict: { sent, current } } }),
  });

// Kysely cannot see that all versioned tables share columns, so their queries are written for one of them.
const named = (table: VersionedTable) => table as 'customers';
const rowOf = <Name extends VersionedTable>(row: unknown) => row as RowOf<Name>;

/** Reads a record that is about to be edited. Refuses where there is none, or where it has changed since. */
export async function readVersion<Name extends VersionedTable>(
  trx: Database,
  table: Name,
  { id, version }: Edited,
  show: ShowRow<Name>,
): Promise<RowOf<Name>> {
  const row = await trx.selectFrom(named(table)).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw missing();
  if (row.version !== version) throw stale(version, await show?.(rowOf<Name>(row)));
  return rowOf<Name>(row);
}

/** Updates a record only if it still has the version that the edit was made on. Every edit goes through here. */
export async function updateVersion<Name extends VersionedTable>(
  trx: Database,
  table: Name,
  edited: Edited,
  change: Updateable<Tables[Name]>,
  now: Date,
  show: ShowRow<Name>,
): Promise<RowOf<Name>> {
  const row = await updating(trx, table, edited.id, change, now)
    .where('version', '=', edited.version)
    .returningAll()
    .executeTakeFirst();
  if (row) return rowOf<Name>(row);
  await readVersion(trx, table, edited, show);
  throw stale(edited.version);
}

/** Updates a record that is not being edited by a person, such as by the link in a mail: the last one counts. */
export async function updateRecord<Name extends VersionedTable>(
  trx: Database,
  table: Name,
  id: string,
  change: Updateable<Tables[Name]>,
  now: Date,
): Promise<RowOf<Name>> {
  return rowOf<Name>(await updating(trx, table, id, change, now).returningAll().executeTakeFirstOrThrow());
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

/** Locks a record until the end of the transaction. Others that lock it wait, and then see what this one left. */
export async function lockRecord<Name extends VersionedTable>(
  trx: Database,
  table: Name,
  id: string,
): Promise<RowOf<Name>> {
  const row = await trx
    .updateTable(named(table))
    .set((set) => ({ version: set.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw missing();
  return rowOf<Name>(row);
}
