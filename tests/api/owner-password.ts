import { hashPassword } from '#src/service/access/password.ts';

export const password = 'a quiet room with a mirror';

/** Makes signing in and changing the password fast. */
export const lowHashCost = { N: 1024, r: 8, p: 1 };
export const passwordHash = hashPassword(password, lowHashCost);
