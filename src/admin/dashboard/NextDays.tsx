import { formatWeekdayDate } from '#src/domain/time/date.ts';
import { formatHours } from '#src/domain/studio/opening-hours.ts';
import type { CalendarDay, CalendarRange } from '#src/domain/booking/calendar.ts';
import { getCalendarPath } from '../calendar/calendar-view.ts';
import { DaySchedule } from '../bookings/DaySchedule.tsx';
import styles from './NextDays.module.css';

interface Props {
  range: CalendarRange;
}

export function Today({ range }: Props) {
  return (
    <section aria-labelledby="today">
      <h2 id="today">Today</h2>
      {range.days.slice(0, 1).map((day) => (
        <DaySection key={day.day} day={day} />
      ))}
    </section>
  );
}

export function NextDays({ range }: Props) {
  return (
    <section aria-labelledby="days">
      <h2 id="days">Next 6 days</h2>
      {range.days.slice(1).map((day) => (
        <DaySection key={day.day} day={day} />
      ))}
    </section>
  );
}

function DaySection({ day: { day, open, name, bookings, moves } }: { day: CalendarDay }) {
  const isOpen = open.length > 0;
  const note = [
    name,
    !isOpen && 'Closed',
    isOpen && name && formatHours(open),
    isOpen && bookings.length + moves.length === 0 && 'No bookings',
  ];
  return (
    <div className={styles['day']}>
      <h3>
        <a href={getCalendarPath({ view: 'day', day })}>{formatWeekdayDate(day)}</a>
      </h3>
      <p>{note.filter(Boolean).join(', ')}</p>
      {bookings.length + moves.length > 0 && <DaySchedule bookings={bookings} moves={moves} />}
    </div>
  );
}
