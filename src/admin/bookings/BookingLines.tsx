import type { Booking } from '#src/model/admin/booking.ts';
import { Chip } from '../components/Chip.tsx';
import { RowActions } from '../lists/RowActions.tsx';
import styles from './BookingLines.module.css';
import { BookingLink } from './BookingLink.tsx';
import { rowActions } from './booking-actions.ts';
import { PaymentChip, StateChip } from './BookingChips.tsx';
import { moveSpan, showGuests, showNumber, showSession, showSpan, showWhen } from './booking-words.ts';

interface Props {
  /** in the order in which they are shown */
  bookings: readonly (Booking & { conflicts?: readonly string[] })[];
  /** bookings with a new time asked for on this day */
  moves?: readonly Booking[];
}

/** Sessions of a day, one per line: time, customer, session, state and actions. */
export function BookingLines({ bookings, moves = [] }: Props) {
  return (
    <ul className={styles['lines']}>
      {bookings.map((booking) => (
        <li key={booking.id} data-state={booking.status}>
          <time dateTime={booking.startsAt}>{showSpan(booking)}</time>
          <p>
            <BookingLink booking={booking}>{booking.name}</BookingLink>
            <span>
              {showSession(booking)}, {showGuests(booking)}
            </span>
            {booking.conflicts && booking.conflicts.length > 0 && (
              <strong>Conflict: {booking.conflicts.join(', ')}</strong>
            )}
          </p>
          <b>
            <StateChip {...booking} /> <PaymentChip booking={booking} />
          </b>
          <RowActions of={showNumber(booking)} actions={rowActions(booking)} />
        </li>
      ))}
      {moves.map((booking) => (
        <li key={`${booking.id} move`} data-state="requested">
          <time dateTime={booking.moveStartsAt ?? ''}>{showSpan(moveSpan(booking))}</time>
          <p>
            <BookingLink booking={booking}>{booking.name}</BookingLink>
            <span>
              {showSession(booking)}, instead of {showWhen(booking)}
            </span>
          </p>
          <b>
            <Chip tone="wait">New time requested</Chip>
          </b>
          <RowActions of={`the new time of ${showNumber(booking)}`} actions={rowActions(booking)} />
        </li>
      ))}
    </ul>
  );
}
