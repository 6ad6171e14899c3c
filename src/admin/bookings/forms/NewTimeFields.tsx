import { useId, useState } from 'react';
import { Field } from '#src/components/Field.tsx';
import { plural } from '#src/lib/format/count.ts';
import { formatTime } from '#src/lib/format/date.ts';
import type { AvailableTimes } from '#src/model/admin/booking-actions.ts';
import type { Booking } from '#src/model/admin/booking.ts';
import { api } from '../../api.ts';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';
import { useAsyncData } from '../../data/use-async-data.ts';

function fetchAvailableTimes(
  { day, session, extraTime }: Pick<Booking, 'day' | 'session' | 'extraTime'>,
  signal: AbortSignal,
): Promise<AvailableTimes> {
  if (!day) return Promise.resolve({ day, times: [] });
  const query = new URLSearchParams({ day, session, extraTime: String(extraTime) });
  return api<AvailableTimes>(`/times?${query}`, { signal });
}

interface Props {
  booking: Pick<Booking, 'day' | 'time' | 'session' | 'extraTime'>;
  field: GetFieldProps;
}

/** Fields for a session's day and time. They suggest the day's available times, but accept any time. */
export function NewTimeFields({ booking, field }: Props) {
  const { session, extraTime } = booking;
  const [day, setDay] = useState(booking.day);
  const datalistId = useId();
  const { data, isLoading, error } = useAsyncData(`${day} ${session} ${extraTime}`, (signal) =>
    fetchAvailableTimes({ day, session, extraTime }, signal),
  );
  const availableTimes = data?.day === day ? data.times : null;
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
