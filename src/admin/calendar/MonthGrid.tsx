import { timeAt } from '#src/lib/time/day.ts';
import { site } from '#src/content/site.ts';
import { showDay, showHour } from '#src/lib/format/date.ts';
import type { CalendarDay } from '#src/model/admin/calendar.ts';
import { openPayment } from '../bookings/BookingChips.tsx';
import { BookingLink } from '../bookings/BookingLink.tsx';
import { statusNames } from '#src/model/admin/booking.ts';
import { blockedOn } from './day-spans.ts';
import type { RangeProps } from './DayList.tsx';
import styles from './MonthGrid.module.css';
import { showBlocked } from './show-blocked.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Lines that fit in a day. A count with a link to the day replaces the rest. */
const room = 4;

/** Whole weeks, a row each. */
export function MonthGrid(props: RangeProps) {
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
              {week.map((one) => (
                <Cell key={one.day} {...props} one={one} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const hourOf = (instant: string) => showHour(timeAt(new Date(instant), site.hours.timezone));

function Cell({ range, today, day: lookedAt, one, openBlocked, openDay }: RangeProps & { one: CalendarDay }) {
  const { day, opens, name, bookings, moves } = one;
  const blocked = blockedOn(day, range);
  const shown = bookings.slice(0, Math.max(1, room - blocked.length - moves.length));
  return (
    <td
      data-outside={day.slice(0, 7) !== lookedAt.slice(0, 7) || undefined}
      data-closed={!opens || undefined}
      data-looked-at={day === lookedAt || undefined}
      aria-current={day === today ? 'date' : undefined}
    >
      <button type="button" onClick={() => openDay(day)}>
        <span className="visually-hidden">{showDay(day)}</span>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
      </button>
      {(name || !opens) && <p>{[name, opens ? null : 'closed'].filter(Boolean).join(', ')}</p>}
      <ul>
        {blocked.map((time) => (
          <li key={time.id}>
            <button
              type="button"
              data-kind="blocked"
              aria-label={showBlocked(time)}
              onClick={() => openBlocked(time)}
            >
              {time.reason || 'Blocked'}
            </button>
          </li>
        ))}
        {moves.map((booking) => (
          <li key={`${booking.id} move`}>
            <BookingLink booking={booking} data-state="requested">
              {hourOf(booking.moveStartsAt ?? '')} {booking.name}
              <span className="visually-hidden">, new time requested</span>
            </BookingLink>
          </li>
        ))}
        {shown.map((booking) => (
          <li key={booking.id}>
            <BookingLink
              booking={booking}
              data-state={booking.status}
              data-conflict={booking.conflicts.length > 0 || undefined}
            >
              {hourOf(booking.startsAt)} {booking.name}
              <span className="visually-hidden">, {statusNames[booking.status]}</span>
              {openPayment(booking) && (
                <b title={openPayment(booking) ?? ''}>
                  {' '}
                  $<span className="visually-hidden">, {openPayment(booking)?.toLowerCase()}</span>
                </b>
              )}
              {booking.conflicts.length > 0 && <span className="visually-hidden">, conflict</span>}
            </BookingLink>
          </li>
        ))}
      </ul>
      {bookings.length > shown.length && (
        <button type="button" onClick={() => openDay(day)}>
          {bookings.length - shown.length} more
          <span className="visually-hidden"> on {showDay(day)}</span>
        </button>
      )}
    </td>
  );
}
