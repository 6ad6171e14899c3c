import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { numberedRecords } from '../db/counter.ts';
import {
  type Migration,
  migrations,
  applyMigrations,
  findVersionProblem,
  upgradeVersion,
} from '../db/migrations.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { tables } from '#src/domain/tables.ts';
import type { Database, DatabaseKind } from '../db/tables.ts';
import { BackupError, openBackup, plainHeader } from './encryption.ts';
import { type Row, backedUpTableNames, transientTableNames, readRows, snakeCase } from './read-rows.ts';

/** Columns with JSON without which the service does not work. A single damaged booking or email must not prevent a restore. */
const jsonColumns: Readonly<Record<string, readonly string[]>> = { settings: ['value'] };

/** Secrets with JSON. The others are plain text. */
const jsonSecrets = new Set(['sign-in-addresses']);

/**
 * Throws if a restored row has a value of the wrong type, which the service could not read. Formats and lengths are not checked,
 * because they may have been less strict when the row was written.
 */
async function checkRows(trx: Database): Promise<void> {
  for (const [name, { row: schema, notBackedUp }] of Object.entries(tables)) {
    if (notBackedUp) continue;
    const table = snakeCase(name);
    for await (const rows of readRows(trx, table)) {
      for (const row of rows) {
        const column = findWrongType(schema, row) ?? findInvalidJson(table, row);
        if (column === undefined) continue;
        const key = String(row['id'] ?? row['name'] ?? row['key'] ?? '');
        throw new BackupError(
          `This backup has a value in ${table}.${column} that cannot be read (row ${key}). Nothing was restored.`,
        );
      }
    }
  }
}

function findWrongType(schema: z.ZodMiniObject, row: Row): string | undefined {
  const values = Object.fromEntries(
    Object.keys(schema.shape).map((column) => [column, row[snakeCase(column)]]),
  );
  const { error } = z.safeParse(schema, values);
  const wrong = error?.issues.find(({ code }) => code === 'invalid_type');
  return wrong && snakeCase(String(wrong.path[0]));
}

function findInvalidJson(table: string, row: Row): string | undefined {
  const columns =
    table === 'secrets' && jsonSecrets.has(String(row['name'])) ? ['value'] : jsonColumns[table];
  return columns?.find((column) => row[column] !== null && !isJson(String(row[column])));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface RestoreOptions {
  /** deletes existing data first */
  replace: boolean;
  privateKeys?: readonly string[] | undefined;
}

/**
 * Restores a backup in one transaction: a truncated or altered file changes nothing. The tables are created as they were when the
 * backup was written, and migrated once they are filled, so that older backups can be restored. Returns the row count.
 */
export async function restoreBackup(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  file: string,
  { replace, privateKeys = [] }: RestoreOptions,
): Promise<number> {
  const { rowCount, applied } = await verifyFile(file, privateKeys);
  await db.transaction().execute(async (trx) => {
    await requireEmpty(trx, replace);
    await dropTables(trx, kind);
    await applyMigrations(trx, kind, applied);
    // The baseline inserts rows that the backup also contains.
    await trx.deleteFrom('counters').execute();
    await trx.deleteFrom('giftCardTemplates').execute();
    await insertRows(trx, readLines(file, privateKeys));
    await applyMigrations(trx, kind, migrations);
    await skipNumbers(trx);
    await checkRows(trx);
  });
  return rowCount;
}

/** Bookings and orders made after the backup are lost, but their numbers are in customers' emails, so no other record may get them. */
async function skipNumbers(trx: Database): Promise<void> {
  await trx
    .updateTable('counters')
    .set((set) => ({ value: set('value', '+', 100) }))
    .where('name', 'in', numberedRecords)
    .execute();
}

/** Inserts up to 100 rows at a time that have the same columns. */
async function insertRows(trx: Database, lines: AsyncIterable<string>): Promise<void> {
  let batch: BackupLine[] = [];
  let number = 0;
  for await (const text of lines) {
    number += 1;
    const line = parseLine(text, number);
    if (!line) continue;
    if (batch[0] && (batch[0].shape !== line.shape || batch.length >= 100)) {
      await insert(trx, batch[0].table, batch);
      batch = [];
    }
    batch.push(line);
  }
  if (batch[0]) await insert(trx, batch[0].table, batch);
}

interface BackupLine {
  table: string;
  row: Row;
  /** the table and columns */
  shape: string;
}

const backupRow = z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.null()]))]);

/** Returns null for the header and footer. */
function parseLine(text: string, number: number): BackupLine | null {
  const value: unknown = JSON.parse(text);
  if (number === 1 || text.startsWith('{"end"')) return null;
  const { data } = backupRow.safeParse(value);
  if (!data)
    throw new BackupError(
      `Line ${number} of this backup is not a table’s name and a row of text, numbers and nulls. Nothing was restored.`,
    );
  const [table, row] = data;
  if (![...backedUpTableNames, ...formerTableNames].includes(table))
    throw new BackupError(`This backup has an unknown table: ${table}`);
  return { table, row, shape: `${table} ${Object.keys(row).join(' ')}` };
}

const finishLine = (parts: string[]) => parts.join('').replace(/\r$/, '');

/** Joins a line's parts only once, because a line can be much longer than a part. */
async function* readLines(file: string, privateKeys: readonly string[]): AsyncGenerator<string> {
  let parts: string[] = [];
  for await (const text of await openBackup(file, privateKeys)) {
    const lines = String(text).split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      yield finishLine([...parts, line]);
      parts = [];
    }
    parts.push(last);
  }
  const rest = finishLine(parts);
  if (rest) yield rest;
}

const backupHeader = z.object({ migrations: z.array(z.string()) });
const backupFooter = z.object({ end: z.number(), sha256: z.string() });

interface VerifiedFile {
  rowCount: number;
  /** the migrations that the backed-up database had */
  applied: readonly Migration[];
}

async function verifyFile(file: string, privateKeys: readonly string[]): Promise<VerifiedFile> {
  const hash = createHash('sha256');
  let count = 0;
  let applied: readonly Migration[] = [];
  let footer: z.infer<typeof backupFooter> | undefined;
  try {
    for await (const line of readLines(file, privateKeys)) {
      if (line.startsWith('{"end"')) {
        footer = z.safeParse(backupFooter, JSON.parse(line)).data;
        break;
      }
      if (count === 0 && !line.startsWith(plainHeader)) break;
      hash.update(`${line}\n`);
      count += 1;
      if (count === 1) applied = parseMigrations(line);
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (error instanceof Error && 'syscall' in error) throw Object.assign(error, { path: file });
    footer = undefined; // invalid JSON or altered data
  }
  if (!footer || footer.end !== count - 1 || footer.sha256 !== hash.digest('hex'))
    throw new BackupError(
      `${file} is not a complete backup: it was truncated or changed. Nothing was restored.`,
    );
  return { rowCount: footer.end, applied };
}

function parseMigrations(header: string): readonly Migration[] {
  const { migrations: names } = z.parse(backupHeader, JSON.parse(header));
  const problem = findVersionProblem(names);
  if (problem === 'newer')
    throw new BackupError('This backup was made by a newer version of this program. Update the program.');
  if (problem === 'older')
    throw new BackupError(
      `This backup was made by an older version of this program. Restore it with version ${upgradeVersion}, which upgrades it, and make a new backup.`,
    );
  return migrations.filter(({ name }) => names.includes(name));
}

/** Tables in which a new service writes rows before anyone has used it, such as the first password and notices about sign-ins. */
const tablesOfNewService = new Set([
  'gift_card_templates',
  'emails',
  'secrets',
  'audit',
  'idempotency_keys',
  'funnel_counts',
  'counters',
]);

async function requireEmpty(trx: Database, replace: boolean): Promise<void> {
  if (replace) return;
  for (const table of backedUpTableNames.filter((name) => !tablesOfNewService.has(name))) {
    const { rows } = await sql`select 1 as found from ${sql.table(table)} limit 1`.execute(trx);
    if (rows.length > 0)
      throw new BackupError('The database already contains data. Use `--replace` to delete it first.');
  }
}

async function dropTables(trx: Database, kind: DatabaseKind): Promise<void> {
  const all = ['migrations', ...transientTableNames, ...backedUpTableNames.toReversed()];
  // No migration creates this table in libSQL, where it has its own file.
  if (kind === 'libsql') await trx.deleteFrom('rateLimits').execute();
  for (const table of all) {
    if (kind === 'postgres' || table !== 'rate_limits')
      await sql`drop table ${sql.table(table)}`.execute(trx.withoutPlugins());
  }
}

/** Tables with a different name in older backups. */
const formerTableNames = ['transactions'];

async function insert(trx: Database, table: string, lines: BackupLine[]): Promise<void> {
  const columns = Object.keys(lines[0]?.row ?? {});
  const values = lines.map(({ row }) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  try {
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(
      trx.withoutPlugins(),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`A row of the table ${table} cannot be restored: ${reason}. Nothing was restored.`);
  }
}
