import { calendarFailureMs } from '#src/domain/booking/connected-calendar.ts';
import type { CalendarTasks } from '#src/domain/owner/dashboard.ts';
import { dayAt } from '#src/domain/time/day.ts';
import { holdsTime } from './conflicts.ts';
import type { Unit } from '../../unit.ts';

/** Finds what the owner has to do about connected calendars. An event never cancels a booking. */
export async function findCalendarTasks({ db, now, studio }: Unit): Promise<CalendarTasks> {
  const failing = await db
    .selectFrom('connectedCalendars')
    .select('name')
    .where('failingSince', '<=', new Date(now.getTime() - calendarFailureMs).toISOString())
    .orderBy('name')
    .execute();
  const overlaps = await db
    .selectFrom('bookings')
    .select('startsAt')
    .where('endsAt', '>', now.toISOString())
    .where(holdsTime(now))
    .where((where) =>
      where.exists(
        where
          .selectFrom('calendarEvents')
          .select('calendarEvents.id')
          .whereRef('calendarEvents.startsAt', '<', 'bookings.endsAt')
          .whereRef('calendarEvents.endsAt', '>', 'bookings.startsAt'),
      ),
    )
    .orderBy('startsAt')
    .execute();
  const [first] = overlaps;
  return {
    failing: failing.map(({ name }) => name),
    overlaps: overlaps.length,
    firstOverlap: first ? dayAt(new Date(first.startsAt), studio.hours.timezone) : null,
  };
}
