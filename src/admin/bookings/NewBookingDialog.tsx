import { useState } from 'react';
import { site } from '#src/content/site.ts';
import type { Booking } from '#src/model/admin/booking.ts';
import { ApiError, api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { textOf } from '../components/text-of.ts';
import { Tick } from '../components/Tick.tsx';
import { TickList } from '../components/TickList.tsx';
import { newKey } from '../idempotency-key.ts';
import { showNumber } from './booking-words.ts';
import { NewTimeFields } from './NewTimeFields.tsx';

interface Props {
  day: string;
  changed: () => void;
  close: () => void;
}

const addOnNames = Object.fromEntries(
  site.addOns.filter(({ id }) => id !== 'extraTime').map(({ id, name }) => [id, name]),
);

/** A session that was agreed by phone or at the door. It is accepted at once. */
export function NewBookingDialog({ day, changed, close }: Props) {
  const [session, setSession] = useState<Booking['session']>('standard');
  const [isTaken, setTaken] = useState(false);
  const [idempotencyKey] = useState(newKey);

  async function send(values: FormData) {
    const body = {
      ...Object.fromEntries(values),
      addOns: textOf(values, 'addOns').split(',').filter(Boolean),
      notify: values.has('notify'),
      override: values.has('override'),
    };
    try {
      const booking = await api<Booking>('/bookings', { method: 'POST', body, idempotencyKey });
      announce(`${showNumber(booking)} is in the calendar.`);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setTaken(true);
      throw error;
    }
    changed();
  }
  return (
    <FormDialog title="Enter a session" submit="Enter session" send={send} close={close}>
      {(errors) => (
        <>
          <Field name="session" label="Session" error={errors['session']}>
            {(field) => (
              <select
                {...field}
                value={session}
                onChange={({ currentTarget }) => setSession(currentTarget.value as Booking['session'])} // one of the options
              >
                {site.sessions.map(({ id, name, duration }) => (
                  <option key={id} value={id}>
                    {name}, {duration} minutes
                  </option>
                ))}
              </select>
            )}
          </Field>
          <NewTimeFields booking={{ day, time: site.hours.opens, session, extraTime: 0 }} errors={errors} />
          <Field name="name" label="Name" error={errors['name']}>
            {(field) => <input {...field} required autoComplete="off" maxLength={100} />}
          </Field>
          <Field name="email" label="E-mail" error={errors['email']}>
            {(field) => <input {...field} type="email" required autoComplete="off" />}
          </Field>
          <Field name="phone" label="Phone" error={errors['phone']}>
            {(field) => <input {...field} type="tel" autoComplete="off" />}
          </Field>
          <Field name="guests" label="People" error={errors['guests']}>
            {(field) => <input {...field} type="number" min="1" max="12" defaultValue="1" required />}
          </Field>
          <TickList name="addOns" legend="Add-ons" names={addOnNames} first={[]} error={errors['addOns']} />
          <Tick name="notify" first>
            Send a confirmation by mail
          </Tick>
          {isTaken && <Tick name="override">Enter it all the same</Tick>}
        </>
      )}
    </FormDialog>
  );
}
