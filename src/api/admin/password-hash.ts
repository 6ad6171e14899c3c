import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 64 MB and a good part of a second for each guess: what OWASP asks of scrypt. */
const cost = { N: 2 ** 16, r: 8, p: 2 };
const length = 32;
let queue: Promise<unknown> = Promise.resolve();

/** Hashes one password at a time: a flood of guesses waits instead of filling the memory. */
function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r };
  const derived = queue.then(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => {
          if (error) reject(error);
          else resolve(key);
        });
      }),
  );
  queue = derived.catch(() => undefined);
  return derived;
}

/** scrypt$N$r$p$salt$hash */
export async function hashPassword(password: string, { N, r, p } = cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

const form = /^scrypt\$(\d{4,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{16,})\$([\w-]{43})$/;

export const isPasswordHash = (hash: string) => form.test(hash);

export async function passwordFits(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = form.exec(hash) ?? [];
  if (!N) return false;
  const key = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(key, Buffer.from(expected, 'base64url'));
}
