import type { Booking } from '#src/model/admin/booking.ts';
import { Chip } from '../components/Chip.tsx';
import { RowActions } from '../lists/RowActions.tsx';
import styles from './BookingLines.module.css';
import { BookingLink } from './BookingLink.tsx';
import { getRowActions } from './booking-actions.ts';
import { PaymentChip, StateChip } from './BookingChips.tsx';
import {
  getRequestedRange,
  formatGuests,
  formatBookingNumber,
  formatSession,
  formatTimeRange,
  formatDayAndTime,
} from './booking-labels.ts';

interface Props {
  bookings: readonly (Booking & { conflicts?: readonly string[] })[];
  /** bookings whose customer requested a new time on this day */
  moves?: readonly Booking[];
}

/** Sessions of a day, one per line: time, customer, session, state and actions. */
export function BookingLines({ bookings, moves = [] }: Props) {
  return (
    <ul className={styles['lines']}>
      {bookings.map((booking) => (
        <li key={booking.id} data-state={booking.status}>
          <time dateTime={booking.startsAt}>{formatTimeRange(booking)}</time>
          <p>
            <BookingLink booking={booking}>{booking.name}</BookingLink>
            <span>
              {formatSession(booking)}, {formatGuests(booking)}
            </span>
            {booking.conflicts && booking.conflicts.length > 0 && (
              <strong>Conflict: {booking.conflicts.join(', ')}</strong>
            )}
          </p>
          <b>
            <StateChip {...booking} /> <PaymentChip booking={booking} />
          </b>
          <RowActions rowName={formatBookingNumber(booking)} actions={getRowActions(booking)} />
        </li>
      ))}
      {moves.map((booking) => (
        <li key={`${booking.id} move`} data-state="requested">
          <time dateTime={booking.moveStartsAt ?? ''}>{formatTimeRange(getRequestedRange(booking))}</time>
          <p>
            <BookingLink booking={booking}>{booking.name}</BookingLink>
            <span>
              {formatSession(booking)}, instead of {formatDayAndTime(booking)}
            </span>
          </p>
          <b>
            <Chip tone="wait">New time requested</Chip>
          </b>
          <RowActions
            rowName={`the new time of ${formatBookingNumber(booking)}`}
            actions={getRowActions(booking)}
          />
        </li>
      ))}
    </ul>
  );
}
