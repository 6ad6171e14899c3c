import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getDataFolder, getBackupFolder } from '#src/service/create-service.ts';
import { openDatabase, type OpenDatabase } from '#src/service/db/open-database.ts';
import { disableSecondFactor, hasSecondFactor } from '#src/service/access/second-factor.ts';
import { actors, writeAudit } from '#src/service/db/audit.ts';
import {
  backUp as writeAndVerify,
  deleteOldBackups,
  getBackupName,
} from '#src/service/backup/write-backup.ts';
import {
  BackupError,
  createKeyPair,
  readPrivateKeys,
  readPublicKeys,
} from '#src/service/backup/encryption.ts';
import { pauseCampaigns } from '#src/service/newsletter/campaigns.ts';
import { restoreBackup } from '#src/service/backup/restore-backup.ts';
import { verifyBackup } from '#src/service/backup/verify-backup.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import { csvLine } from '#src/lib/format/csv.ts';
import { backedUpTableNames, readRows } from '#src/service/backup/read-rows.ts';
import { UserError } from './user-error.ts';
import { isFileSystemError } from './files.ts';

/** Opens the service's database, and closes it afterward. */
async function withData<Result>(
  env: NodeJS.ProcessEnv,
  use: (data: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const data = await openDatabase({ url: env['DATABASE_URL'], folder: getDataFolder(env) }).catch(
    (error: unknown) => {
      if (isFileSystemError(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new UserError(`The database cannot be opened: ${reason}`);
    },
  );
  try {
    return await use(data);
  } finally {
    await data.close();
  }
}

/** Turns off two-step verification and ends all sessions. Returns false if it was already off. */
export const resetTwoStep = (env: NodeJS.ProcessEnv): Promise<boolean> =>
  withData(env, ({ db }) =>
    db.transaction().execute(async (trx) => {
      if (!(await hasSecondFactor(trx))) return false;
      await disableSecondFactor(trx);
      await trx.deleteFrom('adminSessions').execute();
      const summary = 'Turned off two-step verification at the command line';
      await writeAudit({ db: trx, now: new Date() }, actors.system)('totp.change', summary, 'settings');
      return true;
    }),
  );

/** Makes the problems of a backup the user's, which are shown without a stack trace. */
const withUserErrors =
  <Options, Result>(run: (options: Options) => Promise<Result>) =>
  (options: Options): Promise<Result> =>
    run(options).catch((error: unknown) => {
      throw error instanceof BackupError ? new UserError(error.message) : error;
    });

interface BackupOptions {
  env: NodeJS.ProcessEnv;
  to?: string | undefined;
  /** Number of backups to keep in DATA_DIR/backups. */
  keep: number;
}

/** Writes a backup, and verifies it by restoring it into a scratch database. */
export const backUp = withUserErrors(async ({ env, to, keep }: BackupOptions) => {
  const publicKeys = readPublicKeys(env['BACKUP_PUBLIC_KEY']);
  const folder = getBackupFolder(env);
  const file = to ? resolve(to) : join(folder, getBackupName(new Date(), publicKeys.length > 0));
  const rows = await withData(env, ({ db }) =>
    writeAndVerify(db, { file, publicKeys, dataFolder: getDataFolder(env) }),
  );
  if (!to) await deleteOldBackups(folder, keep);
  return { file, rows };
});

interface VerifyOptions {
  env: NodeJS.ProcessEnv;
  file: string;
  /** The file with the private key for an encrypted backup. */
  key?: string | undefined;
}

const readKeys = async (key: string | undefined) => (key ? readPrivateKeys(key) : []);

/** Verifies a backup by restoring it into a scratch database. Returns the row count. */
export const verify = withUserErrors(async ({ env, file, key }: VerifyOptions) =>
  verifyBackup(file, { dataFolder: getDataFolder(env), privateKeys: await readKeys(key) }),
);

interface RestoreOptions extends VerifyOptions {
  /** Delete everything in the database first. */
  replace: boolean;
}

export const restore = withUserErrors(async ({ env, file, key, replace }: RestoreOptions) => {
  const privateKeys = await readKeys(key);
  return withData(env, async (data) => {
    const rowCount = await restoreBackup(data, file, { replace, privateKeys });
    await pauseCampaigns(data.db);
    return rowCount;
  });
});

/** Writes a private key to a new file that only the current user can read, and returns the public key. */
export async function writeNewKey(file: string): Promise<string> {
  const { publicKey, privateKey } = await createKeyPair();
  const text = `# public key: ${publicKey}\n${privateKey}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new UserError(
      `${file} already exists and may contain a key that you still need. Choose another name.`,
    );
  });
  return publicKey;
}

export interface ExportOptions {
  env: NodeJS.ProcessEnv;
  table: string;
  format: 'csv' | 'json';
  print: (text: string) => void;
}

const secretTables: readonly string[] = ['secrets', 'admin_recovery_codes', 'idempotency_keys'];
const exportableTables = backedUpTableNames.filter((name) => !secretTables.includes(name));

/** Prints a table as CSV with a header line, or as a JSON array with one row per line. */
export async function exportTable({ env, table, format, print }: ExportOptions): Promise<void> {
  const name = findTable(table);
  await withData(env, async ({ db }) => {
    let count = 0;
    for await (const rows of readRows(db, name)) {
      const shown = rows.map(({ search: _search, link_key: _linkKey, ...row }) => row);
      if (format === 'csv') {
        if (count === 0) print(csvLine(Object.keys(shown[0] ?? {})));
        print(shown.map((row) => csvLine(Object.values(row))).join(''));
      } else {
        const lines = shown.map((row) => JSON.stringify(row));
        print(`${count === 0 ? '[\n' : ',\n'}${lines.join(',\n')}`);
      }
      count += rows.length;
    }
    if (format === 'json') print(count === 0 ? '[]\n' : '\n]\n');
  });
}

function findTable(requested: string): string {
  const name = requested.replaceAll('-', '_').toLowerCase();
  const found = exportableTables.find((table) => table === name);
  if (found) return found;
  const nearest = suggest(name, exportableTables);
  throw new UserError(
    `Unknown table "${requested}".${nearest ? ` Did you mean "${nearest}"?` : ''} The tables are ${exportableTables.join(', ')}.`,
  );
}
