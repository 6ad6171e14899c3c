import { useState } from 'react';
import { Field } from '#src/components/Field.tsx';
import { FieldCheck } from '#src/components/FieldCheck.tsx';
import { FieldChoice } from '#src/components/FieldChoice.tsx';
import { FieldSelect } from '#src/components/FieldSelect.tsx';
import { site } from '#src/content/site.ts';
import type { Booking } from '#src/model/admin/booking.ts';
import { api } from '../api.ts';
import { FormDialog, type Submission } from '../components/FormDialog.tsx';
import { showNumber } from './booking-words.ts';
import { NewTimeFields } from './NewTimeFields.tsx';

const sessions = Object.fromEntries(
  site.sessions.map(({ id, name, duration }) => [id, `${name}, ${duration} minutes`]),
);
const addOns = site.addOns
  .filter(({ id }) => id !== 'extraTime')
  .map(({ id, name }) => ({ value: id, label: name }));

async function send({ values, idempotencyKey }: Submission) {
  const body = {
    ...Object.fromEntries(values),
    addOns: values.getAll('addOns'),
    notify: values.has('notify'),
    override: values.has('override'),
  };
  const booking = await api<Booking>('/bookings', { method: 'POST', body, idempotencyKey });
  return `Booking ${showNumber(booking)} added`;
}

/** Adds a booking made by phone or in person. It is confirmed at once. */
export function NewBookingDialog({ day, close }: { day: string; close: () => void }) {
  const [session, setSession] = useState<Booking['session']>('standard');
  return (
    <FormDialog title="Add booking" submit="Add booking" send={send} close={close}>
      {(field, isTaken) => (
        <>
          <FieldSelect
            {...field('session')}
            label="Session"
            options={sessions}
            value={session}
            onChange={({ currentTarget }) => setSession(currentTarget.value as Booking['session'])} // one of the options
          />
          <NewTimeFields booking={{ day, time: site.hours.opens, session, extraTime: 0 }} field={field} />
          <Field {...field('name')} label="Name" autoComplete="off" maxLength={100} />
          <Field {...field('email')} label="Email" type="email" autoComplete="off" />
          <Field {...field('phone')} label="Phone" type="tel" required={false} autoComplete="off" />
          <Field {...field('guests')} label="People" type="number" min="1" max="12" defaultValue="1" />
          <FieldChoice
            {...field('addOns')}
            label="Add-ons"
            choices={addOns}
            many
            required={false}
            layout="row"
          />
          <FieldCheck {...field('notify')} label="Email a confirmation" required={false} defaultChecked />
          {isTaken && <FieldCheck {...field('override')} label="Book anyway" required={false} />}
        </>
      )}
    </FormDialog>
  );
}
