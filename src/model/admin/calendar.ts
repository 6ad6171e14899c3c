import * as z from 'zod/mini';
import { fields } from '../requests/fields.ts';
import type { BlockedTime } from './blocked-time.ts';
import { instant, table, text, versioned, type Row } from '../table.ts';
import type { Booking } from './booking.ts';

/**
 * GET /api/admin/calendar?from=2025-11-17&to=2025-11-23 (days, both included, at most 62) → `CalendarRange`.
 *
 * Feeds for calendar programs: GET /api/admin/calendar-feeds → `CalendarFeed[]`; POST `{ name }` → `NewCalendarFeed`, whose address is shown this
 * once; DELETE /api/admin/calendar-feeds/{id} revokes it.
 */
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
  url: string;
}
