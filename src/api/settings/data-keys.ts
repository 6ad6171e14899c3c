import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { getErrorCode } from '../error-code.ts';

/** An encryption key, and the id that encrypted values use to name it. */
export interface DataKey {
  id: string;
  bytes: Buffer;
}

/**
 * The first key encrypts, all decrypt: put a new key before the old one, and remove the old one once everything is encrypted
 * again.
 */
export type DataKeys = readonly [DataKey, ...DataKey[]];

const minLength = 32;

function deriveKey(secret: string): DataKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'studio: sealed secrets', 32));
  const id = createHash('sha256').update('id').update(bytes).digest('base64url').slice(0, 8);
  return { id, bytes };
}

function parseSecrets(text: string, from: string): DataKeys {
  const secrets = text.split(/[\s,]+/).filter(Boolean);
  const [first, ...others] = secrets.every(({ length }) => length >= minLength) ? secrets.map(deriveKey) : [];
  if (!first) {
    throw new Error(
      `${from} needs ${minLength} characters or more for a key, as \`openssl rand -hex 32\` makes them.`,
    );
  }
  return [first, ...others];
}

/** The keys of the environment. */
export const parseKeys = (text: string): DataKeys => parseSecrets(text, 'DATA_KEY');

/** The keys of a file, one per line; null if there is no file. Access by other users is removed. */
export async function readKeyFile(file: string): Promise<DataKeys | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
  if (process.platform !== 'win32' && (await stat(file)).mode & 0o077) await chmod(file, 0o600);
  return parseSecrets(text, file);
}

/**
 * Same as `readKeyFile`, but creates a key if there is none. If several processes do so together, only one succeeds: a complete
 * file is linked once.
 */
export async function ensureKeyFile(folder: string, file = keyFile(folder)): Promise<DataKeys> {
  const found = await readKeyFile(file);
  if (found) return found;
  createFolder(folder, 0o700);
  const tempFile = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = await open(tempFile, 'wx', 0o600);
  try {
    await handle.write(`${randomBytes(32).toString('hex')}\n`);
    await handle.sync();
    await link(tempFile, file).catch((error: unknown) => {
      if (getErrorCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await handle.close();
    await rm(tempFile, { force: true });
  }
  const created = await readKeyFile(file);
  if (!created) throw new Error(`${file} was created earlier and is missing now.`);
  return created;
}

export const keyFile = (folder: string) => join(folder, 'data.key');
