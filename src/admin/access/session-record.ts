/** Minutes for which a sign-in holds, here as on the server. */
export const sessionMinutes = 480;

export const sessionKey = 'hq_admin_session';

/** All that the browser keeps of a sign-in: when it was. What counts is the server's own session. */
export interface SessionRecord {
  timestamp: number;
}

/** Holds where storage is denied: then a sign-in lives as long as the page. */
let kept: SessionRecord | null = null;

export function readRecord(): SessionRecord | null {
  try {
    const record = JSON.parse(sessionStorage.getItem(sessionKey) ?? 'null') as Partial<SessionRecord> | null;
    return typeof record?.timestamp === 'number' ? { timestamp: record.timestamp } : null;
  } catch {
    return kept;
  }
}

export function keepRecord(record: SessionRecord): void {
  kept = record;
  try {
    sessionStorage.setItem(sessionKey, JSON.stringify(record));
  } catch {
    // Denied: `kept` holds it for this page.
  }
}

export function removeRecord(): void {
  kept = null;
  try {
    sessionStorage.removeItem(sessionKey);
  } catch {
    // Denied: nothing was kept there.
  }
}

/** Milliseconds for which a record still holds; a record from the future does not. */
export function remaining({ timestamp }: SessionRecord, now = Date.now()): number {
  const age = now - timestamp;
  return age < 0 ? 0 : Math.max(0, sessionMinutes * 60_000 - age);
}
