import { addDays, startOfDay } from '#src/lib/time/day.ts';
import { hoursOn } from '#src/lib/time/opening-hours.ts';
import { formatTime, formatMonthDay, formatWeekday } from '#src/lib/format/date.ts';
import type { Studio } from '#src/model/studio.ts';
import { daysAhead } from './coming-hours.ts';

interface Props {
  hours: Studio['hours'];
}

/** The instants between which a day is shown, so the browser needs no date calculations. */
const shownFrom = (date: string, timezone: string) => ({
  'data-coming-day': startOfDay(addDays(date, -daysAhead), timezone).toISOString(),
  'data-gone': startOfDay(addDays(date, 1), timezone).toISOString(),
});

/** Days with special hours. Each is hidden until it is near: see coming-hours.ts. */
export function ComingHours({ hours }: Props) {
  return (
    <ul data-coming>
      {hours.exceptions.map(({ date, name }) => {
        const open = hoursOn(date, hours);
        return (
          <li key={date} {...shownFrom(date, hours.timezone)} hidden>
            {name}, {formatWeekday(date).slice(0, 3)}, {formatMonthDay(date)}:{' '}
            {open ? `${formatTime(open.opens)} to ${formatTime(open.closes)}` : 'closed'}
          </li>
        );
      })}
    </ul>
  );
}
