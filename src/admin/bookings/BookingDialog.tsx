import { type Booking, type BookingDetail, bookingSteps } from '#src/model/admin/booking.ts';
import { paths } from '#src/paths.ts';
import { api } from '../api.ts';
import { Dialog } from '../components/Dialog.tsx';
import { Facts, type FactsList } from '../components/Facts.tsx';
import { Loading } from '../components/Loading.tsx';
import { useLoaded } from '../list/use-loaded.ts';
import { showMoment } from '../moment.ts';
import { showCents } from '#src/lib/format/money.ts';
import styles from './BookingDialog.module.css';
import {
  type AskedOfBooking,
  showAddOns,
  showGuests,
  showNumber,
  showPrice,
  showSession,
  showWhen,
  stateNames,
  stepName,
} from './booking-words.ts';

interface Props {
  booking: Booking;
  ask: (asked: AskedOfBooking) => void;
  close: () => void;
}

/** All about one booking, and every step that its state allows. */
export function BookingDialog({ booking: shown, ask, close }: Props) {
  const loaded = useLoaded(shown.id, (signal) => api<BookingDetail>(`/bookings/${shown.id}`, { signal }));
  const { data } = loaded;
  const booking = data?.booking ?? shown;
  return (
    <Dialog title={`${showNumber(booking)}, ${booking.name}`} close={close} size="wide">
      <div className={styles['detail']}>
        {data && data.conflicts.length > 0 && (
          <div className={styles['conflicts']}>
            <p>At the same time:</p>
            <ul>
              {data.conflicts.map((conflict) => (
                <li key={conflict}>{conflict}</li>
              ))}
            </ul>
          </div>
        )}
        <Facts facts={factsOf(booking, data?.paid ?? null)} />
        <div className={styles['steps']}>
          {bookingSteps[booking.status].map((action) => (
            <button
              key={action}
              type="button"
              data-kind={action === 'accept' ? 'main' : undefined}
              onClick={() => ask({ booking, what: action })}
            >
              {stepName(action, booking.status)}
            </button>
          ))}
          <button type="button" onClick={() => ask({ booking, what: 'payment' })}>
            Enter payment
          </button>
          <button type="button" onClick={() => ask({ booking, what: 'note' })}>
            {booking.staffNote ? 'Edit own note' : 'Add own note'}
          </button>
        </div>
        <section>
          <h3>History</h3>
          <Loading of={loaded}>
            {({ history }) => (
              <ol>
                {history.map(({ id, at, summary, actor }) => (
                  <li key={id}>
                    {showMoment(at)}: {summary} <span>({actor})</span>
                  </li>
                ))}
              </ol>
            )}
          </Loading>
        </section>
      </div>
    </Dialog>
  );
}

function factsOf(booking: Booking, paid: number | null): FactsList {
  const { status, email, phone, promoCode, discount, note, staffNote, reason, extraTime } = booking;
  return [
    ['State', stateNames[status] + (booking.cancelledBy ? ` by the ${booking.cancelledBy}` : '')],
    ['When', `${showWhen(booking)}${booking.isPrimeTime ? ', prime time' : ''}`],
    ['Session', `${showSession(booking)}, ${showGuests(booking)}`],
    ['Add-ons', showAddOns(booking)],
    ['Extra time', extraTime > 0 && `${extraTime * 15} minutes`],
    ['Price', showPrice(booking)],
    ['Promo code', promoCode && `${promoCode}, ${showCents(discount)} off`],
    ['Paid', paid !== null && showCents(paid)],
    ['Their note', note],
    ['Your answer', reason],
    ['Own note', staffNote],
    [
      'E-mail',
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    [
      'Phone',
      phone && (
        <a key="phone" href={`tel:${phone}`}>
          {phone}
        </a>
      ),
    ],
    [
      'Customer',
      <a key="customer" href={`${paths.adminCustomers()}?open=${booking.customerId}`}>
        Everything about {booking.name}
      </a>,
    ],
  ];
}
