import type { Booking } from '#src/domain/booking/booking.ts';
import type { CalendarBooking } from '#src/domain/booking/calendar.ts';
import { Chip } from '../components/Chip.tsx';
import { RowActions } from '../lists/RowActions.tsx';
import styles from './DaySchedule.module.css';
import { BookingLink } from './BookingLink.tsx';
import { getRowActions } from './booking-menu.ts';
import { OpenChips } from './BookingChips.tsx';
import {
  formatGuests,
  formatSession,
  formatTimeRange,
  formatDayAndTime,
  getRequestedRange,
} from './booking-labels.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

interface Props {
  bookings: readonly CalendarBooking[];
  /** bookings whose customer requested a new time on this day */
  moves: readonly Booking[];
}

export function DaySchedule({ bookings, moves }: Props) {
  return (
    <ul className={styles['schedule']}>
      {getDayEntries(bookings, moves).map((entry) => {
        const { booking, isMove } = entry;
        const number = formatBookingNumber(booking.number);
        return (
          <li key={`${booking.id} ${isMove}`} data-state={isMove ? 'requested' : booking.status}>
            <time dateTime={entry.startsAt}>{formatTimeRange(entry)}</time>
            <p>
              <BookingLink booking={booking}>{booking.name}</BookingLink>
              <span>
                {formatSession(booking)},{' '}
                {isMove ? `instead of ${formatDayAndTime(booking)}` : formatGuests(booking)}
              </span>
              {booking.conflicts.length > 0 && <strong>Conflict: {booking.conflicts.join(', ')}</strong>}
            </p>
            <b>{isMove ? <Chip tone="pending">New time requested</Chip> : <OpenChips booking={booking} />}</b>
            <RowActions rowName={isMove ? `${number}’s new time` : number} actions={getRowActions(booking)} />
          </li>
        );
      })}
    </ul>
  );
}

/** A booking in a day's schedule. It is shown at its own time or, if `isMove`, at the new time that its customer requested. */
export interface DayEntry {
  booking: CalendarBooking;
  isMove: boolean;
  startsAt: string;
  endsAt: string;
}

export function getDayEntries(bookings: readonly CalendarBooking[], moves: readonly Booking[]): DayEntry[] {
  const entries = [
    ...bookings.map((booking) => {
      const { startsAt, endsAt } = booking;
      return { booking, isMove: false, startsAt, endsAt };
    }),
    ...moves.map((booking) => ({
      booking: { ...booking, conflicts: [] },
      isMove: true,
      ...getRequestedRange(booking),
    })),
  ];
  return entries.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}
