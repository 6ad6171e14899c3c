import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Booking, stepsOf } from '#src/model/admin/booking.ts';
import { paths } from '#src/paths.ts';
import { showBookingForm } from '../bookings/booking-form.ts';
import { getMainAction } from '../bookings/booking-actions.ts';
import { BookingLink } from '../bookings/BookingLink.tsx';
import {
  formatAddOns,
  formatGuests,
  formatHold,
  formatRequestedTime,
  formatBookingNumber,
  formatPrice,
  formatSession,
  formatDayAndTime,
  actionLabel,
} from '../bookings/booking-labels.ts';
import styles from './Requests.module.css';

interface Props {
  /** oldest first */
  requests: readonly Booking[];
  /** number of all requests, which may exceed the list */
  total: number;
}

/** Number of requests shown at first, so that the rest of the dashboard stays in view. */
const initialCount = 4;

/** Booking requests to confirm or decline. */
export function Requests({ requests, total }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = showsAll ? requests : requests.slice(0, initialCount);
  function showMore() {
    flushSync(() => setShowsAll(true));
    list.current?.children[initialCount]?.querySelector('a')?.focus();
  }
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Requests to answer</h2>
      {requests.length === 0 ? (
        <p className={styles['empty']}>
          No open requests. New ones appear here, and you get an email for each.{' '}
          <a href={paths.booking()}>See the booking page</a>
        </p>
      ) : (
        <ul ref={list} className={styles['requests']}>
          {shown.map((request, place) => (
            <Request key={request.id} request={request} isFirst={place === 0} />
          ))}
        </ul>
      )}
      {requests.length > shown.length && (
        <button type="button" onClick={showMore}>
          Show {requests.length - shown.length} more
        </button>
      )}
      {showsAll && total > requests.length && (
        <p className={styles['empty']}>
          <a href={`${paths.adminCalendar()}?view=all&status=requested`}>See all {total} requests</a>
        </p>
      )}
    </section>
  );
}

function Request({ request, isFirst }: { request: Booking; isFirst: boolean }) {
  const { name, note, promoCode } = request;
  const asked = formatRequestedTime(request);
  const steps = stepsOf(request);
  const what = [formatSession(request), formatGuests(request), formatAddOns(request)]
    .filter(Boolean)
    .join(', ');
  return (
    <li>
      <h3>{asked ? `New time: ${asked}` : formatDayAndTime(request)}</h3>
      <p>
        <BookingLink booking={request}>
          {name}
          <span className="visually-hidden">, {formatBookingNumber(request)}</span>
        </BookingLink>
        <span>
          {what}. {formatPrice(request)}
          {promoCode && `, code ${promoCode}`}
        </span>
      </p>
      <p className="note">{asked ? `Confirmed for ${formatDayAndTime(request)}` : formatHold(request)}</p>
      {note && <blockquote>{note}</blockquote>}
      <div>
        {(asked ? steps.slice(0, 2) : steps).map((action) => (
          <button
            key={action}
            type="button"
            data-kind={isFirst && action === getMainAction(request) ? 'main' : undefined}
            onClick={() => showBookingForm({ booking: request, form: action })}
          >
            {actionLabel(action, request.status)}
            <span className="visually-hidden"> {formatBookingNumber(request)}</span>
          </button>
        ))}
      </div>
    </li>
  );
}
