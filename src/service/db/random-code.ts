import { randomInt } from 'node:crypto';

/** Characters that look alike, such as O and 0, are left out. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns a code in groups of characters, such as ABCD-EFGH. */
export const randomCode = (groups: number, groupLength: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join(''),
  ).join('-');
