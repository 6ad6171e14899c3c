import { useState } from 'react';
import { site } from '#src/content/site.ts';
import type { Booking } from '#src/model/admin/booking.ts';
import { ApiError, api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import styles from './BookingDialog.module.css';
import { showNumber } from './booking-words.ts';
import { NewTimeFields } from './NewTimeFields.tsx';

interface Props {
  day: string;
  changed: () => void;
  close: () => void;
}

/** A session that was agreed by phone or at the door. It is accepted at once. */
export function NewBookingDialog({ day, changed, close }: Props) {
  const [session, setSession] = useState<Booking['session']>('standard');
  const [isTaken, setTaken] = useState(false);
  const [idempotencyKey, renew] = useState(() => crypto.randomUUID());

  async function send(values: FormData) {
    const body = {
      ...Object.fromEntries([...values].filter(([name]) => name !== 'addOns')),
      addOns: values.getAll('addOns'),
      notify: values.has('notify'),
      override: values.has('override'),
    };
    try {
      const booking = await api<Booking>('/bookings', { method: 'POST', body, idempotencyKey });
      announce(`${showNumber(booking)} is in the calendar.`);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setTaken(true);
      // What the service refused may be sent again otherwise; what it may have done keeps its key.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) renew(crypto.randomUUID());
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
          <fieldset className={styles['choices']}>
            <legend>Add-ons</legend>
            {site.addOns
              .filter(({ id }) => id !== 'extraTime')
              .map(({ id, name }) => (
                <label key={id} className={styles['check']}>
                  <input type="checkbox" name="addOns" value={id} />
                  {name}
                </label>
              ))}
          </fieldset>
          <label className={styles['check']}>
            <input type="checkbox" name="notify" defaultChecked />
            Send a confirmation by mail
          </label>
          {isTaken && (
            <label className={styles['check']}>
              <input type="checkbox" name="override" />
              Enter it all the same
            </label>
          )}
        </>
      )}
    </FormDialog>
  );
}
