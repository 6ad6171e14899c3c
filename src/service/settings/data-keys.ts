import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { getErrorCode } from '../request-error.ts';

export interface DataKey {
  /** Encrypted values contain their key's ID. */
  id: string;
  bytes: Buffer;
}

/**
 * The first key encrypts, and all of them decrypt. To change the key, put the new one first, and remove the old one once everything is
 * encrypted with the new one.
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
      `Each key in ${from} must be at least ${minLength} characters long. Generate one with \`openssl rand -hex 32\`.`,
    );
  }
  return [first, ...others];
}

export const parseKeys = (text: string): DataKeys => parseSecrets(text, 'DATA_KEY');

/** Reads the keys in a file, or null if there is none. Makes the file readable only by its owner. */
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
 * Like `readKeyFile`, but creates a key if there is none. If several processes do this at the same time, all of them use the same
 * key, because only the first one can link its file.
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
  if (!created) throw new Error(`${file} was just created, but now it is missing.`);
  return created;
}

export const keyFile = (folder: string) => join(folder, 'data.key');
