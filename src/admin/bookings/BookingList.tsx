import { type Booking, statusNames } from '#src/model/admin/booking.ts';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import { sessionNames } from '../promo-codes/promo-code-words.ts';
import { showMoney } from '#src/lib/format/money.ts';
import { showShortDay } from '../moment.ts';
import { rowActions } from './booking-actions.ts';
import { BookingLink } from './BookingLink.tsx';
import { PaymentChip, StateChip } from './BookingChips.tsx';
import { showGuests, showNumber, showSession, showSpan } from './booking-words.ts';

const columns: readonly Column<Booking>[] = [
  { key: 'number', name: 'Booking', cell: (booking) => <BookingLink booking={booking} />, sorts: true },
  {
    key: 'startsAt',
    name: 'When',
    cell: (booking) => `${showShortDay(booking.day)}, ${showSpan(booking)}`,
    sorts: true,
  },
  { key: 'name', name: 'Name', cell: ({ name }) => name, wraps: true },
  { key: 'session', name: 'Session', cell: (booking) => `${showSession(booking)}, ${showGuests(booking)}` },
  { key: 'status', name: 'Status', cell: StateChip },
  { key: 'paid', name: 'Payment', cell: (booking) => <PaymentChip booking={booking} /> },
  { key: 'total', name: 'Price', cell: ({ total }) => showMoney(total), sorts: true, align: 'end' },
];

const paymentFilter = {
  overdue: 'Balance due after the session',
  unpaid: 'Unpaid or partly paid',
  paid: 'Paid',
  refund: 'Refund due',
};

const filters = [
  { name: 'status', label: 'Status', options: statusNames },
  { name: 'payment', label: 'Payment', options: paymentFilter },
  { name: 'photos', label: 'Photos', options: { due: 'To deliver' } },
  { name: 'session', label: 'Session', options: sessionNames },
];

/** All bookings. */
export function BookingList() {
  return (
    <section aria-label="All bookings">
      <ListView
        caption="All bookings"
        list="bookings"
        columns={columns}
        nameOf={showNumber}
        searchLabel="Search by name, email or number"
        filters={filters}
        hasDates
        actions={rowActions}
        empty={<p>No bookings yet. Requests come from the booking page, or you add a booking yourself.</p>}
      />
    </section>
  );
}
