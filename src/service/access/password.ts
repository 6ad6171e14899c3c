import * as z from 'zod/mini';
import { sha256 } from '../guard/idempotency.ts';
import type { Database } from '../db/tables.ts';
import type { Client } from '../guard/fair-queue.ts';
import { randomCode } from '../db/identifier.ts';
import type { Service } from '../service.ts';
import { deleteSecret, createSecret, readSecret, writeSecret } from '../settings/secrets.ts';
import { hashPassword, isPasswordHash, verifyHash } from './password-hash.ts';
import type { Unit } from '../unit.ts';

/** The hash of a password that was set in the admin, and a fingerprint of the ADMIN_PASSWORD_HASH that it replaces. */
const storedPassword = z.object({ hash: z.string(), replaces: z.nullable(z.string()) });

type StoredPassword = z.infer<typeof storedPassword>;

/**
 * Creates a password if there is none, and returns it for the terminal. If several processes start at the same time, only one of
 * them creates it.
 */
export async function createFirstPassword(service: Service): Promise<string | null> {
  const { db, now, passwordHash, hashCost } = service;
  if (passwordHash !== null) {
    if (isPasswordHash(passwordHash)) return null;
    throw new Error(
      'ADMIN_PASSWORD_HASH is not a password hash. Create one with `studio admin hash-password`.',
    );
  }
  if ((await readSecret(db, 'password')) !== null) return null;
  const password = randomCode(4, 5).toLowerCase();
  const stored: StoredPassword = { hash: await hashPassword(password, hashCost), replaces: null };
  const { created } = await createSecret(db, 'password', JSON.stringify(stored), now());
  if (!created) return null;
  await writeSecret(db, 'password-is-first', 'yes', now());
  return password;
}

/** Returns the current hash: the one set in the admin, unless ADMIN_PASSWORD_HASH has changed since then. */
async function getCurrentHash(unit: Unit): Promise<string | null> {
  const secret = await readSecret(unit.db, 'password');
  const stored = secret === null ? null : z.parse(storedPassword, JSON.parse(secret));
  if (unit.passwordHash === null) return stored?.hash ?? null;
  return stored?.replaces === sha256(unit.passwordHash) ? stored.hash : unit.passwordHash;
}

/** Identifies the current password without revealing its hash. */
export const getPasswordFingerprint = async (unit: Unit) =>
  sha256(`password fingerprint ${await getCurrentHash(unit)}`);

export async function setPassword(unit: Unit, hash: string): Promise<void> {
  const stored: StoredPassword = {
    hash,
    replaces: unit.passwordHash === null ? null : sha256(unit.passwordHash),
  };
  await writeSecret(unit.db, 'password', JSON.stringify(stored), unit.now);
  await deleteSecret(unit.db, 'password-is-first');
}

export const isFirstPassword = async (db: Database) => (await readSecret(db, 'password-is-first')) !== null;

export async function verifyPassword(unit: Unit, password: string, client: Client): Promise<boolean> {
  const hash = await getCurrentHash(unit);
  return hash !== null && verifyHash(password, hash, client);
}
