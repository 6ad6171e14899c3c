import type { CalendarBlock } from '#src/domain/booking/calendar.ts';
import type { Database } from '../db/tables.ts';

/** Finds what blocks a range: times that the owner blocked, and busy times in connected calendars. */
export async function findBlockedTimes(db: Database, from: string, to: string): Promise<CalendarBlock[]> {
  const blocked = await db
    .selectFrom('blockedTimes')
    .select(['id', 'version', 'startsAt', 'endsAt', 'reason'])
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    .orderBy('startsAt')
    .execute();
  const events = await db
    .selectFrom('calendarEvents')
    .innerJoin('connectedCalendars', 'connectedCalendars.id', 'calendarEvents.calendarId')
    .select([
      'calendarEvents.id',
      'version',
      'startsAt',
      'endsAt',
      'title as reason',
      'connectedCalendars.name as calendar',
    ])
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    .orderBy('startsAt')
    .execute();
  return [...blocked.map((time) => ({ ...time, calendar: null })), ...events];
}
