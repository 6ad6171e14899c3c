import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { site } from '#src/content/site.ts';
import { toMinutes, toTime, addDays, timeAt } from '#src/domain/time/day.ts';
import { getAllowedActions } from '#src/domain/booking/actions.ts';
import { awaitsStudio, getStatusName } from '#src/domain/booking/booking.ts';
import { formatWeekdayDate, formatTime } from '#src/domain/time/date.ts';
import { formatHours } from '#src/domain/studio/opening-hours.ts';
import type { CalendarBooking, CalendarDay } from '#src/domain/booking/calendar.ts';
import { addBooking, showBookingForm } from '../bookings/booking-menu.ts';
import { getOpenPaymentLabel, getPaymentTone } from '../bookings/BookingChips.tsx';
import { Dot } from '../components/Chip.tsx';
import { getDayEntries } from '../bookings/DaySchedule.tsx';
import { BookingLink } from '../bookings/BookingLink.tsx';
import { formatSession, formatStudioTime, formatTimeRange } from '../bookings/booking-labels.ts';
import {
  formatBlockedTime,
  getBlockedTimes,
  getRangeOnDay,
  getVisibleHours,
  type MinuteRange,
} from './day-ranges.ts';
import { assignLanes } from './calendar-view.ts';
import type { CalendarLayoutProps } from './DayList.tsx';
import { WaitingLink } from '../waitlist/WishList.tsx';
import { type DropTarget, useBookingDrag } from './use-booking-drag.ts';
import statusStyles from './Calendar.module.css';
import styles from './TimeGrid.module.css';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** At this height, even the shortest session has room for its customer's name. */
const hourHeightRem = 3.5;

/** Shorter sessions have no room for a line with the status, so the status follows the name. */
const minMinutesForStatusLine = 60;

export function TimeGrid(props: CalendarLayoutProps) {
  const { range, today, selectedDay, openDay } = props;
  const { firstHour, lastHour } = getVisibleHours(range.days);
  const hours = Array.from({ length: lastHour - firstHour }, (_, index) => firstHour + index);
  const grid = useRef<HTMLDivElement>(null);
  const { dropTarget, startPress } = useBookingDrag(grid, (x, y, grabMinutes): DropTarget | null => {
    const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]');
    const day = column?.dataset['day'];
    return column && day
      ? { day, minute: snapToStep(getMinuteAt(column, y, firstHour, lastHour) - grabMinutes) }
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
        {range.days.map((calendarDay) => (
          <section key={calendarDay.day} aria-label={formatWeekdayDate(calendarDay.day)}>
            <h3
              data-today={calendarDay.day === today || undefined}
              data-selected={calendarDay.day === selectedDay || undefined}
            >
              <button type="button" onClick={() => openDay(calendarDay.day)}>
                <span className="visually-hidden">{formatWeekdayDate(calendarDay.day)}</span>
                <span aria-hidden="true">
                  {weekday.format(new Date(`${calendarDay.day}T00:00:00Z`))}{' '}
                  {Number(calendarDay.day.slice(8))}
                </span>
              </button>
            </h3>
            <p>
              {formatDayNote(calendarDay)} <WaitingLink calendarDay={calendarDay} />
            </p>
            <DayColumn
              {...props}
              calendarDay={calendarDay}
              firstHour={firstHour}
              lastHour={lastHour}
              dropMinute={dropTarget?.day === calendarDay.day ? dropTarget.minute : null}
              startPress={startPress}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

const formatDayNote = ({ open, name }: CalendarDay) =>
  [name, open.length === 0 ? 'Closed' : name && formatHours(open)].filter(Boolean).join(', ') || ' ';

interface DayColumnProps extends CalendarLayoutProps {
  calendarDay: CalendarDay;
  firstHour: number;
  lastHour: number;
  /** time that a dragged booking would move to, if it is on this day */
  dropMinute: number | null;
  startPress: ReturnType<typeof useBookingDrag>['startPress'];
}

function getMinuteAt(column: HTMLElement, y: number, firstHour: number, lastHour: number): number {
  const { top, height } = column.getBoundingClientRect();
  return firstHour * 60 + ((y - top) / height) * (lastHour - firstHour) * 60;
}

/** Bookings snap to quarter hours when they are moved. */
const stepMinutes = 15;

function DayColumn({
  range,
  calendarDay,
  today,
  firstHour,
  lastHour,
  dropMinute,
  startPress,
  openBlockedTime,
}: DayColumnProps) {
  const { day, open, bookings, moves } = calendarDay;
  const minutes = (lastHour - firstHour) * 60;
  const getOffset = (minute: number) =>
    `${((Math.min(Math.max(minute, firstHour * 60), lastHour * 60) - firstHour * 60) / minutes) * 100}%`;
  const getInsets = ({ from, to }: MinuteRange) => ({
    insetBlockStart: getOffset(from),
    insetBlockEnd: `calc(100% - ${getOffset(to)})`,
  });
  const getRange = (times: { startsAt: string; endsAt: string }) =>
    getRangeOnDay(day, times) ?? { from: 0, to: 0 };
  const entries = getDayEntries(bookings, moves).map((entry) => ({ ...entry, ...getRange(entry) }));
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard has a button that adds a booking, and Shift and an arrow key move one
    <div
      className={styles['column']}
      style={{ blockSize: `${(lastHour - firstHour) * hourHeightRem}rem` }}
      data-day={day}
      onClick={({ target: clickedElement, currentTarget, clientY }: MouseEvent<HTMLElement>) => {
        if (clickedElement instanceof Element && clickedElement.closest('a, button')) return;
        addBooking(
          day,
          toTime(Math.floor(getMinuteAt(currentTarget, clientY, firstHour, lastHour) / 30) * 30),
        );
      }}
    >
      {open.map(({ opens, closes }) => (
        <div
          key={opens}
          className={styles['openRange']}
          style={getInsets({ from: toMinutes(opens), to: toMinutes(closes) })}
        />
      ))}
      {getBlockedTimes(day, range).map((blockedTime) => (
        <button
          key={blockedTime.id}
          type="button"
          className={styles['blocked']}
          style={getInsets(getRange(blockedTime))}
          aria-label={formatBlockedTime(blockedTime)}
          onClick={() => openBlockedTime(blockedTime)}
        >
          {blockedTime.reason || 'Blocked'}
        </button>
      ))}
      {assignLanes(entries).map(
        ({ item: { booking, isMove, startsAt, endsAt, from, to }, lane, laneCount }) => {
          const paymentLabel = isMove ? null : getOpenPaymentLabel(booking);
          return (
            <BookingLink
              key={`${booking.id} ${isMove}`}
              booking={booking}
              className={`${styles['booking']} ${statusStyles['status']}`}
              data-state={isMove ? 'requested' : booking.status}
              data-conflict={booking.conflicts.length > 0 || undefined}
              draggable={false}
              aria-keyshortcuts={canMove(booking) ? moveShortcuts : undefined}
              style={{
                ...getInsets({ from, to }),
                insetInlineStart: `${(lane / laneCount) * 100}%`,
                inlineSize: `${100 / laneCount}%`,
              }}
              onPointerDown={(event) => canMove(booking) && startPress(event, booking, to - from)}
              onKeyDown={(event) => moveWithKeyboard(event, booking, day, from)}
            >
              {paymentLabel && <Dot tone={getPaymentTone(booking)} title={paymentLabel} />}
              <b>
                {/* The end of this line is cut off in a narrow column. A dashed border marks requests, too. */}
                <span aria-hidden="true" className={styles['start']}>
                  {formatStudioTime(startsAt)}{' '}
                </span>
                {booking.name}
                {to - from < minMinutesForStatusLine && (
                  <span aria-hidden="true">
                    {isMove ? ', new time' : awaitsStudio(booking) && ', request'}
                  </span>
                )}
              </b>
              <span className="visually-hidden">
                , {formatBookingNumber(booking.number)}, {formatSession(booking)},{' '}
                {formatTimeRange({ startsAt, endsAt })},{' '}
              </span>
              <span aria-hidden="true">{formatSession(booking)}</span>
              <span>
                {isMove ? 'New time requested' : getStatusName(booking)}
                {!isMove && booking.moveStartsAt && ', new time requested'}
                {paymentLabel && `, ${paymentLabel.toLowerCase()}`}
                {booking.conflicts.length > 0 && `. Conflict: ${booking.conflicts.join(', ')}`}
              </span>
            </BookingLink>
          );
        },
      )}
      {day === today && <NowLine firstHour={firstHour} lastHour={lastHour} getOffset={getOffset} />}
      {dropMinute !== null && (
        <p className={styles['dropTarget']} style={{ insetBlockStart: getOffset(dropMinute) }}>
          {formatTime(toTime(dropMinute))}
        </p>
      )}
    </div>
  );
}

const snapToStep = (minute: number) =>
  Math.min(Math.max(0, Math.round(minute / stepMinutes) * stepMinutes), 24 * 60 - stepMinutes);

const canMove = (booking: CalendarBooking) => getAllowedActions(booking).includes('move');

const moveShortcuts = ['Up', 'Down', 'Left', 'Right'].map((arrow) => `Shift+Arrow${arrow}`).join(' ');

/** On Shift and an arrow key, opens the form that moves a booking by 15 minutes or a day. */
function moveWithKeyboard(event: KeyboardEvent, booking: CalendarBooking, day: string, from: number): void {
  const offset = {
    ArrowUp: [0, -stepMinutes],
    ArrowDown: [0, stepMinutes],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
  }[event.key];
  if (!offset || !event.shiftKey || !canMove(booking)) return;
  event.preventDefault();
  const [days = 0, minutes = 0] = offset;
  const newTime = { day: addDays(day, days), time: toTime(snapToStep(from + minutes)) };
  showBookingForm({ booking, form: 'move', newTime });
}

interface NowLineProps {
  firstHour: number;
  lastHour: number;
  getOffset: (minute: number) => string;
}

function NowLine({ firstHour, lastHour, getOffset }: NowLineProps) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const minute = toMinutes(timeAt(now, site.hours.timezone));
  if (minute < firstHour * 60 || minute > lastHour * 60) return null;
  return (
    <div className={styles['nowLine']} style={{ insetBlockStart: getOffset(minute) }} aria-hidden="true" />
  );
}
