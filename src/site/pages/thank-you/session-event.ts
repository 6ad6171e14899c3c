import type { Site } from '#src/content/schemas/site.ts';
import type { BookedSession } from './booked-session.ts';
import type { CalendarEvent } from './calendar-file.ts';
import { toInstant } from '#src/domain/time/day.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import { paths } from '#src/paths.ts';

/** Describes a session as a calendar event, with a reminder an hour before free cancellation ends. */
export function createSessionEvent(
  { session, minutes, day, time }: BookedSession,
  site: Pick<Site, 'booking' | 'brand' | 'contact' | 'hours'>,
): CalendarEvent {
  const { booking, brand, contact, hours } = site;
  const { street, unit, city, state, zip } = contact;
  const start = toInstant(day, time, hours.timezone);
  const end = new Date(start.getTime() + minutes * 60_000);
  const cancelUntil = new Date(start.getTime() - booking.cancelHours * 3_600_000);
  return {
    id: `${session.id}-${day}-${time.replace(':', '')}@${new URL(brand.domain).hostname}`,
    title: `${brand.name}: ${session.name} session`,
    start,
    end,
    location: `${street}${unit ? `, ${unit}` : ''}, ${city}, ${state} ${zip}`,
    description: [
      'Come 5 to 10 minutes early, in your first outfit.',
      `Cancel or reschedule for free until ${formatInstant(cancelUntil, hours.timezone)} (${city}).`,
      `${contact.phone}, ${contact.email}`,
    ].join('\n'),
    url: new URL(paths.arrival(), brand.domain).href,
    geo: contact.geo,
    reminderHours: booking.cancelHours + 1,
  };
}
