import { readStored, store } from '#src/lib/browser/storage.ts';
import { adminSessionMinutes } from '#src/domain/owner/session.ts';

const sessionKey = 'hq_admin_session';

/** The browser stores only the sign-in time. Access depends on the server's session. */
export interface SessionRecord {
  timestamp: number;
}

/** Holds the record if the browser blocks storage. Closing or reloading the page then loses it. */
let memoryRecord: SessionRecord | null = null;

export function readRecord(): SessionRecord | null {
  if (memoryRecord) return memoryRecord;
  try {
    const record: unknown = JSON.parse(readStored('sessionStorage', sessionKey) ?? 'null');
    const timestamp = typeof record === 'object' && record && 'timestamp' in record ? record.timestamp : null;
    return typeof timestamp === 'number' ? { timestamp } : null;
  } catch {
    return null;
  }
}

export function saveRecord(record: SessionRecord): void {
  memoryRecord = store('sessionStorage', sessionKey, JSON.stringify(record)) ? null : record;
}

export function removeRecord(): void {
  memoryRecord = null;
  store('sessionStorage', sessionKey, null);
}

/**
 * Milliseconds until the session expires. A timestamp in the future counts as expired, because it means that the clock has been changed.
 */
export function getRemainingMs({ timestamp }: SessionRecord, now = Date.now()): number {
  const age = now - timestamp;
  return age < 0 ? 0 : Math.max(0, adminSessionMinutes * 60_000 - age);
}
