import { randomBytes } from 'node:crypto';

/** A UUID of version 7: later ones sort later, so that indexes grow at their end. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The first columns of a new record that people edit. */
export function newRecord(now: Date) {
  const at = now.toISOString();
  return { id: newId(now), createdAt: at, updatedAt: at, version: 1 };
}
