import type { ReactNode } from 'react';
import { FieldChoice } from '#src/ui/FieldChoice.tsx';
import { FieldCheckbox, FieldTextArea } from '#src/ui/Field.tsx';
import type { ActionField } from '#src/domain/booking/actions.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';
import { MoneyField } from '../../dialogs/MoneyField.tsx';
import { parseMoney } from '../../money.ts';
import type { OpenBookingForm } from '../open-booking-form.ts';
import { EditFields } from './EditFields.tsx';
import { FieldsWithQuote } from './FieldsWithQuote.tsx';
import { NewTimeFields } from './NewTimeFields.tsx';

interface FieldsProps {
  booking: Booking;
  field: GetFieldProps;
  proposedTime: OpenBookingForm['newTime'] | undefined;
}

interface FieldGroup {
  Fields: (props: FieldsProps) => ReactNode;
  read: (values: FormData) => Record<string, unknown>;
}

const canceledByChoices = [
  { value: 'studio', label: 'The studio' },
  { value: 'customer', label: 'The customer' },
];

/** The owner may change the price that the quote shows. */
function readTotal(values: FormData): { total?: number | '' } {
  const agreed = values.get('agreed');
  return agreed === null || agreed === '' ? {} : { total: parseMoney(agreed) ?? '' };
}

/** Text that the email to the customer contains. */
const createMessageField = (name: 'reason' | 'note', label: string, rows: number): FieldGroup => ({
  Fields: ({ field }) => (
    <FieldTextArea
      {...field(name)}
      label={label}
      hint="Included in the email."
      optional
      rows={rows}
      maxLength={1000}
    />
  ),
  read: (values) => ({ [name]: values.get(name) }),
});

/** The parts of an action's form, and how each is read. */
export const actionFields: Record<ActionField, FieldGroup> = {
  newTime: {
    Fields: ({ booking, field, proposedTime }) => (
      <FieldsWithQuote booking={booking} field={field} initialChanges={proposedTime}>
        <NewTimeFields booking={{ ...booking, ...proposedTime }} field={field} />
      </FieldsWithQuote>
    ),
    read: (values) => ({ day: values.get('day'), time: values.get('time'), ...readTotal(values) }),
  },
  options: {
    Fields: ({ booking, field }) => (
      <FieldsWithQuote booking={booking} field={field}>
        <EditFields booking={booking} field={field} />
      </FieldsWithQuote>
    ),
    read: (values) => ({
      session: values.get('session'),
      guests: values.get('guests'),
      extraTime: values.get('extraTime'),
      addOns: values.getAll('addOns'),
      ...readTotal(values),
    }),
  },
  canceledBy: {
    Fields: ({ field }) => (
      <FieldChoice
        {...field('by')}
        label="Canceled by"
        choices={canceledByChoices}
        defaultValue="studio"
        layout="row"
      />
    ),
    read: (values) => ({ by: values.get('by') }),
  },
  agreedTotal: {
    Fields: ({ booking, field }) =>
      booking.guestFeeUnset && (
        <MoneyField
          {...field('agreed', 'total')}
          label="Total in dollars"
          hint={`The base price covers fewer than ${booking.guests} people. The email shows this total.`}
          cents={booking.total}
        />
      ),
    read: readTotal,
  },
  reason: createMessageField('reason', 'Message to the customer', 3),
  note: createMessageField('note', 'Note to the customer', 2),
  notify: {
    Fields: ({ booking, field }) =>
      booking.email && (
        <FieldCheckbox
          {...field('notify')}
          label={`Email ${booking.email}`}
          required={false}
          defaultChecked
        />
      ),
    read: (values) => ({ notify: values.has('notify') }),
  },
};

export const readActionFields = (names: readonly ActionField[], values: FormData) =>
  Object.assign({}, ...names.map((name) => actionFields[name].read(values))) as Record<string, unknown>;
