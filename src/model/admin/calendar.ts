import * as z from 'zod/mini';
import { fields } from '../requests/fields.ts';
import type { BlockedTime } from './blocked-time.ts';
import { instant, table, text, versioned, type Row } from '../table.ts';
import type { Booking } from './booking.ts';

/** The calendar of a range of days, both included. Endpoints: src/api/admin/calendar-routes.ts. */
export const calendarQuery = z.object({
  from: fields.day('Please choose a day'),
  to: fields.day('Please choose a day'),
});

export interface CalendarRange {
  days: CalendarDay[];
  blocked: BlockedTime[];
  /** open requests, on any day */
  requested: number;
}

export interface CalendarDay {
  day: string;
  /** local times; null if closed */
  opens: string | null;
  closes: string | null;
  /** the exception's name */
  name: string | null;
  bookings: CalendarBooking[];
  /** bookings whose customers asked for a new time on this day */
  moves: Booking[];
}

export interface CalendarBooking extends Booking {
  conflicts: string[];
}

export const calendarFeedFields = z.object({
  name: fields.text(60, 'Please name the feed').check(fields.oneLine),
});

export const calendarFeeds = table(
  {
    ...versioned,
    ...calendarFeedFields.shape,
    tokenHash: text,
    usedAt: z.nullable(instant),
    revokedAt: z.nullable(instant),
  },
  { notPersonal: ['name', 'tokenHash'] },
);

export type CalendarFeed = Pick<Row<typeof calendarFeeds>, 'id' | 'createdAt' | 'name' | 'usedAt'>;

export interface NewCalendarFeed extends CalendarFeed {
  /** shown only once, since only a hash of its token is stored */
  url: string;
}
