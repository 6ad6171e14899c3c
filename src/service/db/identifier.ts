import { randomBytes, randomInt } from 'node:crypto';

const latest = { time: 0, count: 0 };

/** Creates a version 7 UUID. IDs sort by creation time, even if this process creates several in the same millisecond. */
export function newId(now: Date): string {
  const time = now.getTime();
  latest.count = time === latest.time ? (latest.count + 1) & 0xfff : 0;
  latest.time = time;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(0x7000 | latest.count, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The columns that every new editable record starts with. */
export function newRecord(now: Date) {
  const at = now.toISOString();
  return { id: newId(now), createdAt: at, updatedAt: at, version: 1 };
}

/** Characters that look alike, such as O and 0, are left out. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns a code in groups of characters, such as ABCD-EFGH. */
export const randomCode = (groups: number, groupLength: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join(''),
  ).join('-');
