import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { dataFolder } from '#src/api/create-service.ts';
import { openData } from './open-data.ts';
import { readRows } from './read-rows.ts';
import { tableNames } from './tables.ts';

export interface BackupOptions {
  env: NodeJS.ProcessEnv;
  to?: string | undefined;
  /** how many stay in the usual folder */
  keep: number;
}

const namePattern = /^studio-[\dTZ-]+\.jsonl$/;

/**
 * Writes one file of lines of JSON: a head, every row, and an end with the count and the hash of all before it. It is the same for both
 * databases, so a backup of one restores into the other. All is read in one transaction: the state of one moment.
 */
export async function writeBackup({ env, to, keep }: BackupOptions): Promise<{ file: string; rows: number }> {
  const folder = join(dataFolder(env), 'backups');
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const file = to ? resolve(to) : join(folder, `studio-${stamp}.jsonl`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const data = await openData(env);
  const draft = `${file}.${process.pid}.part`;
  const handle = await open(draft, 'w', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  const write = async (line: unknown) => {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    await handle.write(text);
  };
  try {
    const moment = data.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await moment.execute(async (trx) => {
      const { rows: applied } = await sql<{
        name: string;
      }>`select name from migrations order by name`.execute(trx);
      await write({ studio: 1, migrations: applied.map(({ name }) => name) });
      for (const table of tableNames) {
        for await (const part of readRows(trx, table)) {
          rows += part.length;
          for (const row of part) await write([table, row]);
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
  } finally {
    await data.close();
  }
  if (!to) await dropOld(folder, keep);
  return { file, rows };
}

async function dropOld(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).toSorted();
  await Promise.all(
    names.slice(0, Math.max(0, names.length - keep)).map((name) => unlink(join(folder, name))),
  );
}
