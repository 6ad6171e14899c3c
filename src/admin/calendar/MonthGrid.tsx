import { timeAt } from '#src/domain/time/day.ts';
import { site } from '#src/content/site.ts';
import { formatWeekdayDate, formatTime } from '#src/domain/time/date.ts';
import type { CalendarDay } from '#src/domain/booking/calendar.ts';
import { getOpenPaymentLabel, getPaymentTone } from '../bookings/BookingChips.tsx';
import { Dot } from '../components/Chip.tsx';
import { getDayEntries } from '../bookings/DaySchedule.tsx';
import { BookingLink } from '../bookings/BookingLink.tsx';
import { getStatusName } from '#src/domain/booking/booking.ts';
import { WaitingLink } from '../waitlist/WishList.tsx';
import { formatBlockedTime, getBlockedTimes } from './day-ranges.ts';
import type { CalendarLayoutProps } from './DayList.tsx';
import styles from './Calendar.module.css';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The number of entries that fit in a cell. A button opens the day with all of them. */
const maxEntries = 4;

export function MonthGrid(props: CalendarLayoutProps) {
  const { days } = props.range;
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );
  return (
    <div className={styles['scroll']}>
      <table className={styles['month']}>
        <caption className="visually-hidden">Bookings and blocked times by day</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((calendarDay) => (
                <DayCell key={calendarDay.day} {...props} calendarDay={calendarDay} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const formatStart = (instant: string) => formatTime(timeAt(new Date(instant), site.hours.timezone));

function DayCell({
  range,
  today,
  selectedDay,
  calendarDay,
  openBlockedTime,
  openDay,
}: CalendarLayoutProps & { calendarDay: CalendarDay }) {
  const { day, open, name, bookings, moves } = calendarDay;
  const isClosed = open.length === 0;
  const blockedTimes = getBlockedTimes(day, range);
  const entries = getDayEntries(bookings, moves);
  const visibleEntries = entries.slice(0, Math.max(1, maxEntries - blockedTimes.length));
  return (
    <td
      data-outside={day.slice(0, 7) !== selectedDay.slice(0, 7) || undefined}
      data-closed={isClosed || undefined}
      data-selected={day === selectedDay || undefined}
      aria-current={day === today ? 'date' : undefined}
    >
      <button type="button" onClick={() => openDay(day)}>
        <span className="visually-hidden">{formatWeekdayDate(day)}</span>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
      </button>
      {(name || isClosed) && <p>{[name, isClosed && 'closed'].filter(Boolean).join(', ')}</p>}
      {calendarDay.waiting > 0 && (
        <p>
          <WaitingLink calendarDay={calendarDay} />
        </p>
      )}
      <ul>
        {blockedTimes.map((blockedTime) => (
          <li key={blockedTime.id}>
            <button
              type="button"
              data-state="blocked"
              aria-label={formatBlockedTime(blockedTime)}
              onClick={() => openBlockedTime(blockedTime)}
            >
              {blockedTime.reason || 'Blocked'}
            </button>
          </li>
        ))}
        {visibleEntries.map(({ booking, isMove, startsAt }) => {
          const paymentLabel = isMove ? null : getOpenPaymentLabel(booking);
          return (
            <li key={`${booking.id} ${isMove}`}>
              <BookingLink
                booking={booking}
                className={styles['status']}
                data-state={isMove ? 'requested' : booking.status}
                data-conflict={booking.conflicts.length > 0 || undefined}
              >
                {paymentLabel && <Dot tone={getPaymentTone(booking)} title={paymentLabel} />}
                {formatStart(startsAt)} {booking.name}
                <span className="visually-hidden">
                  , {isMove ? 'new time requested' : getStatusName(booking)}
                </span>
                {paymentLabel && <span className="visually-hidden">, {paymentLabel.toLowerCase()}</span>}
                {booking.conflicts.length > 0 && <span className="visually-hidden">, conflict</span>}
              </BookingLink>
            </li>
          );
        })}
      </ul>
      {entries.length > visibleEntries.length && (
        <button type="button" onClick={() => openDay(day)}>
          {entries.length - visibleEntries.length} more
          <span className="visually-hidden"> on {formatWeekdayDate(day)}</span>
        </button>
      )}
    </td>
  );
}
