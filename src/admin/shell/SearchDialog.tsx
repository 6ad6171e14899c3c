import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Booking } from '#src/model/admin/booking.ts';
import type { Customer } from '#src/model/admin/customer.ts';
import type { GiftCard } from '#src/model/admin/gift-card.ts';
import type { ListName, ListPage } from '#src/model/admin/list.ts';
import type { PromoCode } from '#src/model/admin/promo-code.ts';
import type { TeamOrder } from '#src/model/admin/team.ts';
import { paths } from '#src/paths.ts';
import { plural } from '#src/lib/format/count.ts';
import { formatMoney } from '#src/lib/format/money.ts';
import { api } from '../api.ts';
import { formatBookingNumber, formatSession, formatDayAndTime } from '../bookings/booking-labels.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { useLoaded } from '../data/use-loaded.ts';
import { getDisplayName } from '../customers/customer-labels.ts';
import { formatDiscount } from '../promo-codes/promo-code-labels.ts';
import { formatTeamNumber } from '../teams/team-labels.ts';
import { teamStates } from '#src/model/admin/team.ts';
import styles from './SearchDialog.module.css';

interface Hit {
  kind: string;
  name: string;
  note: string;
  href: string;
}

const debounceMs = 150;
const maxHitsPerKind = 5;

async function findHits(words: string, pathname: string, signal: AbortSignal): Promise<Hit[]> {
  if (words.length < 2) return [];
  const query = new URLSearchParams({ q: words, size: String(maxHitsPerKind) });
  const fetchRows = async <Row,>(list: ListName) =>
    (await api<ListPage<Row>>(`/${list}?${query}`, { signal })).rows;
  const [bookings, customers, cards, codes, teams] = await Promise.all([
    fetchRows<Booking>('bookings'),
    fetchRows<Customer>('customers'),
    fetchRows<GiftCard>('gift-cards'),
    fetchRows<PromoCode>('promo-codes'),
    fetchRows<TeamOrder>('team-orders'),
  ]);
  return [
    ...customers.map((customer) => ({
      kind: 'Customer',
      name: getDisplayName(customer),
      note: customer.phone ?? '',
      href: `${paths.adminCustomers()}?open=${customer.id}`,
    })),
    ...bookings.map((booking) => ({
      kind: 'Booking',
      name: `${formatBookingNumber(booking)}, ${booking.name}`,
      note: `${formatSession(booking)}, ${formatDayAndTime(booking)}`,
      href: `${pathname}?booking=${formatBookingNumber(booking)}`,
    })),
    ...cards.map((card) => ({
      kind: 'Gift card',
      name: card.code,
      note: `${card.recipientName}, ${formatMoney(card.balance)} left`,
      href: `${paths.adminGiftCards()}?open=${card.id}`,
    })),
    ...codes.map((code) => ({
      kind: 'Promo code',
      name: code.code,
      note: formatDiscount(code),
      href: `${paths.adminPromoCodes()}?q=${encodeURIComponent(code.code)}`,
    })),
    ...teams.map((team) => ({
      kind: 'Team order',
      name: `${formatTeamNumber(team)}, ${team.company}`,
      note: `${team.package}, ${teamStates[team.status]}`,
      href: `${paths.adminGiftCards()}?view=teams&open=${team.id}`,
    })),
  ];
}

/** Moves the focus to the next or previous result. The field is before the first. */
function moveFocus(event: KeyboardEvent<HTMLFormElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const targets = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const current = targets.findIndex((target) => target === document.activeElement);
  targets.at((current + step) % targets.length)?.focus();
}

/** Finds customers, bookings, gift cards, promo codes and team orders. Arrow keys move through the results; Enter opens the first. */
export function SearchDialog({ close }: { close: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    const later = setTimeout(setWords, debounceMs, typed.trim());
    return () => clearTimeout(later);
  }, [typed]);
  useEffect(() => {
    if (key !== openedAt) close();
  }, [key, openedAt, close]);
  const { data, error } = useLoaded(`search ${words}`, (signal) => findHits(words, pathname, signal));
  const hits = words.length < 2 ? [] : (data ?? []);
  return (
    <Dialog title="Search" close={close}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its links */}
      <form
        className={styles['search']}
        onKeyDown={moveFocus}
        onSubmit={(event) => {
          event.preventDefault();
          if (hits[0]) navigate(hits[0].href);
        }}
      >
        <label htmlFor={id}>Customer, booking, gift card, team or any code</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <output>
          {error ?? (words.length < 2 ? 'Type at least two letters.' : data && formatHitCount(hits.length))}
        </output>
        <ul>
          {hits.map(({ kind, name, note, href }) => (
            <li key={href}>
              <a href={href}>
                <b>{name}</b> <span>{note}</span> <small>{kind}</small>
              </a>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}

const formatHitCount = (count: number) => (count ? plural(count, 'result') : 'No results');
