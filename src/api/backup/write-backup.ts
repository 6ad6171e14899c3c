import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { readRows, tableNames } from './read-rows.ts';

const namePattern = /^studio-[\dTZ-]+\.jsonl$/;

/** Names in the order of time: studio-2026-12-01T04-00-00-000Z.jsonl */
export const backupName = (now: Date) => `studio-${now.toISOString().replaceAll(/[:.]/g, '-')}.jsonl`;

/**
 * Writes one file of lines of JSON: a head, every row, and an end with the count and the hash of all before it. It is the same for both
 * databases, so a backup of one restores into the other. All is read in one transaction: the state of one moment.
 */
export async function writeBackup(db: Database, file: string): Promise<number> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.part`;
  const handle = await open(draft, 'w', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  const write = async (lines: unknown[]) => {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    hash.update(text);
    await handle.write(text);
  };
  try {
    const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await moment.execute(async (trx) => {
      const { rows: applied } = await sql<{
        name: string;
      }>`select name from migrations order by name`.execute(trx);
      await write([{ studio: 1, migrations: applied.map(({ name }) => name) }]);
      for (const table of tableNames) {
        for await (const part of readRows(trx, table)) {
          rows += part.length;
          await write(part.map((row) => [table, row]));
        }
      }
    });
    await handle.write(`${JSON.stringify({ end: rows, sha256: hash.digest('hex') })}\n`);
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await unlink(draft).catch(() => undefined);
    throw error;
  }
  return rows;
}

/** Removes all but the newest of a folder's backups. */
export async function dropOldBackups(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).toSorted();
  await Promise.all(
    names.slice(0, Math.max(0, names.length - keep)).map((name) => unlink(join(folder, name))),
  );
}
