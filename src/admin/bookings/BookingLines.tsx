import type { Booking } from '#src/model/admin/booking.ts';
import { RowActions } from '../components/RowActions.tsx';
import styles from './BookingLines.module.css';
import {
  type AskedOfBooking,
  showGuests,
  showNumber,
  showSession,
  showSpan,
  stateNames,
  stepActions,
} from './booking-words.ts';

interface Props {
  /** in the order in which they are shown */
  bookings: readonly (Booking & { conflicts?: readonly string[] })[];
  ask: (asked: AskedOfBooking) => void;
}

/** Sessions of a day, a line each: when, who, what, its state and what can be done. */
export function BookingLines({ bookings, ask }: Props) {
  return (
    <ul className={styles['lines']}>
      {bookings.map((booking) => (
        <li key={booking.id} data-state={booking.status}>
          <time dateTime={booking.startsAt}>{showSpan(booking)}</time>
          <p>
            <button type="button" data-kind="link" onClick={() => ask({ booking, what: 'open' })}>
              {booking.name}
            </button>
            <span>
              {showSession(booking)}, {showGuests(booking)}
            </span>
            {booking.conflicts && booking.conflicts.length > 0 && (
              <strong>Conflict: {booking.conflicts.join(', ')}</strong>
            )}
          </p>
          <b>{stateNames[booking.status]}</b>
          <RowActions of={showNumber(booking)} actions={stepActions(booking, ask)} />
        </li>
      ))}
    </ul>
  );
}
