import type { CalendarDay } from '#src/domain/booking/calendar.ts';
import { formatWeekdayDate } from '#src/domain/time/date.ts';
import { paths } from '#src/paths.ts';

/** The number of people who wait for a time on a day, as a link to the list. */
export function WaitingLink({ calendarDay: { day, waiting } }: { calendarDay: CalendarDay }) {
  if (waiting === 0) return null;
  return (
    <a href={`${paths.adminCalendar()}?view=waitlist&from=${day}&to=${day}`}>
      {waiting} waiting<span className="visually-hidden"> for {formatWeekdayDate(day)}</span>
    </a>
  );
}
