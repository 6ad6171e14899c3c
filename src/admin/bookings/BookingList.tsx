import type { Booking } from '#src/model/admin/booking.ts';
import type { Column } from '../components/DataTable.tsx';
import { ListView } from '../components/ListView.tsx';
import { sessionNames } from '../promo-codes/promo-code-words.ts';
import { showMoney } from '#src/lib/format/money.ts';
import {
  type AskedOfBooking,
  showGuests,
  showNumber,
  showSession,
  showWhen,
  stateNames,
  stepActions,
} from './booking-words.ts';

const columnsWith = (ask: Props['ask']): readonly Column<Booking>[] => [
  {
    key: 'number',
    name: 'Booking',
    cell: (booking) => (
      <button type="button" data-kind="link" onClick={() => ask({ booking, what: 'open' })}>
        {showNumber(booking)}
      </button>
    ),
    sorts: true,
  },
  { key: 'startsAt', name: 'When', cell: showWhen, sorts: true },
  { key: 'name', name: 'Name', cell: ({ name }) => name, wraps: true },
  { key: 'session', name: 'Session', cell: (booking) => `${showSession(booking)}, ${showGuests(booking)}` },
  { key: 'status', name: 'State', cell: ({ status }) => stateNames[status] },
  { key: 'total', name: 'Price', cell: ({ total }) => showMoney(total), sorts: true, align: 'end' },
];

const filters = [
  { name: 'status', label: 'State', options: stateNames },
  { name: 'session', label: 'Session', options: sessionNames },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];

interface Props {
  ask: (asked: AskedOfBooking) => void;
}

/** All bookings. */
export function BookingList({ ask }: Props) {
  return (
    <section aria-label="All sessions">
      <ListView
        caption="All sessions"
        list="bookings"
        columns={columnsWith(ask)}
        nameOf={showNumber}
        searchLabel="Search by name, e-mail or number"
        filters={filters}
        actions={(booking) => [
          ...stepActions(booking, ask),
          { name: 'Enter payment', act: () => ask({ booking, what: 'payment' }) },
        ]}
        empty={<p>No session yet. Requests come from the booking page, or you enter one by hand.</p>}
      />
    </section>
  );
}
