import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import type { Booking } from '#src/domain/booking/booking.ts';
import { paths } from '#src/paths.ts';
import { getRowActions } from '../bookings/booking-menu.ts';
import { UnverifiedChip } from '../bookings/BookingChips.tsx';
import { BookingLink } from '../bookings/BookingLink.tsx';
import {
  formatAddOns,
  formatGuests,
  formatHold,
  formatRequestedTime,
  formatPrice,
  formatSession,
  formatDayAndTime,
  isUnverified,
} from '../bookings/booking-labels.ts';
import { RowActions } from '../lists/RowActions.tsx';
import styles from './Dashboard.module.css';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

interface Props {
  /** oldest first */
  requests: readonly Booking[];
  /** the total number of open requests; `requests` may contain only some */
  total: number;
}

/** The list shows only this many at first, so the rest of the dashboard stays in view. */
const initialCount = 4;

/** Lists open booking requests. Answered ones keep their place until the owner leaves, so no button moves just before a click. */
export function Requests({ requests, total }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [listedRequests, setListedRequests] = useState<readonly Booking[]>([]);
  const newRequests = requests.filter(({ id }) => listedRequests.every((request) => request.id !== id));
  if (newRequests.length > 0) setListedRequests([...listedRequests, ...newRequests]);
  const openRequests = new Map(requests.map((request) => [request.id, request]));
  const visibleRequests = showsAll ? listedRequests : listedRequests.slice(0, initialCount);
  function showMore() {
    flushSync(() => setShowsAll(true));
    list.current?.children[initialCount]?.querySelector('a')?.focus();
  }
  return (
    <section aria-labelledby="requests">
      <h2 id="requests">Requests to answer</h2>
      {listedRequests.length === 0 ? (
        <p className={styles['empty']}>
          No open requests. New ones appear here, and you get an email for each.{' '}
          <a href={paths.booking()}>See the booking page</a>
        </p>
      ) : (
        <ul ref={list} className={styles['requests']}>
          {visibleRequests.map((request) => (
            <RequestItem
              key={request.id}
              request={openRequests.get(request.id) ?? request}
              isAnswered={!openRequests.has(request.id)}
            />
          ))}
        </ul>
      )}
      {listedRequests.length > visibleRequests.length && (
        <ActionButton onClick={showMore}>
          Show {listedRequests.length - visibleRequests.length} more
        </ActionButton>
      )}
      {showsAll && total > requests.length && (
        <p className={styles['empty']}>
          <a href={`${paths.adminCalendar()}?view=all&status=requested`}>See all {total} requests</a>
        </p>
      )}
    </section>
  );
}

/** The answers that have a button. The other actions are in the menu. */
const buttonForms = new Set<string>(['accept', 'move', 'accept-move', 'decline-move']);

interface RequestItemProps {
  request: Booking;
  isAnswered: boolean;
}

function RequestItem({ request, isAnswered }: RequestItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const bookingLink = useRef<HTMLAnchorElement>(null);
  // An answered request hides its buttons, so move focus to its link.
  useLayoutEffect(() => {
    if (isAnswered && item.current?.contains(document.activeElement))
      bookingLink.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  const { name, note, promoCode } = request;
  const requestedTime = formatRequestedTime(request);
  const actions = getRowActions(request);
  const buttons = actions.filter(({ form }) => buttonForms.has(form));
  const number = formatBookingNumber(request.number);
  const summary = [formatSession(request), formatGuests(request), formatAddOns(request)]
    .filter(Boolean)
    .join(', ');
  return (
    <li ref={item} data-answered={isAnswered || undefined}>
      {isAnswered && (
        <p className={styles['answered']}>
          Answered:{' '}
          <BookingLink ref={bookingLink} booking={request}>
            {number}, {name}
          </BookingLink>
        </p>
      )}
      <h3>{requestedTime ? `New time: ${requestedTime}` : formatDayAndTime(request)}</h3>
      <p>
        <BookingLink booking={request}>
          {name}
          <span className="visually-hidden">, {number}</span>
        </BookingLink>
        <span>
          {summary}. {formatPrice(request)}
          {promoCode && `, code ${promoCode}`}
        </span>
      </p>
      <p className="note">
        {isUnverified(request) && <UnverifiedChip />}
        {requestedTime ? `Confirmed for ${formatDayAndTime(request)}` : formatHold(request)}
      </p>
      {note && <blockquote>{note}</blockquote>}
      <div>
        {buttons.map(({ form, name: label, onSelect }, index) => (
          <ActionButton key={form} variant={index === 0 ? 'filled' : 'outlined'} onClick={onSelect}>
            {label}
            <span className="visually-hidden"> {number}</span>
          </ActionButton>
        ))}
        <RowActions rowName={number} actions={actions.filter((action) => !buttons.includes(action))} />
      </div>
    </li>
  );
}
