import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { bookingList } from '#src/domain/booking/booking-endpoints.ts';
import { customerList } from '#src/domain/customers/customer.ts';
import { giftCardList } from '#src/domain/gift-cards/gift-card.ts';
import type { List } from '#src/domain/schema/list.ts';
import { formatDiscount, promoCodeList } from '#src/domain/codes/promo-code.ts';
import { teamOrderList } from '#src/domain/teams/team.ts';
import { orderStates, formatOrderNumber } from '#src/domain/orders/order.ts';
import { CompactInput } from '#src/ui/CompactField.tsx';
import { paths } from '#src/paths.ts';
import { plural } from '#src/lib/format/count.ts';
import { formatMoney } from '#src/domain/studio/money.ts';
import { fetchPage } from '../api.ts';
import { formatSession, formatDayAndTime } from '../bookings/booking-labels.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { useAsyncData } from '../data/async-data.tsx';
import styles from './AdminShell.module.css';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

interface SearchResult {
  kind: string;
  name: string;
  note: string;
  href: string;
}

const debounceMs = 150;
const maxResultsPerKind = 5;

async function fetchResults(words: string, pathname: string, signal: AbortSignal): Promise<SearchResult[]> {
  if (words.length < 2) return [];
  const query = { q: words, size: maxResultsPerKind };
  const fetchRows = async <Row,>(list: List<Row>) => (await fetchPage(list, query, signal)).rows;
  const [bookings, customers, cards, codes, teams] = await Promise.all([
    fetchRows(bookingList),
    fetchRows(customerList),
    fetchRows(giftCardList),
    fetchRows(promoCodeList),
    fetchRows(teamOrderList),
  ]);
  return [
    ...customers.map((customer) => ({
      kind: 'Customer',
      name: customer.name || customer.email,
      note: customer.phone ?? '',
      href: `${paths.adminCustomers()}?open=${customer.id}`,
    })),
    ...bookings.map((booking) => ({
      kind: 'Booking',
      name: `${formatBookingNumber(booking.number)}, ${booking.name}`,
      note: `${formatSession(booking)}, ${formatDayAndTime(booking)}`,
      href: `${pathname}?booking=${formatBookingNumber(booking.number)}`,
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
      name: `${formatOrderNumber('team', team.number)}, ${team.company}`,
      note: `${team.package}, ${orderStates[team.status]}`,
      href: `${paths.adminGiftCards()}?view=teams&open=${team.id}`,
    })),
  ];
}

function moveFocus(event: KeyboardEvent<HTMLFormElement>): void {
  const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!offset) return;
  event.preventDefault();
  const targets = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const current = targets.findIndex((target) => target === document.activeElement);
  targets.at((current + offset) % targets.length)?.focus();
}

/** Searches customers, bookings, gift cards, promo codes and team orders. Enter in the field opens the first result. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [inputValue, setInputValue] = useState('');
  const [words, setWords] = useState('');
  /** the search words when Enter was pressed before their results arrived */
  const pendingWords = useRef<string | null>(null);
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const [initialKey] = useState(key);
  useEffect(() => {
    const timer = setTimeout(setWords, debounceMs, inputValue.trim());
    return () => clearTimeout(timer);
  }, [inputValue]);
  useEffect(() => {
    if (key !== initialKey) onClose(); // a result was opened
  }, [key, initialKey, onClose]);
  const { data, error } = useAsyncData(`search ${words}`, async (signal) => ({
    words,
    results: await fetchResults(words, pathname, signal),
  }));
  const results = words.length < 2 ? [] : (data?.results ?? []);
  useEffect(() => {
    if (!data || data.words !== pendingWords.current) return;
    pendingWords.current = null;
    if (data.results[0]) navigate(data.results[0].href);
  }, [data, navigate]);
  return (
    <Dialog title="Search" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its links */}
      <form
        className={styles['search']}
        onKeyDown={moveFocus}
        onSubmit={(event) => {
          event.preventDefault();
          const currentWords = inputValue.trim();
          if (data?.words !== currentWords) {
            pendingWords.current = currentWords;
            setWords(currentWords);
          } else if (results[0]) navigate(results[0].href);
        }}
      >
        <label htmlFor={id}>Customer, booking, gift card, team or any code</label>
        <CompactInput
          id={id}
          type="search"
          autoComplete="off"
          value={inputValue}
          onChange={({ currentTarget }) => {
            setInputValue(currentTarget.value);
            pendingWords.current = null;
          }}
        />
        <output>
          {error ??
            (words.length < 2 ? 'Type at least two letters.' : data && formatResultCount(results.length))}
        </output>
        <ul>
          {results.map(({ kind, name, note, href }) => (
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

const formatResultCount = (count: number) => (count ? plural(count, 'result') : 'No results');
