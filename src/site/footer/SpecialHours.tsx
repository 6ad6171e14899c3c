import { addDays, startOfDay } from '#src/domain/time/day.ts';
import { formatMonthDay, formatWeekday } from '#src/domain/time/date.ts';
import { formatHoursOn } from '#src/domain/studio/opening-hours.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { daysAhead } from './special-hours.ts';

interface Props {
  hours: Studio['hours'];
}

/** The time range in which a day is shown. Calculated in advance, so that the browser only compares strings. */
const getVisibility = (date: string, timezone: string) => ({
  'data-shown-from': startOfDay(addDays(date, -daysAhead), timezone).toISOString(),
  'data-shown-until': startOfDay(addDays(date, 1), timezone).toISOString(),
});

/** Days with special hours. All are hidden until special-hours.ts shows the upcoming ones. */
export function SpecialHours({ hours }: Props) {
  return (
    <ul data-special-hours>
      {hours.exceptions.map(({ date, name }) => (
        <li key={date} {...getVisibility(date, hours.timezone)} hidden>
          {name}, {formatWeekday(date).slice(0, 3)}, {formatMonthDay(date)}: {formatHoursOn(date, hours)}
        </li>
      ))}
    </ul>
  );
}
