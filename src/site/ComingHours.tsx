import { hoursOn } from '#src/lib/opening-hours.ts';
import { showHour } from '#src/lib/show-hour.ts';
import type { Studio } from '#src/model/studio.ts';

interface Props {
  hours: Studio['hours'];
}

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 2026-12-24 → Thu, December 24 */
const showDay = (day: string) => format.format(new Date(`${day}T00:00:00Z`));

/** Days with other hours than usual. Each stands hidden in the page until it is near: see coming-hours.ts. */
export function ComingHours({ hours }: Props) {
  return (
    <ul data-coming>
      {hours.exceptions.map(({ date, name }) => {
        const open = hoursOn(date, hours);
        return (
          <li key={date} data-coming-day={date} hidden>
            {name}, {showDay(date)}: {open ? `${showHour(open.opens)} to ${showHour(open.closes)}` : 'closed'}
          </li>
        );
      })}
    </ul>
  );
}
