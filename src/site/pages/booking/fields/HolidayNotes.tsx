import { site } from '#src/content/site.ts';
import { formatWeekdayDate } from '#src/domain/time/date.ts';
import { formatHoursOn } from '#src/domain/studio/opening-hours.ts';
import { useState } from 'react';
import { getBookableDays } from '#src/domain/booking/slots.ts';
import { useHydrated } from '../../../hydration.ts';
import styles from '../Booking.module.css';

const { hours, booking } = site;

/** Lists the bookable days with special hours. They depend on today's date, so they appear after hydration. */
export function HolidayNotes() {
  const [now] = useState(() => new Date());
  if (!useHydrated()) return null;
  const { first, last } = getBookableDays({ booking, hours }, now);
  const upcoming = hours.exceptions.filter(({ date }) => date >= first && date <= last);
  if (upcoming.length === 0) return null;
  return (
    <ul className={styles['holidays']} aria-label="Days with special hours">
      {upcoming.map(({ date, name }) => (
        <li key={date}>
          {name}, {formatWeekdayDate(date)}: {formatHoursOn(date, hours)}
        </li>
      ))}
    </ul>
  );
}
