import type { ReactNode } from 'react';
import { FieldChoice } from '#src/ui/FieldChoice.tsx';
import { FieldCheckbox, FieldTextArea, FieldSelect } from '#src/ui/Field.tsx';
import type { ActionField } from '#src/domain/booking/actions.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';
import { MoneyField } from '../../dialogs/MoneyFields.tsx';
import type { OpenBookingForm } from '../booking-menu.ts';
import { FieldsWithQuote } from './PriceFields.tsx';
import { NewTimeFields, GuestsAndAddOns } from './BookingFields.tsx';
import { getExtraTimeOptions, getSessionOptions } from '../booking-labels.ts';

function EditFields({ booking, field }: { booking: Booking; field: GetFieldProps }) {
  return (
    <>
      <FieldSelect {...field('session')} label="Session" options={getSessionOptions(booking.session)} />
      <FieldSelect
        {...field('extraTime')}
        label="Extra time"
        options={getExtraTimeOptions(booking.extraTime)}
      />
      <GuestsAndAddOns field={field} addOns={booking.addOns} />
    </>
  );
}

interface FieldsProps {
  booking: Booking;
  field: GetFieldProps;
  proposedTime: OpenBookingForm['newTime'] | undefined;
}

type Fields = (props: FieldsProps) => ReactNode;

const canceledByChoices = [
  { value: 'studio', label: 'The studio' },
  { value: 'customer', label: 'The customer' },
];

/** Text that the email to the customer contains. */
const createMessageField =
  (name: 'reason' | 'note', label: string, rows: number): Fields =>
  ({ field }) => (
    <FieldTextArea
      {...field(name)}
      label={label}
      hint="Included in the email."
      optional
      rows={rows}
      maxLength={1000}
    />
  );

/** The parts of an action's form. Their names are those of the action's input. */
export const actionFields: Record<ActionField, Fields> = {
  newTime: ({ booking, field, proposedTime }) => (
    <FieldsWithQuote booking={booking} field={field} initialChanges={proposedTime}>
      <NewTimeFields booking={{ ...booking, ...proposedTime }} field={field} />
    </FieldsWithQuote>
  ),
  options: ({ booking, field }) => (
    <FieldsWithQuote booking={booking} field={field}>
      <EditFields booking={booking} field={field} />
    </FieldsWithQuote>
  ),
  canceledBy: ({ field }) => (
    <FieldChoice
      {...field('by')}
      label="Canceled by"
      choices={canceledByChoices}
      defaultValue="studio"
      layout="row"
    />
  ),
  agreedTotal: ({ booking, field }) =>
    booking.guestFeeUnset && (
      <MoneyField
        {...field('total')}
        label="Total in dollars"
        hint={`The base price covers fewer than ${booking.guests} people. The email shows this total.`}
        cents={booking.total}
      />
    ),
  reason: createMessageField('reason', 'Message to the customer', 3),
  note: createMessageField('note', 'Note to the customer', 2),
  notify: ({ booking, field }) =>
    booking.email && (
      <FieldCheckbox {...field('notify')} label={`Email ${booking.email}`} optional defaultChecked />
    ),
};
