import { statusNames } from '#src/model/admin/booking.ts';
import { showDay, showHour } from '#src/lib/format/date.ts';
import type { CalendarDay } from '#src/model/admin/calendar.ts';
import { openPayment } from '../bookings/BookingChips.tsx';
import { BookingLink } from '../bookings/BookingLink.tsx';
import { showNumber, showSession, showSpan } from '../bookings/booking-words.ts';
import { blockedOn, hoursOf, minutesOf, minutesOn } from './day-spans.ts';
import type { RangeProps } from './DayList.tsx';
import { inLanes } from './lanes.ts';
import { showBlocked } from './show-blocked.ts';
import styles from './TimeGrid.module.css';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const two = (number: number) => String(number).padStart(2, '0');

/** Height of an hour, in rem: the shortest session has room for its name. */
const hourSize = 3.5;

/** One day or seven side by side, over the hours. */
export function TimeGrid(props: RangeProps) {
  const { range, today, day: lookedAt, openDay } = props;
  const { first, last } = hoursOf(range.days);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <div className={styles['scroll']}>
      <div className={styles['grid']} data-days={range.days.length}>
        <ol
          className={styles['hours']}
          aria-hidden="true"
          style={{ blockSize: `${hours.length * hourSize}rem` }}
        >
          {hours.map((hour) => (
            <li key={hour}>{showHour(`${two(hour)}:00`)}</li>
          ))}
        </ol>
        {range.days.map((one) => (
          <section key={one.day} aria-label={showDay(one.day)}>
            <h3
              data-today={one.day === today || undefined}
              data-looked-at={one.day === lookedAt || undefined}
            >
              <button type="button" onClick={() => openDay(one.day)}>
                <span className="visually-hidden">{showDay(one.day)}</span>
                <span aria-hidden="true">
                  {weekday.format(new Date(`${one.day}T00:00:00Z`))} {Number(one.day.slice(8))}
                </span>
              </button>
            </h3>
            <p>{hoursInWords(one)}</p>
            <Column {...props} one={one} first={first} last={last} />
          </section>
        ))}
      </div>
    </div>
  );
}

const hoursInWords = ({ opens, closes, name }: CalendarDay) =>
  [name, opens && closes ? (name ? `${showHour(opens)} to ${showHour(closes)}` : null) : 'Closed']
    .filter(Boolean)
    .join(', ') || ' ';

interface ColumnProps extends RangeProps {
  one: CalendarDay;
  /** hours of the day */
  first: number;
  last: number;
}

function Column({ range, one, first, last, openBlocked }: ColumnProps) {
  const { day, opens, closes, bookings } = one;
  const minutes = (last - first) * 60;
  const at = (minute: number) =>
    `${((Math.min(Math.max(minute, first * 60), last * 60) - first * 60) / minutes) * 100}%`;
  const place = ({ from, to }: { from: number; to: number }) => ({
    insetBlockStart: at(from),
    insetBlockEnd: `calc(100% - ${at(to)})`,
  });
  const placed = inLanes(
    bookings.map((booking) => ({ booking, ...(minutesOn(day, booking) ?? { from: 0, to: 0 }) })),
  );
  return (
    <div className={styles['column']} style={{ blockSize: `${(last - first) * hourSize}rem` }}>
      {opens && closes && (
        <div className={styles['open']} style={place({ from: minutesOf(opens), to: minutesOf(closes) })} />
      )}
      {blockedOn(day, range).map((time) => (
        <button
          key={time.id}
          type="button"
          className={styles['blocked']}
          style={place(minutesOn(day, time) ?? { from: 0, to: 0 })}
          aria-label={showBlocked(time)}
          onClick={() => openBlocked(time)}
        >
          {time.reason || 'Blocked'}
        </button>
      ))}
      {placed.map(({ item: { booking, from, to }, lane, lanes }) => (
        <BookingLink
          key={booking.id}
          booking={booking}
          className={styles['booking']}
          data-state={booking.status}
          data-conflict={booking.conflicts.length > 0 || undefined}
          style={{
            ...place({ from, to }),
            insetInlineStart: `${(lane / lanes) * 100}%`,
            inlineSize: `${100 / lanes}%`,
          }}
        >
          <b>{booking.name}</b>
          <span className="visually-hidden">, {showNumber(booking)}, </span>
          <span>
            {showSession(booking)}, {showSpan(booking)}
          </span>
          <span className="visually-hidden">, </span>
          <span>
            {statusNames[booking.status]}
            {openPayment(booking) && `, ${openPayment(booking)?.toLowerCase()}`}
            {booking.conflicts.length > 0 && `. Conflict: ${booking.conflicts.join(', ')}`}
          </span>
        </BookingLink>
      ))}
    </div>
  );
}
