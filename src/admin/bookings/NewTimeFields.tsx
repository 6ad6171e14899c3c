import { useId, useState } from 'react';
import { Field } from '#src/components/Field.tsx';
import { plural } from '#src/lib/format/count.ts';
import { showHour } from '#src/lib/format/date.ts';
import type { Booking } from '#src/model/admin/booking.ts';
import { serviceAddress } from '../access/session-calls.ts';
import { ApiError } from '../api.ts';
import type { FieldOf } from '../components/FormDialog.tsx';
import { useLoaded } from '../list/use-loaded.ts';
import { studioToday } from '../moment.ts';

interface FreeTimes {
  day: string;
  times: string[];
}

/** The starts that a visitor could ask for on a day. */
async function freeTimes(
  { day, session, extraTime }: Pick<Booking, 'day' | 'session' | 'extraTime'>,
  signal: AbortSignal,
): Promise<FreeTimes> {
  if (!day) return { day, times: [] };
  const query = new URLSearchParams({ day, session, extraTime: String(extraTime) });
  const answer = await fetch(serviceAddress(`/api/bookings/times?${query}`), { signal });
  // The answer of src/api/public/free-times.ts.
  const body = (await answer.json()) as { success: boolean; data?: FreeTimes };
  if (!body.data) throw new ApiError(answer.status, 'The free times are not known right now.');
  return body.data;
}

interface Props {
  booking: Pick<Booking, 'day' | 'time' | 'session' | 'extraTime'>;
  field: FieldOf;
}

/** A day and a time for a session. The day's free times are suggested; any other can be typed. */
export function NewTimeFields({ booking, field }: Props) {
  const { session, extraTime } = booking;
  const [day, setDay] = useState(booking.day);
  const suggestions = useId();
  const { data, isLoading, error } = useLoaded(`${day} ${session} ${extraTime}`, (signal) =>
    freeTimes({ day, session, extraTime }, signal),
  );
  const found = data?.day === day ? data.times : null;
  const hint = error ?? (found ? countText(found.length) : isLoading ? 'Looking for free times...' : '');
  return (
    <>
      <Field
        {...field('day')}
        label="Day"
        type="date"
        min={studioToday()}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Field
        {...field('time')}
        label="Time"
        hint={hint}
        type="time"
        defaultValue={booking.time}
        list={suggestions}
      />
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

const countText = (count: number) =>
  count === 0
    ? 'Visitors see no free time on this day.'
    : `${plural(count, 'start is', 'starts are')} free on this day; the field suggests them.`;
