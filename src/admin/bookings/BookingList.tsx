import type { Booking } from '#src/domain/booking/booking.ts';
import { bookingList } from '#src/domain/booking/booking-endpoints.ts';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { formatShortDay } from '../dates.ts';
import { getRowActions } from './booking-menu.ts';
import { BookingLink } from './BookingLink.tsx';
import { PaymentChip, StatusChip } from './BookingChips.tsx';
import { formatGuests, formatSession, formatStudioTime } from './booking-labels.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

const cells: Cells<Booking> = {
  name: (booking) => <BookingLink booking={booking}>{booking.name}</BookingLink>,
  // Keep the time together when the cell wraps.
  startsAt: ({ day, startsAt }) =>
    `${formatShortDay(day)}, ${formatStudioTime(startsAt).replace(' ', '\u00A0')}`,
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
