import { formatWeekdayDate } from '#src/lib/format/date.ts';
import { formatHours } from '#src/lib/format/hours.ts';
import type { BlockedTime } from '#src/model/admin/blocked-time.ts';
import type { CalendarRange } from '#src/model/admin/calendar.ts';
import { DaySchedule } from '../bookings/DaySchedule.tsx';
import { getBlockedTimes } from './day-ranges.ts';
import styles from './DayList.module.css';
import { formatBlockedTime } from './blocked-time-labels.ts';

export interface CalendarLayoutProps {
  range: CalendarRange;
  today: string;
  selectedDay: string;
  openBlockedTime: (blockedTime: BlockedTime) => void;
  openDay: (day: string) => void;
  addBooking: (day: string, time: string) => void;
}

/** The calendar's list layout: a section per day with its hours, blocked times and bookings. */
export function DayList({ range, today, selectedDay, openBlockedTime }: CalendarLayoutProps) {
  return (
    <div className={styles['list']}>
      {range.days.map(({ day, opens, closes, name, bookings, moves }) => {
        const blockedTimes = getBlockedTimes(day, range);
        return (
          <section key={day} data-selected={day === selectedDay || undefined}>
            <h3>
              {formatWeekdayDate(day)}
              {day === today && <span> today</span>}
            </h3>
            <p>
              {name && `${name}: `}
              {opens && closes ? `Open ${formatHours({ opens, closes })}` : 'Closed'}
              {bookings.length + moves.length + blockedTimes.length === 0 && opens && ', no bookings'}
            </p>
            {blockedTimes.map((blockedTime) => (
              <button key={blockedTime.id} type="button" onClick={() => openBlockedTime(blockedTime)}>
                {formatBlockedTime(blockedTime)}
              </button>
            ))}
            {bookings.length + moves.length > 0 && <DaySchedule bookings={bookings} moves={moves} />}
          </section>
        );
      })}
    </div>
  );
}
