import { site } from '#src/content/site.ts';
import { formatTime } from '#src/domain/time/date.ts';
import { dayAt, timeAt } from '#src/domain/time/day.ts';

const { timezone: timeZone } = site.hours;
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const shortDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Formats an instant's date in the studio's timezone: Nov 21, 2026 */
export const formatDate = (instant: string): string => date.format(new Date(instant));

/** Formats an instant in the studio's timezone: Nov 21, 2026, 2:05 pm */
export const formatDateTime = (instant: string): string =>
  `${formatDate(instant)}, ${formatTime(timeAt(new Date(instant), timeZone))}`;

/** Formats an instant near the present: 2:05 pm today, and on other days Sat, Nov 21, 2:05 pm */
export function formatTimeOfDay(instant: string): string {
  const isoDay = dayAt(new Date(instant), timeZone);
  const time = formatTime(timeAt(new Date(instant), timeZone));
  return isoDay === getStudioToday() ? time : `${formatShortDay(isoDay)}, ${time}`;
}

/** Formats a day such as 2026-11-21: Nov 21, 2026 */
export const formatDay = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00Z`));

/** Formats a day such as 2026-11-21: Sat, Nov 21 */
export const formatShortDay = (isoDay: string): string => shortDay.format(new Date(`${isoDay}T00:00:00Z`));

export const getStudioToday = (): string => dayAt(new Date(), timeZone);
