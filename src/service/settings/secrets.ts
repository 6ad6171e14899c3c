import { type Database, findRow, insert } from '../db/tables.ts';
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { getErrorCode } from '../request-error.ts';

interface DataKey {
  /** Encrypted values contain their key's ID. */
  id: string;
  bytes: Buffer;
}

/**
 * The first key encrypts, and all of them decrypt. To change the key, put the new one first, and remove the old one once everything is
 * encrypted with the new one.
 */
type DataKeys = readonly [DataKey, ...DataKey[]];

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

const parseKeys = (text: string): DataKeys => parseSecrets(text, 'DATA_KEY');

/** Reads the keys in a file, or null if there is none. Makes the file readable only by its owner. */
async function readKeyFile(file: string): Promise<DataKeys | null> {
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
async function ensureKeyFile(folder: string): Promise<DataKeys> {
  const file = keyFile(folder);
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

const keyFile = (folder: string) => join(folder, 'data.key');

export async function readSecret(db: Database, name: string): Promise<string | null> {
  const row = await findRow(db, 'secrets', { name });
  return row?.value ?? null;
}

export async function writeSecret(db: Database, name: string, value: string, now: Date): Promise<void> {
  const updatedAt = now.toISOString();
  await insert(db, 'secrets', { name, value, updatedAt, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((set) => ({ value, updatedAt, version: set('secrets.version', '+', 1) })),
    )
    .execute();
}

/** Stores a secret if there isn't one yet, and returns the stored secret. Processes that start together use the same secret. */
export async function createSecret(
  db: Database,
  name: string,
  value: string,
  now: Date,
): Promise<{ value: string; created: boolean }> {
  const inserted = await insert(db, 'secrets', { name, value, updatedAt: now.toISOString(), version: 1 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  if (inserted) return { value, created: true };
  return { value: (await readSecret(db, name)) ?? value, created: false };
}

export async function deleteSecret(db: Database, name: string): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', name).execute();
}

/** Format: sealed1.{key ID}.{nonce, authentication tag and ciphertext} */
const encryptedPattern = /^sealed1\.([\w-]{8})\.([\w-]{39,})$/;
const nonceLength = 12;
const tagLength = 16;

/** Thrown if the key is missing, or if the encrypted value was altered. */
export class DecryptionError extends Error {
  override name = 'DecryptionError';
}

/** Encrypts secrets with AES-256-GCM, so neither the database nor a backup reveals them without the key. */
export class EncryptedSecrets {
  readonly #folder: string;
  #keys: DataKeys | null;

  private constructor(folder: string, keys: DataKeys | null) {
    this.#folder = folder;
    this.#keys = keys;
  }

  /** Uses the given keys, otherwise the key file in the folder. The file is created when a key is first needed. */
  static async open({
    keys,
    folder,
  }: {
    keys: string | undefined;
    folder: string;
  }): Promise<EncryptedSecrets> {
    return new EncryptedSecrets(
      folder,
      keys === undefined ? await readKeyFile(keyFile(folder)) : parseKeys(keys),
    );
  }

  async write(db: Database, name: string, text: string, now: Date): Promise<void> {
    await writeSecret(db, name, encrypt(await this.#getEncryptionKey(), name, text), now);
  }

  /** Returns null if the secret does not exist. A value that an older version stored unencrypted is returned unchanged. */
  async read(db: Database, name: string): Promise<string | null> {
    const stored = await readSecret(db, name);
    return stored === null ? null : this.#decrypt(name, stored);
  }

  /** Encrypts values that are unencrypted or encrypted with an older key. This runs at startup. */
  async reencrypt(db: Database, names: readonly string[], now: Date): Promise<void> {
    for (const name of names) {
      const stored = await readSecret(db, name);
      if (stored === null) continue;
      const [text, key] = [await this.#decrypt(name, stored), await this.#getEncryptionKey()];
      if (encryptedPattern.exec(stored)?.[1] === key.id) continue;
      await db
        .updateTable('secrets')
        .set({ value: encrypt(key, name, text), updatedAt: now.toISOString() })
        .where('name', '=', name)
        // Another process may have changed the value since it was read.
        .where('value', '=', stored)
        .execute();
    }
  }

  async #decrypt(name: string, stored: string): Promise<string> {
    const [, id, payload = ''] = encryptedPattern.exec(stored) ?? [];
    if (!id) return stored;
    // Another process may have created the key file since startup.
    this.#keys ??= await readKeyFile(keyFile(this.#folder));
    const key = this.#keys?.find((candidate) => candidate.id === id);
    if (!key) throw new DecryptionError(`Key ${id}, which encrypts the secret ${name}, is missing.`);
    try {
      return decrypt(key, name, Buffer.from(payload, 'base64url'));
    } catch {
      throw new DecryptionError(`The secret ${name} can’t be decrypted. It was changed after it was saved.`);
    }
  }

  async #getEncryptionKey(): Promise<DataKey> {
    this.#keys ??= await ensureKeyFile(this.#folder);
    return this.#keys[0];
  }
}

/** The name is authenticated too, so a value that was copied to another name cannot be decrypted. */
function encrypt(key: DataKey, name: string, text: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(name));
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final()]);
  return `sealed1.${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
}

function decrypt(key: DataKey, name: string, bytes: Buffer): string {
  const [nonce, rest] = [bytes.subarray(0, nonceLength), bytes.subarray(nonceLength)];
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(rest.subarray(0, tagLength));
  return Buffer.concat([decipher.update(rest.subarray(tagLength)), decipher.final()]).toString();
}
