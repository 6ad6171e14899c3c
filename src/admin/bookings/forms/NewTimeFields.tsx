import { bookingEndpoints } from '#src/domain/booking/booking-endpoints.ts';
import { useId, useState } from 'react';
import { Field } from '#src/ui/Field.tsx';
import { plural } from '#src/lib/format/count.ts';
import { formatTime } from '#src/domain/time/date.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { api } from '../../api.ts';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';
import { useAsyncData } from '../../data/use-async-data.ts';

type TimesQuery = Pick<Booking, 'day' | 'session' | 'extraTime'> & { bookingId: string | undefined };

async function fetchAvailableTimes(key: string, input: TimesQuery, signal: AbortSignal) {
  if (!input.day) return { key, times: [] };
  const { times } = await api(bookingEndpoints.times, { input, signal });
  return { key, times };
}

interface Props {
  /** a new booking has no ID yet */
  booking: Pick<Booking, 'day' | 'time' | 'session' | 'extraTime'> & Partial<Pick<Booking, 'id'>>;
  field: GetFieldProps;
}

/** Fields for a session's day and time. They suggest the day's available times, but accept any time. */
export function NewTimeFields({ booking, field }: Props) {
  const { session, extraTime, id: bookingId } = booking;
  const [day, setDay] = useState(booking.day);
  const datalistId = useId();
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
      <Field
        {...field('time')}
        label="Time"
        hint={hint}
        type="time"
        defaultValue={booking.time}
        list={datalistId}
      />
      <datalist id={datalistId}>
        {availableTimes?.map((time) => (
          <option key={time} value={time}>
            {formatTime(time)}
          </option>
        ))}
      </datalist>
    </>
  );
}

const formatAvailableTimeCount = (count: number) =>
  count === 0
    ? 'No times are available on this day. You can still enter one.'
    : `${plural(count, 'available start time')} on this day. You can also enter another time.`;
