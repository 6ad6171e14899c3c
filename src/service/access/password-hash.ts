import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { FairQueue, type Client } from '../guard/fair-queue.ts';
import type { HashCost } from '../service.ts';

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

export const isPasswordHash = (hash: string) => hashPattern.test(hash);

export async function verifyHash(password: string, hash: string, client?: Client): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = hashPattern.exec(hash) ?? [];
  if (!N) return false;
  const numbers = { N: Number(N), r: Number(r), p: Number(p) };
  const key = await derive(password, Buffer.from(salt, 'base64url'), numbers, client);
  return timingSafeEqual(key, Buffer.from(expected, 'base64url'));
}
