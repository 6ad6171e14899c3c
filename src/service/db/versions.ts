import { sql, type Updateable } from 'kysely';
import type { Row, TableName } from '#src/domain/tables.ts';
import { newRecord } from './identifier.ts';
import { findRow, insert, type Database, type Tables, type DatabaseUnit } from './tables.ts';
import { RequestError } from '../request-error.ts';
import { lockCalendar } from './counter.ts';

export type VersionedTable = {
  [Name in TableName]: Row<Name> extends { id: string; version: number } ? Name : never;
}[TableName];

interface RecordVersion {
  id: string;
  version: number;
}

export type VersionedRow<Name extends VersionedTable> = Row<Name> & RecordVersion;

export const notFound = () => new RequestError(404, 'This record doesn’t exist.');

/** An edit is based on a version that is no longer the current one. The owner's response has both, a customer's neither. */
export class VersionConflict extends RequestError {
  readonly sent: number;
  readonly current: { table: VersionedTable; row: unknown } | null;

  constructor(sent: number, current: VersionConflict['current']) {
    super(409, conflictMessage);
    this.sent = sent;
    this.current = current;
  }
}

export const describeConflict = (sent: number, current: unknown) =>
  new RequestError(409, conflictMessage, { details: { conflict: { sent, current } } });

const conflictMessage = 'Someone else changed this. Compare both versions, then decide.';

// Kysely cannot express the columns that versioned tables share, so the queries use one table's type.
const asCustomersTable = (table: VersionedTable) => table as 'customers';
const asRow = <Name extends VersionedTable>(row: unknown) => row as VersionedRow<Name>;

type NewColumns<Name extends VersionedTable> = Omit<VersionedRow<Name>, keyof ReturnType<typeof newRecord>>;

export async function createRecord<Name extends VersionedTable>(
  unit: DatabaseUnit,
  table: Name,
  columns: NewColumns<Name>,
): Promise<VersionedRow<Name>> {
  const row = asRow<Name>({ ...newRecord(unit.now), ...columns });
  await insert(unit.db, table, row).execute();
  return row;
}

/** Returns a value that the owner or a customer asked for. Throws a 404 if there is none. */
export function requireFound<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound();
  return value;
}

type TableWithId = { [Name in TableName]: Row<Name> extends { id: string } ? Name : never }[TableName];

export const findRecord = async <Name extends TableWithId>(db: Database, table: Name, id: string) =>
  requireFound(await findRow<TableWithId>(db, table, { id })) as Row<Name>;

/** Reads a record for an edit. Throws if there is none, or if it has changed since the version that the edit is based on. */
export async function readVersion<Name extends VersionedTable>(
  unit: DatabaseUnit,
  table: Name,
  { id, version }: RecordVersion,
): Promise<VersionedRow<Name>> {
  const row = asRow<Name>(await findRecord(unit.db, table, id));
  if (row.version !== version) throw new VersionConflict(version, { table, row });
  return row;
}

/** Updates a record only if it hasn't changed since the version that the edit is based on. All edits use this. */
export async function updateIfCurrent<Name extends VersionedTable>(
  unit: DatabaseUnit,
  table: Name,
  edited: RecordVersion,
  change: Updateable<Tables[Name]>,
): Promise<VersionedRow<Name>> {
  const row = await updateQuery(unit, table, edited.id, change)
    .where('version', '=', edited.version)
    .returningAll()
    .executeTakeFirst();
  if (row) return asRow<Name>(row);
  await readVersion(unit, table, edited);
  throw new VersionConflict(edited.version, null);
}

/** Updates a record regardless of its version, for example through an emailed link. */
export async function updateRecord<Name extends VersionedTable>(
  unit: DatabaseUnit,
  table: Name,
  id: string,
  change: Updateable<Tables[Name]>,
): Promise<VersionedRow<Name>> {
  return asRow<Name>(await updateQuery(unit, table, id, change).returningAll().executeTakeFirstOrThrow());
}

/** Increments the version. Updates of several records at once, which cannot use `updateRecord`, need it too. */
export const nextVersion = { version: sql<number>`version + 1` };

const updateQuery = <Name extends VersionedTable>(
  unit: DatabaseUnit,
  table: Name,
  id: string,
  change: Updateable<Tables[Name]>,
) =>
  unit.db
    .updateTable(asCustomersTable(table))
    .set({ ...change, updatedAt: unit.now.toISOString(), ...nextVersion })
    .where('id', '=', id);

/** Locks a booking for a change to its money. */
export async function lockBooking(unit: DatabaseUnit, id: string): Promise<VersionedRow<'bookings'>> {
  await lockCalendar(unit);
  return lockRecord(unit, 'bookings', id);
}

/** Locks a record until the transaction ends, with an update that changes nothing. */
export async function lockRecord<Name extends VersionedTable>(
  unit: DatabaseUnit,
  table: Name,
  id: string,
): Promise<VersionedRow<Name>> {
  const row = await unit.db
    .updateTable(asCustomersTable(table))
    .set((set) => ({ version: set.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
  return asRow<Name>(row);
}
