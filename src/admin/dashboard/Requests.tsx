import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getAllowedActions } from '#src/model/admin/booking-actions.ts';
import type { Booking } from '#src/model/admin/booking.ts';
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
  getActionLabel,
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

/**
 * Booking requests to answer. Answered ones stay in place until the owner leaves, so that buttons don't move just before a click.
 */
export function Requests({ requests, total }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState<readonly Booking[]>([]);
  const added = requests.filter(({ id }) => seen.every((request) => request.id !== id));
  if (added.length > 0) setSeen([...seen, ...added]);
  const open = new Map(requests.map((request) => [request.id, request]));
  const shown = showsAll ? seen : seen.slice(0, initialCount);
  const first = shown.find(({ id }) => open.has(id));
  function showMore() {
    flushSync(() => setShowsAll(true));
    list.current?.children[initialCount]?.querySelector('a')?.focus();
  }
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Requests to answer</h2>
      {seen.length === 0 ? (
        <p className={styles['empty']}>
          No open requests. New ones appear here, and you get an email for each.{' '}
          <a href={paths.booking()}>See the booking page</a>
        </p>
      ) : (
        <ul ref={list} className={styles['requests']}>
          {shown.map((request) => (
            <Request
              key={request.id}
              request={open.get(request.id) ?? request}
              isAnswered={!open.has(request.id)}
              isFirst={request === first}
            />
          ))}
        </ul>
      )}
      {seen.length > shown.length && (
        <button type="button" onClick={showMore}>
          Show {seen.length - shown.length} more
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

interface RequestProps {
  request: Booking;
  isAnswered: boolean;
  /** gets the filled button */
  isFirst: boolean;
}

function Request({ request, isAnswered, isFirst }: RequestProps) {
  const item = useRef<HTMLLIElement>(null);
  const answered = useRef<HTMLAnchorElement>(null);
  // The focused button is about to be hidden.
  useLayoutEffect(() => {
    if (isAnswered && item.current?.contains(document.activeElement))
      answered.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  const { name, note, promoCode } = request;
  const requestedTime = formatRequestedTime(request);
  const steps = getAllowedActions(request);
  const summary = [formatSession(request), formatGuests(request), formatAddOns(request)]
    .filter(Boolean)
    .join(', ');
  return (
    <li ref={item} data-answered={isAnswered || undefined}>
      {isAnswered && (
        <p className={styles['answered']}>
          Answered:{' '}
          <BookingLink ref={answered} booking={request}>
            {formatBookingNumber(request)}, {name}
          </BookingLink>
        </p>
      )}
      <h3>{requestedTime ? `New time: ${requestedTime}` : formatDayAndTime(request)}</h3>
      <p>
        <BookingLink booking={request}>
          {name}
          <span className="visually-hidden">, {formatBookingNumber(request)}</span>
        </BookingLink>
        <span>
          {summary}. {formatPrice(request)}
          {promoCode && `, code ${promoCode}`}
        </span>
      </p>
      <p className="note">
        {requestedTime ? `Confirmed for ${formatDayAndTime(request)}` : formatHold(request)}
      </p>
      {note && <blockquote>{note}</blockquote>}
      <div>
        {(requestedTime ? steps.slice(0, 2) : steps).map((action) => (
          <button
            key={action}
            type="button"
            data-kind={isFirst && action === getMainAction(request) ? 'main' : undefined}
            onClick={() => showBookingForm({ booking: request, form: action })}
          >
            {getActionLabel(action, request.status)}
            <span className="visually-hidden"> {formatBookingNumber(request)}</span>
          </button>
        ))}
      </div>
    </li>
  );
}
