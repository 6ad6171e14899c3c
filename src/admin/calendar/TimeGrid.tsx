import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { site } from '#src/content/site.ts';
import { addDays, timeAt } from '#src/lib/time/day.ts';
import { statusNames, stepsOf } from '#src/model/admin/booking.ts';
import { showDay, showHour } from '#src/lib/format/date.ts';
import type { CalendarBooking, CalendarDay } from '#src/model/admin/calendar.ts';
import { ask } from '../bookings/asked.ts';
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

/** Sessions start at quarters of an hour. */
const step = 15;

/** The dragged booking, and where it was grabbed: minutes from its start. */
let dragged: { booking: CalendarBooking; grip: number } | null = null;

function Column({ range, one, today, first, last, add, openBlocked }: ColumnProps) {
  const { day, opens, closes, bookings } = one;
  const [target, aimAt] = useState<number | null>(null);
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
  /** The minute of the day under a pointer. */
  const minuteAt = ({ clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return first * 60 + ((clientY - top) / height) * minutes;
  };
  const dropAt = (event: DragEvent<HTMLElement>) => inSteps(minuteAt(event) - (dragged?.grip ?? 0));

  function drop(event: DragEvent<HTMLElement>) {
    const to = { day, time: timeOf(dropAt(event)) };
    if (dragged) ask({ booking: dragged.booking, what: 'move', to });
    aimAt(null);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys: n adds, Shift and arrows move
    <div
      className={styles['column']}
      style={{ blockSize: `${(last - first) * hourSize}rem` }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a, button')) return;
        add(day, timeOf(Math.floor(minuteAt(event) / 30) * 30));
      }}
      onDragOver={(event) => {
        if (!dragged) return;
        event.preventDefault();
        aimAt(dropAt(event));
      }}
      onDragLeave={() => aimAt(null)}
      onDrop={drop}
    >
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
          draggable={canMove(booking)}
          aria-keyshortcuts={canMove(booking) ? moveKeys : undefined}
          style={{
            ...place({ from, to }),
            insetInlineStart: `${(lane / lanes) * 100}%`,
            inlineSize: `${100 / lanes}%`,
          }}
          onDragStart={(event) => {
            const { top, height } = event.currentTarget.getBoundingClientRect();
            dragged = { booking, grip: ((event.clientY - top) / height) * (to - from) };
          }}
          onDragEnd={() => (dragged = null)}
          onKeyDown={(event) => moveByKey(event, booking, day, from)}
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
      {day === today && <NowLine first={first} last={last} at={at} />}
      {target !== null && (
        <p className={styles['target']} style={{ insetBlockStart: at(target) }}>
          {showHour(timeOf(target))}
        </p>
      )}
    </div>
  );
}

/** A start on the same day. */
const inSteps = (minute: number) => Math.min(Math.max(0, Math.round(minute / step) * step), 24 * 60 - step);

const timeOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

const canMove = (booking: CalendarBooking) => stepsOf(booking).includes('move');

const moveKeys = ['Up', 'Down', 'Left', 'Right'].map((arrow) => `Shift+Arrow${arrow}`).join(' ');

/** Shift and an arrow propose a time a quarter of an hour or a day away. */
function moveByKey(event: KeyboardEvent, booking: CalendarBooking, day: string, from: number): void {
  const by = {
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  }[event.key];
  if (!by || !event.shiftKey || !canMove(booking)) return;
  event.preventDefault();
  const [days = 0, minutes = 0] = by;
  const to = { day: addDays(day, days), time: timeOf(inSteps(from + minutes)) };
  ask({ booking, what: 'move', to });
}

/** The current time, across today's column. */
function NowLine({ first, last, at }: { first: number; last: number; at: (minute: number) => string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const minute = minutesOf(timeAt(now, site.hours.timezone));
  if (minute < first * 60 || minute > last * 60) return null;
  return <div className={styles['now']} style={{ insetBlockStart: at(minute) }} aria-hidden="true" />;
}
