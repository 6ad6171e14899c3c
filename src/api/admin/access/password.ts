import { sha256 } from '../../guard/idempotency.ts';
import type { Database } from '../../database/tables.ts';
import type { Client } from '../../guard/fair-queue.ts';
import { randomCode } from '../../records/random-code.ts';
import type { Service } from '../../service.ts';
import { deleteSecret, createSecret, readSecret, writeSecret } from '../../settings/secrets.ts';
import { hashPassword, isPasswordHash, verifyHash } from './password-hash.ts';

/** A password set in the admin, and the environment's hash that it replaced. */
interface StoredPassword {
  hash: string;
  replaces: string | null;
}

/** Creates a password if there is none, and returns it for the terminal. If several processes start together, only one does. */
export async function createFirstPassword(service: Service): Promise<string | null> {
  const { db, now, passwordHash } = service;
  if (passwordHash !== null) {
    if (isPasswordHash(passwordHash)) return null;
    throw new Error('ADMIN_PASSWORD_HASH is not a hash. `studio admin hash-password` makes one.');
  }
  if ((await readSecret(db, 'password')) !== null) return null;
  const password = randomCode(4, 5).toLowerCase();
  const stored: StoredPassword = { hash: await hashPassword(password), replaces: null };
  const { created } = await createSecret(db, 'password', () => JSON.stringify(stored), now());
  if (!created) return null;
  await writeSecret(db, 'password-is-first', 'yes', now());
  return password;
}

/** The current hash: the one set in the admin, unless the environment's has changed since. */
async function currentHash({ passwordHash }: Service, db: Database): Promise<string | null> {
  const secret = await readSecret(db, 'password');
  const stored = secret === null ? null : (JSON.parse(secret) as StoredPassword); // written here
  if (passwordHash === null) return stored?.hash ?? null;
  return stored?.replaces === sha256(passwordHash) ? stored.hash : passwordHash;
}

/** Identifies the current password without revealing its hash. */
export const passwordFingerprint = async (service: Service, db: Database) =>
  sha256(`password fingerprint ${await currentHash(service, db)}`);

export async function setPassword({ passwordHash, now }: Service, db: Database, hash: string): Promise<void> {
  const stored: StoredPassword = { hash, replaces: passwordHash === null ? null : sha256(passwordHash) };
  await writeSecret(db, 'password', JSON.stringify(stored), now());
  await deleteSecret(db, 'password-is-first');
}

export const isFirstPassword = async (db: Database) => (await readSecret(db, 'password-is-first')) !== null;

/** Compares a password with the current one. */
export async function verifyPassword(
  service: Service,
  db: Database,
  given: string,
  client: Client,
): Promise<boolean> {
  const hash = await currentHash(service, db);
  return hash !== null && verifyHash(given, hash, client);
}
