import { hashPassword } from '#src/api/admin/access/password-hash.ts';

export const password = 'a quiet room with a mirror';

/** A low-cost hash that makes signing in fast. */
export const passwordHash = hashPassword(password, { N: 1024, r: 8, p: 1 });
