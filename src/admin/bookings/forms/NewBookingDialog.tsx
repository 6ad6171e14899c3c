import { bookingEndpoints } from '#src/domain/booking/booking-endpoints.ts';
import { useState } from 'react';
import { Field, FieldCheckbox, FieldRow, FieldSelect } from '#src/ui/Field.tsx';
import { emptyChoice } from '#src/domain/booking/choice.ts';
import type { Customer } from '#src/domain/customers/customer.ts';
import { api } from '../../api.ts';
import { FormDialog, type Submission } from '../../dialogs/FormDialog.tsx';
import { getStudioToday } from '../../dates.ts';
import { popularSession } from '#src/content/site.ts';
import { FieldsWithEstimate } from './PriceFields.tsx';
import { getExtraTimeOptions, getSessionOptions } from '../booking-labels.ts';
import { bookAnyway, GuestsAndAddOns, NewTimeFields, CustomerSuggestions } from './BookingFields.tsx';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

interface Props {
  day: string;
  time: string;
  onClose: () => void;
  /** opens a booking that has started or starts soon, so that the owner can record its payment */
  openBooking: (number: string) => void;
}

const soonMs = 3_600_000;

/** Adds a booking that was made by phone or in person, or a walk-in's booking after the fact. It is confirmed right away. */
export function NewBookingDialog({ day, time, onClose, openBooking }: Props) {
  const [session, setSession] = useState(popularSession.id);
  const [extraTime, setExtraTime] = useState(0);
  const [contact, setContact] = useState({ name: '', email: '', phone: '' });
  const [selectedCustomer, setSelectedCustomer] = useState<Customer | null>(null);
  function selectCustomer(customer: Customer) {
    const { name, email, phone } = customer;
    setSelectedCustomer(customer);
    setContact({ name, email, phone: phone ?? '' });
  }
  const bindContactField = (fieldName: keyof typeof contact) => ({
    value: contact[fieldName],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setContact({ ...contact, [fieldName]: currentTarget.value }),
    autoComplete: 'off',
  });
  async function send({ input, idempotencyKey }: Submission) {
    const booking = await api(bookingEndpoints.create, { input, idempotencyKey });
    const number = formatBookingNumber(booking.number);
    if (Date.parse(booking.startsAt) <= Date.now() + soonMs) openBooking(number);
    return `Booking ${number} added`;
  }
  return (
    <FormDialog
      title="Add booking"
      submitLabel="Add booking"
      initial={{ time, guests: 1 }}
      override={bookAnyway}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Field {...field('name')} label="Name" maxLength={100} {...bindContactField('name')} />
          <CustomerSuggestions
            query={contact.name}
            selectedId={selectedCustomer?.id}
            onSelect={selectCustomer}
          />
          {selectedCustomer?.name === contact.name && !selectedCustomer.email && (
            <input type="hidden" name="customerId" value={selectedCustomer.id} />
          )}
          <FieldRow>
            <Field {...field('email')} label="Email" type="email" optional {...bindContactField('email')} />
            <Field {...field('phone')} label="Phone" type="tel" optional {...bindContactField('phone')} />
          </FieldRow>
          <FieldsWithEstimate initialChoice={{ ...emptyChoice, day, time, session, extraTime }} field={field}>
            <FieldRow>
              <FieldSelect
                {...field('session')}
                label="Session"
                options={getSessionOptions(session)}
                value={session}
                onChange={({ currentTarget }) => setSession(currentTarget.value)}
              />
              <FieldSelect
                {...field('extraTime')}
                label="Extra time"
                options={getExtraTimeOptions(0)}
                value={String(extraTime)}
                onChange={({ currentTarget }) => setExtraTime(Number(currentTarget.value))}
              />
            </FieldRow>
            <FieldRow>
              <NewTimeFields booking={{ day, time, session, extraTime }} field={field} />
            </FieldRow>
            <GuestsAndAddOns field={field} addOns={[]} />
          </FieldsWithEstimate>
          {contact.email && (
            <FieldCheckbox
              {...field('notify')}
              label="Email a confirmation"
              optional
              defaultChecked={day >= getStudioToday()}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
