import { extraTimeStepMinutes, maxExtraTimeSteps } from '#src/domain/booking/booking-limits.ts';
import { isDay, isTime } from '#src/domain/time/day-and-time.ts';
import type { Session } from '#src/domain/studio/session.ts';

/** The session in a URL such as /thank-you?session=mini&day=2026-12-01&time=10:00&extra=30. */
export interface BookedSession {
  session: Session;
  /** including extra time */
  minutes: number;
  day: string;
  time: string;
}

/** Reads the extra time in minutes. Ignores values that the studio does not offer. */
function readExtraTime(query: URLSearchParams): number {
  const minutes = Number(query.get('extra'));
  const isOffered = minutes > 0 && minutes <= maxExtraTimeSteps * extraTimeStepMinutes;
  return isOffered && minutes % extraTimeStepMinutes === 0 ? minutes : 0;
}

/** Reads a session from a query. Null if it is incomplete or invalid. */
export function readBookedSession(
  query: URLSearchParams,
  sessions: readonly Session[],
): BookedSession | null {
  const session = sessions.find(({ id }) => id === query.get('session'));
  const day = query.get('day') ?? '';
  const time = query.get('time') ?? '';
  return session && isDay(day) && isTime(time)
    ? { session, minutes: session.duration + readExtraTime(query), day, time }
    : null;
}
