import type { Booking } from '#src/domain/booking/booking.ts';
import { bookingList } from '#src/domain/booking/booking-endpoints.ts';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { formatShortDay } from '../dates.ts';
import { getRowActions } from './booking-menu.ts';
import { BookingLink } from './BookingLink.tsx';
import { PaymentChip, StatusChip } from './BookingChips.tsx';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { formatGuests, formatSession, formatTimeRange } from './booking-labels.ts';

const cells: Cells<Booking> = {
  number: (booking) => <BookingLink booking={booking} />,
  // Keep the times together when the cell wraps.
  startsAt: (booking) =>
    `${formatShortDay(booking.day)}, ${formatTimeRange(booking).replaceAll(' ', '\u00A0')}`,
  session: (booking) => `${formatSession(booking)}, ${formatGuests(booking)}`,
  status: StatusChip,
  money: (booking) => <PaymentChip booking={booking} />,
};

export function BookingList() {
  return (
    <ListView
      list={bookingList}
      cells={cells}
      getRowName={(booking) => formatBookingNumber(booking.number)}
      actions={getRowActions}
      empty={<p>No bookings yet. Requests come from the booking page, or you can add one yourself.</p>}
    />
  );
}
