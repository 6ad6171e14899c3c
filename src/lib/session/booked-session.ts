import type { Session } from '#src/model/session.ts';

/** A session in a URL: /thank-you?session=mini&day=2026-12-01&time=10:00 */
export interface BookedSession {
  session: Session;
  day: string;
  time: string;
}

/** True if a text is a calendar day; February 30 is not. */
export function isDay(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Reads a session from a query. Null unless complete and valid, since anyone can write a URL. */
export function readBookedSession(
  query: URLSearchParams,
  sessions: readonly Session[],
): BookedSession | null {
  const session = sessions.find(({ id }) => id === query.get('session'));
  const day = query.get('day') ?? '';
  const time = query.get('time') ?? '';
  return session && isDay(day) && isTime(time) ? { session, day, time } : null;
}
