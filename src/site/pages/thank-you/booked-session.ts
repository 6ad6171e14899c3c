import { extraTimeStepMinutes, maxExtraTimeSteps } from '#src/domain/booking/booking-limits.ts';
import { isDay, isTime } from '#src/domain/time/day-and-time.ts';
import type { Session } from '#src/domain/studio/session.ts';
import type { Site } from '#src/content/schemas/site.ts';
import type { CalendarEvent } from './calendar-file.ts';
import { toInstant } from '#src/domain/time/day.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import { paths } from '#src/paths.ts';
import { formatPostalAddress } from '#src/domain/studio/contact.ts';

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

/** Describes a session as a calendar event, with a reminder an hour before free cancellation ends. */
export function createSessionEvent(
  { session, minutes, day, time }: BookedSession,
  site: Pick<Site, 'booking' | 'brand' | 'contact' | 'hours'>,
): CalendarEvent {
  const { booking, brand, contact, hours } = site;
  const start = toInstant(day, time, hours.timezone);
  const end = new Date(start.getTime() + minutes * 60_000);
  const cancelUntil = new Date(start.getTime() - booking.cancelHours * 3_600_000);
  return {
    id: `${session.id}-${day}-${time.replace(':', '')}@${new URL(brand.domain).hostname}`,
    title: `${brand.name}: ${session.name} session`,
    start,
    end,
    location: formatPostalAddress(contact),
    description: [
      'Come 5 to 10 minutes early, in your first outfit.',
      `Cancel or reschedule for free until ${formatInstant(cancelUntil, hours.timezone)} (${contact.city}).`,
      `${contact.phone}, ${contact.email}`,
    ].join('\n'),
    url: new URL(paths.arrival(), brand.domain).href,
    geo: contact.geo,
    reminderHours: booking.cancelHours + 1,
  };
}
