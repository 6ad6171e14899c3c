import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (secret: Buffer, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);

/** Creates a token for a link: a signed subject, which cannot be guessed and needs no database row. */
export const makeToken = (secret: Buffer, purpose: string, subject: string) =>
  `${Buffer.from(subject).toString('base64url')}.${sign(secret, `${purpose}:${subject}`)}`;

export function readToken(secret: Buffer, purpose: string, token: string): string | null {
  const [encoded = '', signature = ''] = token.split('.');
  const subject = Buffer.from(encoded, 'base64url').toString();
  const expected = Buffer.from(sign(secret, `${purpose}:${subject}`));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? subject : null;
}
