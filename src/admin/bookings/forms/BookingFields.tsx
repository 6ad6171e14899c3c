import { bookingEndpoints } from '#src/domain/booking/booking-endpoints.ts';
import { useState, type ReactNode, useDeferredValue } from 'react';
import { Field, FieldChoice } from '#src/ui/Field.tsx';
import { plural } from '#src/lib/format/count.ts';
import { formatTime } from '#src/domain/time/date.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { api, fetchPage } from '../../api.ts';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';
import { useAsyncData } from '../../data/async-data.tsx';
import { getAddOnChoices } from '../booking-labels.ts';
import { maxGuests, type Choice, emptyChoice, getCheckboxAddOns } from '#src/domain/booking/choice.ts';
import { site } from '#src/content/site.ts';
import { getText, setValue } from '../../dialogs/form-fields.ts';
import styles from './BookingFields.module.css';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type Customer, customerList, type CustomerSummary } from '#src/domain/customers/customer.ts';
import type { ListPage } from '#src/domain/schema/list.ts';

type TimesQuery = Pick<Booking, 'day' | 'session' | 'extraTime'> & { bookingId: string | undefined };

async function fetchAvailableTimes(key: string, input: TimesQuery, signal: AbortSignal) {
  if (!input.day) return { key, times: [] };
  const { times } = await api(bookingEndpoints.times, { input, signal });
  return { key, times };
}

/** The checkbox for a time that is taken. */
export const bookAnyway = { name: 'override', label: 'Book anyway' };

interface NewTimeFieldsProps {
  /** a new booking has no ID yet */
  booking: Pick<Booking, 'day' | 'time' | 'session' | 'extraTime'> & Partial<Pick<Booking, 'id'>>;
  field: GetFieldProps;
}

/** Fields for a session's day and time. They suggest the day's available times, but accept any time. */
export function NewTimeFields({ booking, field }: NewTimeFieldsProps) {
  const { session, extraTime, id: bookingId } = booking;
  const [day, setDay] = useState(booking.day);
  const timeField = field('time');
  const key = [day, session, extraTime].join(' ');
  const { data, isLoading, error } = useAsyncData(key, (signal) =>
    fetchAvailableTimes(key, { day, session, extraTime, bookingId }, signal),
  );
  // Until the new times are loaded, `data` has the times for another day or a shorter session.
  const availableTimes = data?.key === key ? data.times : null;
  const hint =
    error ??
    (availableTimes
      ? formatAvailableTimeCount(availableTimes.length)
      : isLoading
        ? 'Checking available times…'
        : '');
  return (
    <>
      <Field
        {...field('day')}
        label="Day"
        type="date"
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Field {...timeField} label="Time" hint={hint} type="time" />
      {availableTimes && availableTimes.length > 0 && (
        <ul className={styles['times']} aria-label="Free slots">
          {availableTimes.map((time) => (
            <li key={time}>
              <ActionButton onClick={() => fillIn(timeField.id, time)}>{formatTime(time)}</ActionButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const formatAvailableTimeCount = (count: number) =>
  count === 0
    ? 'No times are available on this day. You can still enter one.'
    : `${plural(count, 'available start time')}. You can also enter another.`;

function fillIn(id: string, value: string): void {
  const control = document.getElementById(id);
  if (control instanceof HTMLInputElement) setValue([control], value);
}

interface GuestsAndAddOnsProps {
  field: GetFieldProps;
  /** the booking's add-ons, which the studio may no longer offer */
  addOns: readonly string[];
}

export function GuestsAndAddOns({ field, addOns }: GuestsAndAddOnsProps) {
  const choices = getAddOnChoices(addOns);
  return (
    <>
      <Field {...field('guests')} label="People" type="number" min="1" max={maxGuests} />
      {choices.length > 0 && (
        <FieldChoice {...field('addOns')} label="Add-ons" choices={choices} multiple optional layout="row" />
      )}
    </>
  );
}

interface FieldChangeListenerProps {
  onChange: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** Listens for changes to the fields inside it, without adding a box to the layout. */
export const FieldChangeListener = ({ onChange, children }: FieldChangeListenerProps) => (
  <div
    style={{ display: 'contents' }}
    onChange={({ target }) => {
      const form = target.closest('form');
      if (form) onChange(form);
    }}
  >
    {children}
  </div>
);

/** Reads a booking form for the price estimate. Unlike the public form, it allows any number of guests. */
export function readBookingForm(form: HTMLFormElement): Choice {
  const values = new FormData(form);
  const session = getText(values, 'session');
  const checkedAddOns = values.getAll('addOns');
  return {
    ...emptyChoice,
    session: site.sessions.find(({ id }) => id === session)?.id ?? null,
    addOns: getCheckboxAddOns(site).flatMap(({ id }) => (checkedAddOns.includes(id) ? [id] : [])),
    guests: Number(getText(values, 'guests') || 1),
    extraTime: Number(getText(values, 'extraTime')),
    day: getText(values, 'day') || null,
    time: getText(values, 'time') || null,
  };
}

interface Props {
  /** part of a name, email or phone number */
  query: string;
  selectedId: string | undefined;
  onSelect: (customer: Customer) => void;
}

const emptyPage: ListPage<CustomerSummary> = { rows: [], total: 0, page: 1, pages: 1, size: 0, sort: '' };

/** Suggests existing customers so the owner doesn't add the same person twice. */
export function CustomerSuggestions({ query, selectedId, onSelect }: Props) {
  const deferredQuery = useDeferredValue(query.trim());
  const { data } = useAsyncData(`customers ${deferredQuery}`, (signal) =>
    deferredQuery.length < 2
      ? Promise.resolve(emptyPage)
      : fetchPage(customerList, { size: 4, q: deferredQuery }, signal),
  );
  const suggestions = data?.rows ?? [];
  return (
    <div className="note">
      <output>
        {suggestions.length > 0 &&
          `${plural(suggestions.length, 'existing customer matches', 'existing customers match')}:`}
      </output>
      <ul>
        {suggestions.map((customer) => (
          <li key={customer.id}>
            <ActionButton
              variant="link"
              aria-pressed={customer.id === selectedId}
              onClick={() => onSelect(customer)}
            >
              {customer.name || customer.email}
              {customer.email && `, ${customer.email}`}
            </ActionButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
