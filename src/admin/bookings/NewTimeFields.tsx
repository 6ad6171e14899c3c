import { useId, useState } from 'react';
import { showHour } from '#src/lib/show-hour.ts';
import type { Booking } from '#src/model/admin/booking.ts';
import { Field } from '../components/Field.tsx';
import { useLoaded } from '../list/use-loaded.ts';
import { studioToday } from '../moment.ts';
import { freeTimes } from './free-times.ts';

interface Props {
  booking: Pick<Booking, 'day' | 'time' | 'session' | 'extraTime'>;
  errors: Record<string, string>;
}

/** A day and a time for a session. The free times of the day are suggested; any other can be typed. */
export function NewTimeFields({ booking, errors }: Props) {
  const { session, extraTime } = booking;
  const [day, setDay] = useState(booking.day);
  const suggestions = useId();
  const { data, isLoading, error } = useLoaded(`${day} ${session} ${extraTime}`, (signal) =>
    freeTimes({ day, session, extraTime }, signal),
  );
  const found = data?.day === day ? data.times : null;
  const hint = error ?? (found ? sayFree(found.length) : isLoading ? 'Looking for free times...' : '');
  return (
    <>
      <Field name="day" label="Day" error={errors['day']}>
        {(field) => (
          <input
            {...field}
            type="date"
            required
            min={studioToday()}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        )}
      </Field>
      <Field name="time" label="Time" hint={hint} error={errors['time']}>
        {(field) => <input {...field} type="time" required defaultValue={booking.time} list={suggestions} />}
      </Field>
      <datalist id={suggestions}>
        {found?.map((time) => (
          <option key={time} value={time}>
            {showHour(time)}
          </option>
        ))}
      </datalist>
    </>
  );
}

const sayFree = (count: number) =>
  count === 0
    ? 'Visitors see no free time on this day.'
    : `${count} ${count === 1 ? 'start is' : 'starts are'} free on this day; the field suggests them.`;
