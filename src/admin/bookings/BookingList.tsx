import { type Booking, statusNames } from '#src/domain/booking/booking.ts';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import { sessionNames } from '../promo-codes/promo-code-labels.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { formatShortDay } from '../dates.ts';
import { getRowActions } from './booking-actions.ts';
import { BookingLink } from './BookingLink.tsx';
import { PaymentChip, StatusChip } from './BookingChips.tsx';
import { formatGuests, formatBookingNumber, formatSession, formatTimeRange } from './booking-labels.ts';

const columns: readonly Column<Booking>[] = [
  { key: 'number', name: 'Booking', cell: (booking) => <BookingLink booking={booking} />, isSortable: true },
  {
    key: 'startsAt',
    name: 'When',
    // Keep the times together when the cell wraps.
    cell: (booking) =>
      `${formatShortDay(booking.day)}, ${formatTimeRange(booking).replaceAll(' ', '\u00A0')}`,
    isSortable: true,
  },
  { key: 'name', name: 'Name', cell: ({ name }) => name, canWrap: true },
  {
    key: 'session',
    name: 'Session',
    cell: (booking) => `${formatSession(booking)}, ${formatGuests(booking)}`,
  },
  { key: 'status', name: 'Status', cell: StatusChip, canWrap: true },
  { key: 'paid', name: 'Payment', cell: (booking) => <PaymentChip booking={booking} /> },
  { key: 'total', name: 'Price', cell: ({ total }) => formatMoney(total), isSortable: true, align: 'end' },
];

const paymentOptions = {
  overdue: 'Balance due after the session',
  unpaid: 'Unpaid or partly paid',
  paid: 'Paid',
  refund: 'Refund due',
};

const filters = [
  { name: 'status', label: 'Status', options: statusNames },
  { name: 'payment', label: 'Payment', options: paymentOptions },
  { name: 'photos', label: 'Photos', options: { due: 'To deliver' } },
  { name: 'session', label: 'Session', options: sessionNames },
];

export function BookingList() {
  return (
    <ListView
      caption="All bookings"
      list="bookings"
      columns={columns}
      getRowName={formatBookingNumber}
      searchLabel="Search by name, email or number"
      filters={filters}
      hasDateFilter
      actions={getRowActions}
      empty={<p>No bookings yet. Requests come from the booking page, or you can add one yourself.</p>}
    />
  );
}
