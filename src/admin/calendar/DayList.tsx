import { ActionButton } from '#src/ui/ActionButton.tsx';
import { formatWeekdayDate } from '#src/domain/time/date.ts';
import { formatHours } from '#src/domain/studio/opening-hours.ts';
import type { CalendarBlock, CalendarDay, CalendarRange } from '#src/domain/booking/calendar.ts';
import { DaySchedule } from '../bookings/DaySchedule.tsx';
import { WaitingLink } from '../waitlist/WaitingLink.tsx';
import { getBlockedTimes } from './day-ranges.ts';
import styles from './DayList.module.css';
import { formatBlockedTime } from './blocked-time-labels.ts';

export interface CalendarLayoutProps {
  range: CalendarRange;
  today: string;
  selectedDay: string;
  openBlockedTime: (blockedTime: CalendarBlock) => void;
  openDay: (day: string) => void;
  addBooking: (day: string, time: string) => void;
}

/** The calendar's list layout: a section per day with its hours, blocked times and bookings. Past days are folded, so that it starts with today. */
export function DayList({ range, today, selectedDay, openBlockedTime }: CalendarLayoutProps) {
  const firstDay = range.days[0]?.day ?? today;
  const includesToday = range.days.some(({ day }) => day === today);
  const earlierDays = includesToday ? range.days.filter(({ day }) => day < today) : [];
  const renderDay = (day: CalendarDay) => (
    <DaySection
      key={day.day}
      calendarDay={day}
      blockedTimes={getBlockedTimes(day.day, range)}
      isToday={day.day === today}
      isSelected={day.day === selectedDay}
      openBlockedTime={openBlockedTime}
    />
  );
  return (
    <div className={styles['list']}>
      {earlierDays.length > 0 && (
        <details key={firstDay} open={selectedDay < today}>
          <summary>Earlier days</summary>
          {earlierDays.map(renderDay)}
        </details>
      )}
      {range.days.slice(earlierDays.length).map(renderDay)}
    </div>
  );
}

interface DayProps {
  calendarDay: CalendarDay;
  blockedTimes: readonly CalendarBlock[];
  isToday: boolean;
  isSelected: boolean;
  openBlockedTime: (blockedTime: CalendarBlock) => void;
}

function DaySection({ calendarDay, blockedTimes, isToday, isSelected, openBlockedTime }: DayProps) {
  const { day, open, name, bookings, moves } = calendarDay;
  const isOpen = open.length > 0;
  return (
    <section data-selected={isSelected || undefined}>
      <h3>
        {formatWeekdayDate(day)}
        {isToday && <span> today</span>}
      </h3>
      <p>
        {name && `${name}: `}
        {isOpen ? `Open ${formatHours(open)}` : 'Closed'}
        {bookings.length + moves.length + blockedTimes.length === 0 && isOpen && ', no bookings'}{' '}
        <WaitingLink calendarDay={calendarDay} />
      </p>
      {blockedTimes.map((blockedTime) => (
        <ActionButton key={blockedTime.id} onClick={() => openBlockedTime(blockedTime)}>
          {formatBlockedTime(blockedTime)}
        </ActionButton>
      ))}
      {bookings.length + moves.length > 0 && <DaySchedule bookings={bookings} moves={moves} />}
    </section>
  );
}
