import * as z from 'zod/mini';
import { sha256 } from '../guard/idempotency.ts';
import type { Database } from '../db/tables.ts';
import { type Client, FairQueue } from '../guard/fair-queue.ts';
import { randomCode } from '../db/identifier.ts';
import type { Service, HashCost } from '../service.ts';
import { deleteSecret, createSecret, readSecret, writeSecret } from '../settings/secrets.ts';
import type { Unit } from '../unit.ts';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's recommendation for scrypt: a guess takes 64 MB and almost a second. */
export const recommendedHashCost: HashCost = { N: 2 ** 16, r: 8, p: 2 };
const length = 32;
/** At most four hashes wait. Each takes almost a second, so the last one waits about three seconds. */
export const hashQueue = new FairQueue(4);

/** Hashes one password at a time, because two in parallel would use twice the memory and be no faster. */
function derive(password: string, salt: Buffer, { N, r, p }: HashCost, client?: Client): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r };
  return hashQueue.run(
    client,
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => {
          if (error) reject(error);
          else resolve(key);
        });
      }),
  );
}

export async function hashPassword(
  password: string,
  { N, r, p } = recommendedHashCost,
  client?: Client,
): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N, r, p }, client);
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const hashPattern = /^scrypt\$(\d{4,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{16,})\$([\w-]{43})$/;

const isPasswordHash = (hash: string) => hashPattern.test(hash);

async function verifyHash(password: string, hash: string, client?: Client): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = hashPattern.exec(hash) ?? [];
  if (!N) return false;
  const numbers = { N: Number(N), r: Number(r), p: Number(p) };
  const key = await derive(password, Buffer.from(salt, 'base64url'), numbers, client);
  return timingSafeEqual(key, Buffer.from(expected, 'base64url'));
}

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

/** Passwords with a lower score can be found in fewer than 10^8 guesses, which is feasible for a patient attacker. */
const minScore = 3;
/** Only this many characters are checked, because checking a long password is slow, and the rest only makes it stronger. */
const maxCheckedLength = 100;

/** Explains why a password is weak, or returns null. Leaked passwords, patterns and passwords made of `words` are weak. */
export async function getPasswordWeakness(
  password: string,
  words: readonly string[],
): Promise<string | null> {
  // Load the dictionary on demand, because it contains tens of thousands of words.
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const checker = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score } = checker.check(password.slice(0, maxCheckedLength), words.flatMap(getSpellings));
  return score < minScore ? 'This password is easily guessed. Four unrelated words work well.' : null;
}

/** Returns a name without spaces, followed by its separate words. */
const getSpellings = (name: string) => [name.replaceAll(/\W/g, ''), ...name.split(/\W+/)].filter(Boolean);
