import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secret: Buffer, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);

/** A token for links: a signed subject. It cannot be guessed and needs no database row. */
export const makeToken = (secret: Buffer, purpose: string, subject: string) =>
  `${Buffer.from(subject).toString('base64url')}.${sign(secret, `${purpose}:${subject}`)}`;

/** The subject of a token, or null if its signature is not ours. */
export function readToken(secret: Buffer, purpose: string, token: string): string | null {
  const [encoded = '', signature = ''] = token.split('.');
  const subject = Buffer.from(encoded, 'base64url').toString();
  const expected = Buffer.from(sign(secret, `${purpose}:${subject}`));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? subject : null;
}
