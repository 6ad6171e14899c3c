import { formatWeekdayDate } from '#src/domain/time/date.ts';
import { formatHours } from '#src/domain/studio/opening-hours.ts';
import type { CalendarDay, CalendarRange } from '#src/domain/booking/calendar.ts';
import { getCalendarPath } from '../calendar/calendar-view.ts';
import { DaySchedule } from '../bookings/DaySchedule.tsx';
import styles from './NextDays.module.css';

interface Props {
  range: CalendarRange;
  today: string;
}

export function NextDays({ range, today }: Props) {
  return (
    <section aria-labelledby="days">
      <h2 id="days">Next 7 days</h2>
      {range.days.map((day) => (
        <DaySection key={day.day} day={day} isToday={day.day === today} />
      ))}
    </section>
  );
}

function DaySection({
  day: { day, open, name, bookings, moves },
  isToday,
}: {
  day: CalendarDay;
  isToday: boolean;
}) {
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
        <a href={getCalendarPath({ view: 'day', day })}>
          {isToday && 'Today, '}
          {formatWeekdayDate(day)}
        </a>
      </h3>
      <p>{note.filter(Boolean).join(', ')}</p>
      {bookings.length + moves.length > 0 && <DaySchedule bookings={bookings} moves={moves} />}
    </div>
  );
}
