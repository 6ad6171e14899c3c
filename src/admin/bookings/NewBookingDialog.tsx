import { useState } from 'react';
import { Field } from '#src/components/Field.tsx';
import { FieldCheckbox } from '#src/components/FieldCheckbox.tsx';
import { FieldChoice } from '#src/components/FieldChoice.tsx';
import { FieldRow } from '#src/components/FieldWrapper.tsx';
import { FieldSelect } from '#src/components/FieldSelect.tsx';
import { emptyChoice } from '#src/booking/choice.ts';
import type { Booking } from '#src/model/admin/booking.ts';
import type { Customer } from '#src/model/admin/customer.ts';
import { api } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { getStudioToday } from '../dates.ts';
import { parseMoney } from '../money.ts';
import { EstimatedFields } from './EstimatedFields.tsx';
import { KnownCustomers } from './KnownCustomers.tsx';
import { addOnChoices, extraTimeOptions, formatBookingNumber, sessionOptions } from './booking-labels.ts';
import { LongerSession } from './LongerSession.tsx';
import { NewTimeFields } from './NewTimeFields.tsx';

async function addBooking({ values, idempotencyKey }: Submission): Promise<Booking> {
  const { agreed, ...typed } = Object.fromEntries(values);
  const body = {
    ...typed,
    ...(agreed && { total: parseMoney(agreed) ?? '' }),
    addOns: values.getAll('addOns'),
    notify: values.has('notify'),
    override: values.has('override'),
  };
  return api<Booking>('/bookings', { method: 'POST', body, idempotencyKey });
}

interface Props {
  day: string;
  time: string;
  close: () => void;
  /** called with the number of a booking that has already started */
  onAddedAfterStart: (number: string) => void;
}

/** Adds a booking made by phone or in person, or a past walk-in. It is confirmed immediately. */
export function NewBookingDialog({ day, time, close, onAddedAfterStart }: Props) {
  const [session, setSession] = useState<Booking['session']>('standard');
  const [extraTime, setExtraTime] = useState(0);
  const [person, setPerson] = useState({ name: '', email: '', phone: '' });
  const [known, setKnown] = useState<Customer | null>(null);
  function choose(customer: Customer) {
    const { name, email, phone } = customer;
    setKnown(customer);
    setPerson({ name, email, phone: phone ?? '' });
  }
  const typed = (part: keyof typeof person) => ({
    value: person[part],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setPerson({ ...person, [part]: currentTarget.value }),
    autoComplete: 'off',
  });
  async function send(submission: Submission) {
    const booking = await addBooking(submission);
    const number = formatBookingNumber(booking);
    if (booking.startsAt <= new Date().toISOString()) onAddedAfterStart(number);
    return `Booking ${number} added`;
  }
  return (
    <FormDialog title="Add booking" submitLabel="Add booking" onSubmit={send} close={close}>
      {(field, canOverride) => (
        <>
          <Field {...field('name')} label="Name" maxLength={100} {...typed('name')} />
          <KnownCustomers query={person.name} chosen={known?.id} choose={choose} />
          {known?.name === person.name && !known.email && (
            <input type="hidden" name="customerId" value={known.id} />
          )}
          <FieldRow>
            <Field {...field('email')} label="Email" type="email" optional {...typed('email')} />
            <Field {...field('phone')} label="Phone" type="tel" optional {...typed('phone')} />
          </FieldRow>
          <EstimatedFields initial={{ ...emptyChoice, day, time, session, extraTime }} field={field}>
            <LongerSession booking={{ day, time, session, extraTime }}>
              <FieldRow>
                <FieldSelect
                  {...field('session')}
                  label="Session"
                  options={sessionOptions}
                  value={session}
                  onChange={({ currentTarget }) => setSession(currentTarget.value as Booking['session'])} // one of the options
                />
                <FieldSelect
                  {...field('extraTime')}
                  label="Extra time"
                  options={extraTimeOptions}
                  value={String(extraTime)}
                  onChange={({ currentTarget }) => setExtraTime(Number(currentTarget.value))}
                />
              </FieldRow>
              <FieldRow>
                <NewTimeFields booking={{ day, time, session, extraTime }} field={field} />
              </FieldRow>
            </LongerSession>
            <Field {...field('guests')} label="People" type="number" min="1" max="12" defaultValue="1" />
            <FieldChoice
              {...field('addOns')}
              label="Add-ons"
              choices={addOnChoices}
              multiple
              optional
              layout="row"
            />
          </EstimatedFields>
          {person.email && (
            <FieldCheckbox
              {...field('notify')}
              label="Email a confirmation"
              required={false}
              defaultChecked={day >= getStudioToday()}
            />
          )}
          {canOverride && <FieldCheckbox {...field('override')} label="Book anyway" required={false} />}
        </>
      )}
    </FormDialog>
  );
}
