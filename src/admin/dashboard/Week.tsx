import { showDay, showHour } from '#src/lib/format/date.ts';
import type { CalendarDay, CalendarRange } from '#src/model/admin/calendar.ts';
import { calendarAddress } from '../calendar/calendar-view.ts';
import { BookingLines } from '../bookings/BookingLines.tsx';
import styles from './Dashboard.module.css';

interface Props {
  week: CalendarRange;
  today: string;
}

/** Monday to Sunday; past days are collapsed. */
export function Week({ week, today }: Props) {
  const coming = week.days.filter(({ day }) => day > today);
  const past = week.days.filter(({ day, bookings }) => day < today && bookings.length > 0);
  return (
    <section aria-labelledby="week">
      <h2 id="week">The week</h2>
      {coming.length === 0 && <p className={styles['empty']}>Today is its last day.</p>}
      {coming.map((day) => (
        <Day key={day.day} day={day} />
      ))}
      {past.length > 0 && (
        <details className={styles['past']}>
          <summary>Earlier this week</summary>
          {past.map((day) => (
            <Day key={day.day} day={day} />
          ))}
        </details>
      )}
    </section>
  );
}

function Day({ day: { day, opens, closes, name, bookings } }: { day: CalendarDay }) {
  const hours = opens && closes ? `${showHour(opens)} to ${showHour(closes)}` : 'closed';
  return (
    <div className={styles['day']}>
      <h3>
        <a href={calendarAddress({ view: 'day', day })}>{showDay(day)}</a>
      </h3>
      <p>
        {name && `${name}, `}
        {name || !opens || bookings.length === 0 ? hours : ''}
        {bookings.length === 0 && opens && ', free'}
      </p>
      {bookings.length > 0 && <BookingLines bookings={bookings} />}
    </div>
  );
}
