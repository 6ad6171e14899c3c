import { type Booking, bookingSteps } from '#src/model/admin/booking.ts';
import type { Column } from '../components/DataTable.tsx';
import { ListView } from '../components/ListView.tsx';
import { optionsOf } from '../components/options-of.ts';
import { sessionNames } from '../promo-codes/promo-code-words.ts';
import { showMoney } from '../money.ts';
import type { AskedOfBooking } from './BookingDialogs.tsx';
import { showGuests, showNumber, showSession, showWhen, stateNames, stepName } from './booking-words.ts';

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
  { name: 'status', label: 'State', options: optionsOf(stateNames) },
  { name: 'session', label: 'Session', options: optionsOf(sessionNames) },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];

interface Props {
  ask: (asked: AskedOfBooking) => void;
  turn: number;
}

/** All bookings, whenever they are. */
export function BookingList({ ask, turn }: Props) {
  return (
    <section aria-label="All sessions">
      <ListView
        caption="All sessions"
        list="bookings"
        columns={columnsWith(ask)}
        keyOf={({ id }) => id}
        nameOf={showNumber}
        searchLabel="Search by name, e-mail or number"
        filters={filters}
        turn={turn}
        actions={(booking) => [
          ...bookingSteps[booking.status].map((what) => ({
            name: stepName(what, booking.status),
            danger: what === 'cancel' || what === 'decline',
            act: () => ask({ booking, what }),
          })),
          { name: 'Enter payment', act: () => ask({ booking, what: 'payment' }) },
        ]}
        empty={<p>No session yet. Requests come from the booking page, or you enter one by hand.</p>}
      />
    </section>
  );
}
