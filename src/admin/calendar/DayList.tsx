import { ActionButton } from '#src/ui/ActionButton.tsx';
import { formatWeekdayDate } from '#src/domain/time/date.ts';
import { formatHours } from '#src/domain/studio/opening-hours.ts';
import type { CalendarBlock, CalendarDay, CalendarRange } from '#src/domain/booking/calendar.ts';
import { formatShortDay } from '../dates.ts';
import { DaySchedule } from '../bookings/DaySchedule.tsx';
import { WaitingLink } from '../waitlist/WishList.tsx';
import { formatBlockedTime, getBlockedTimes } from './day-ranges.ts';
import styles from './Calendar.module.css';

export interface CalendarLayoutProps {
  range: CalendarRange;
  today: string;
  selectedDay: string;
  openBlockedTime: (blockedTime: CalendarBlock) => void;
  openDay: (day: string) => void;
}

/** The calendar as a list: a section per day with its hours, blocked times and bookings. Past days are folded, so that it starts with today, and days without anything share a line. */
export function DayList({ range, today, selectedDay, openBlockedTime }: CalendarLayoutProps) {
  const firstDay = range.days[0]?.day ?? today;
  const includesToday = range.days.some(({ day }) => day === today);
  const earlierDays = includesToday ? range.days.filter(({ day }) => day < today) : [];
  const renderDays = (days: readonly CalendarDay[]) =>
    joinEmptyDays(days, range, today).map((group) =>
      Array.isArray(group) ? (
        <EmptyDays key={group[0]?.day} days={group} selectedDay={selectedDay} />
      ) : (
        <DaySection
          key={group.day}
          calendarDay={group}
          blockedTimes={getBlockedTimes(group.day, range)}
          isToday={group.day === today}
          isSelected={group.day === selectedDay}
          openBlockedTime={openBlockedTime}
        />
      ),
    );
  return (
    <div className={styles['list']}>
      {earlierDays.length > 0 && (
        <details key={firstDay} open={selectedDay < today}>
          <summary>Earlier days</summary>
          {renderDays(earlierDays)}
        </details>
      )}
      {renderDays(range.days.slice(earlierDays.length))}
    </div>
  );
}

function joinEmptyDays(
  days: readonly CalendarDay[],
  range: CalendarRange,
  today: string,
): (CalendarDay | CalendarDay[])[] {
  const isEmpty = ({ day, name, bookings, moves, waiting }: CalendarDay) =>
    day !== today &&
    !name &&
    bookings.length + moves.length + waiting + getBlockedTimes(day, range).length === 0;
  const groups: (CalendarDay | CalendarDay[])[] = [];
  for (const calendarDay of days) {
    const last = groups.at(-1);
    if (!isEmpty(calendarDay)) groups.push(calendarDay);
    else if (Array.isArray(last)) last.push(calendarDay);
    else groups.push([calendarDay]);
  }
  return groups;
}

function EmptyDays({ days, selectedDay }: { days: readonly CalendarDay[]; selectedDay: string }) {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  const isClosed = days.every(({ open }) => open.length === 0);
  return (
    <section data-empty data-selected={days.some(({ day }) => day === selectedDay) || undefined}>
      <h3>{first === last ? formatShortDay(first) : `${formatShortDay(first)} – ${formatShortDay(last)}`}</h3>
      <p>{isClosed ? 'Closed' : 'No bookings'}</p>
    </section>
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
