import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { site } from '#src/content/site.ts';
import { addDays, timeAt } from '#src/lib/time/day.ts';
import { getAllowedActions } from '#src/model/admin/booking-actions.ts';
import { statusNames } from '#src/model/admin/booking.ts';
import { formatWeekdayDate, formatTime } from '#src/lib/format/date.ts';
import type { CalendarBooking, CalendarDay } from '#src/model/admin/calendar.ts';
import { showBookingForm } from '../bookings/booking-form.ts';
import { getOpenPaymentLabel } from '../bookings/BookingChips.tsx';
import { getDayEntries } from '../bookings/day-entries.ts';
import { BookingLink } from '../bookings/BookingLink.tsx';
import { formatBookingNumber, formatSession, formatTimeRange } from '../bookings/booking-labels.ts';
import {
  getBlockedTimes,
  getVisibleHours,
  type MinuteRange,
  toMinutes,
  getRangeOnDay,
  toTime,
} from './day-ranges.ts';
import type { CalendarLayoutProps } from './DayList.tsx';
import { assignLanes } from './lanes.ts';
import { formatBlockedTime } from './blocked-time-labels.ts';
import { type DropTarget, useBookingDrag } from './use-booking-drag.ts';
import styles from './TimeGrid.module.css';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** Tall enough for the name of the shortest session. */
const hourHeightRem = 3.5;

/** Shorter sessions have no room for their status. */
const minMinutesForStatus = 60;

/** One day or a week, with a column per day and a row per hour. */
export function TimeGrid(props: CalendarLayoutProps) {
  const { range, today, day: selectedDay, openDay } = props;
  const { first, last } = getVisibleHours(range.days);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const grid = useRef<HTMLDivElement>(null);
  const { target, press } = useBookingDrag(grid, (x, y, grabMinutes): DropTarget | null => {
    const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
    const day = column?.dataset['day'];
    return column && day
      ? { day, minute: snapToStep(getMinuteAt(column, y, first, last) - grabMinutes) }
      : null;
  });
  return (
    <div ref={grid} className={styles['scroll']}>
      <div className={styles['grid']} data-days={range.days.length}>
        <ol
          className={styles['hours']}
          aria-hidden="true"
          style={{ blockSize: `${hours.length * hourHeightRem}rem` }}
        >
          {hours.map((hour) => (
            <li key={hour}>{formatTime(toTime(hour * 60))}</li>
          ))}
        </ol>
        {range.days.map((one) => (
          <section key={one.day} aria-label={formatWeekdayDate(one.day)}>
            <h3
              data-today={one.day === today || undefined}
              data-selected={one.day === selectedDay || undefined}
            >
              <button type="button" onClick={() => openDay(one.day)}>
                <span className="visually-hidden">{formatWeekdayDate(one.day)}</span>
                <span aria-hidden="true">
                  {weekday.format(new Date(`${one.day}T00:00:00Z`))} {Number(one.day.slice(8))}
                </span>
              </button>
            </h3>
            <p>{formatHours(one)}</p>
            <Column
              {...props}
              calendarDay={one}
              first={first}
              last={last}
              target={target?.day === one.day ? target.minute : null}
              press={press}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

const formatHours = ({ opens, closes, name }: CalendarDay) =>
  [name, opens && closes ? (name ? `${formatTime(opens)} to ${formatTime(closes)}` : null) : 'Closed']
    .filter(Boolean)
    .join(', ') || ' ';

interface ColumnProps extends CalendarLayoutProps {
  calendarDay: CalendarDay;
  /** first and last hour of the grid */
  first: number;
  last: number;
  /** the start that a dragged booking would have */
  target: number | null;
  press: ReturnType<typeof useBookingDrag>['press'];
}

/** The minute of the day at a vertical position of the screen. */
function getMinuteAt(column: HTMLElement, y: number, first: number, last: number): number {
  const { top, height } = column.getBoundingClientRect();
  return first * 60 + ((y - top) / height) * (last - first) * 60;
}

/** Sessions start on the quarter hour. */
const stepMinutes = 15;

function Column({
  range,
  calendarDay,
  today,
  first,
  last,
  target,
  press,
  addBooking,
  openBlockedTime,
}: ColumnProps) {
  const { day, opens, closes, bookings, moves } = calendarDay;
  const minutes = (last - first) * 60;
  const getOffset = (minute: number) =>
    `${((Math.min(Math.max(minute, first * 60), last * 60) - first * 60) / minutes) * 100}%`;
  const getInsets = ({ from, to }: MinuteRange) => ({
    insetBlockStart: getOffset(from),
    insetBlockEnd: `calc(100% - ${getOffset(to)})`,
  });
  const getRange = (times: { startsAt: string; endsAt: string }) =>
    getRangeOnDay(day, times) ?? { from: 0, to: 0 };
  const entries = getDayEntries(bookings, moves).map((entry) => ({ ...entry, ...getRange(entry) }));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keyboard: n adds, Shift and arrows move
    <div
      className={styles['column']}
      style={{ blockSize: `${(last - first) * hourHeightRem}rem` }}
      data-day={day}
      onClick={({ target: clicked, currentTarget, clientY }: MouseEvent<HTMLElement>) => {
        if (clicked instanceof Element && clicked.closest('a, button')) return;
        addBooking(day, toTime(Math.floor(getMinuteAt(currentTarget, clientY, first, last) / 30) * 30));
      }}
    >
      {opens && closes && (
        <div
          className={styles['open']}
          style={getInsets({ from: toMinutes(opens), to: toMinutes(closes) })}
        />
      )}
      {getBlockedTimes(day, range).map((time) => (
        <button
          key={time.id}
          type="button"
          className={styles['blocked']}
          style={getInsets(getRange(time))}
          aria-label={formatBlockedTime(time)}
          onClick={() => openBlockedTime(time)}
        >
          {time.reason || 'Blocked'}
        </button>
      ))}
      {assignLanes(entries).map(({ item: { booking, isMove, startsAt, endsAt, from, to }, lane, lanes }) => {
        const paymentLabel = isMove ? null : getOpenPaymentLabel(booking);
        return (
          <BookingLink
            key={`${booking.id} ${isMove}`}
            booking={booking}
            className={styles['booking']}
            data-state={isMove ? 'requested' : booking.status}
            data-conflict={booking.conflicts.length > 0 || undefined}
            draggable={false}
            aria-keyshortcuts={canMove(booking) ? moveKeys : undefined}
            style={{
              ...getInsets({ from, to }),
              insetInlineStart: `${(lane / lanes) * 100}%`,
              inlineSize: `${100 / lanes}%`,
            }}
            onPointerDown={(event) => canMove(booking) && press(event, booking, to - from)}
            onKeyDown={(event) => moveByKey(event, booking, day, from)}
          >
            <b>
              {/* The text below is cut off if a session is short or the column is narrow. */}
              {paymentLabel && (
                <span aria-hidden="true" title={paymentLabel}>
                  {'$ '}
                </span>
              )}
              {to - from < minMinutesForStatus && (
                <span aria-hidden="true">
                  {isMove ? 'New time: ' : booking.status === 'requested' && 'Request: '}
                </span>
              )}
              {booking.name}
            </b>
            <span className="visually-hidden">, {formatBookingNumber(booking)}, </span>
            <span>
              {formatSession(booking)}, {formatTimeRange({ startsAt, endsAt })}
            </span>
            <span className="visually-hidden">, </span>
            <span>
              {isMove ? 'New time requested' : statusNames[booking.status]}
              {!isMove && booking.moveStartsAt && ', new time requested'}
              {paymentLabel && `, ${paymentLabel.toLowerCase()}`}
              {booking.conflicts.length > 0 && `. Conflict: ${booking.conflicts.join(', ')}`}
            </span>
          </BookingLink>
        );
      })}
      {day === today && <NowLine first={first} last={last} getOffset={getOffset} />}
      {target !== null && (
        <p className={styles['target']} style={{ insetBlockStart: getOffset(target) }}>
          {formatTime(toTime(target))}
        </p>
      )}
    </div>
  );
}

/** Rounds to the nearest start on the same day. */
const snapToStep = (minute: number) =>
  Math.min(Math.max(0, Math.round(minute / stepMinutes) * stepMinutes), 24 * 60 - stepMinutes);

const canMove = (booking: CalendarBooking) => getAllowedActions(booking).includes('move');

const moveKeys = ['Up', 'Down', 'Left', 'Right'].map((arrow) => `Shift+Arrow${arrow}`).join(' ');

/** Proposes a time 15 minutes or a day away: Shift and an arrow key. */
function moveByKey(event: KeyboardEvent, booking: CalendarBooking, day: string, from: number): void {
  const by = {
    ArrowUp: [0, -stepMinutes],
    ArrowDown: [0, stepMinutes],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  }[event.key];
  if (!by || !event.shiftKey || !canMove(booking)) return;
  event.preventDefault();
  const [days = 0, minutes = 0] = by;
  const newTime = { day: addDays(day, days), time: toTime(snapToStep(from + minutes)) };
  showBookingForm({ booking, form: 'move', newTime });
}

interface NowLineProps {
  first: number;
  last: number;
  getOffset: (minute: number) => string;
}

/** The current time, across today's column. */
function NowLine({ first, last, getOffset }: NowLineProps) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const minute = toMinutes(timeAt(now, site.hours.timezone));
  if (minute < first * 60 || minute > last * 60) return null;
  return <div className={styles['now']} style={{ insetBlockStart: getOffset(minute) }} aria-hidden="true" />;
}
