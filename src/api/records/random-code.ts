import { randomInt } from 'node:crypto';

/** Leaves out letters and digits that look alike. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A random code in groups of characters: ABCD-EFGH */
export const randomCode = (groups: number, groupLength: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join(''),
  ).join('-');
