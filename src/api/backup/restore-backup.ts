import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { applyMigrations, type Migration, migrations } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Database, DatabaseKind } from '../database/tables.ts';
import { BackupError } from './backup-error.ts';
import { openBackup } from './encryption.ts';
import { type Row, backedUpTableNames, transientTableNames } from './read-rows.ts';

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
    // The first migrations insert rows that the backup also contains.
    await trx.deleteFrom('counters').execute();
    await trx.deleteFrom('giftCardTemplates').execute();
    let batch: Row[] = [];
    let table: string | undefined;
    const flush = async () => {
      if (table && batch.length) await insert(trx, table, batch);
      batch = [];
    };
    for await (const line of readLines(file, privateKeys)) {
      const parsed: unknown = JSON.parse(line);
      if (!Array.isArray(parsed)) continue; // header or footer
      const [name, row] = parsed as [string, Row]; // safe, because the file's hash was verified
      if (name !== table || batch.length >= 100) await flush();
      table = name;
      batch.push(row);
    }
    await flush();
    await applyMigrations(trx, kind, migrations);
  });
  return rowCount;
}

async function* readLines(file: string, privateKeys: readonly string[]): AsyncGenerator<string> {
  let partialLine = '';
  for await (const part of await openBackup(file, privateKeys)) {
    const lines = `${partialLine}${part as string}`.split(/\r?\n/); // `openBackup` sets an encoding
    partialLine = lines.pop() ?? '';
    yield* lines;
  }
  if (partialLine) yield partialLine;
}

interface VerifiedFile {
  rowCount: number;
  /** the migrations that the backed-up database had */
  applied: readonly Migration[];
}

async function verifyFile(file: string, privateKeys: readonly string[]): Promise<VerifiedFile> {
  const hash = createHash('sha256');
  let count = 0;
  let applied: readonly Migration[] = [];
  let footer: { end: number; sha256: string } | undefined;
  try {
    for await (const line of readLines(file, privateKeys)) {
      if (line.startsWith('{"end"')) {
        footer = JSON.parse(line) as typeof footer; // checked below
        break;
      }
      if (count === 0 && !line.startsWith('{"studio":1')) break;
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
  const { migrations: names } = JSON.parse(header) as { migrations: string[] }; // as `writeBackup` writes it
  const unknown = names.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length)
    throw new BackupError(`This backup was made by a newer version of this program (${unknown.join(', ')}).`);
  return migrations.filter(({ name }) => names.includes(name));
}

async function requireEmpty(trx: Database, replace: boolean): Promise<void> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from customers) + (select count(*) from subscribers) + (select count(*) from transactions) as count`.execute(
    trx,
  );
  if ((rows[0]?.count ?? 0) > 0 && !replace)
    throw new BackupError('The database already contains data. Use `--replace` to delete it first.');
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
const formerTableNames = ['mails'];

async function insert(trx: Database, table: string, rows: Row[]): Promise<void> {
  if (![...backedUpTableNames, ...formerTableNames].includes(table))
    throw new BackupError(`This backup has an unknown table: ${table}`);
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
    trx.withoutPlugins(),
  );
}
