import { getActionEndpoint } from '#src/domain/booking/booking-endpoints.ts';
import { FieldCheckbox, FieldSelect, FieldTextArea, FieldChoice } from '#src/ui/Field.tsx';
import { site } from '#src/content/site.ts';
import { type ActionField, type OwnerAction, getAction, getActionForm } from '#src/domain/booking/actions.ts';
import { type Booking, getStatusName } from '#src/domain/booking/booking.ts';
import { api } from '../../api.ts';
import type { DayAndTime, OpenBookingForm } from '../booking-menu.ts';
import { FormDialog, type GetFieldProps, type Submission } from '../../dialogs/FormDialog.tsx';
import {
  formatAddOns,
  formatDayAndTime,
  formatExtraTime,
  formatGuests,
  formatPrice,
  formatRequestedTime,
  formatSession,
  getExtraTimeOptions,
  getSessionOptions,
} from '../booking-labels.ts';
import { formatTime } from '#src/domain/time/date.ts';
import { formatDay } from '../../dates.ts';
import type { ShownValue } from '../../dialogs/ConflictTable.tsx';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import type { ReactNode } from 'react';
import { formatCents } from '#src/domain/studio/money.ts';
import { MoneyField } from '../../dialogs/MoneyFields.tsx';
import { FieldsWithQuote } from './PriceFields.tsx';
import { bookAnyway, GuestsAndAddOns, NewTimeFields } from './BookingFields.tsx';

/** Values that every action on a booking shows or implies, in the order in which a conflict compares them. */
const shownValues: readonly ShownValue<Booking>[] = [
  { name: 'status', label: 'Status', format: getStatusName },
  { name: 'name', label: 'Name', format: ({ name }) => name },
  { name: 'email', label: 'Email', format: ({ email }) => email || 'None' },
  { name: 'day', label: 'Day', format: ({ day }) => formatDay(day) },
  { name: 'time', label: 'Time', format: ({ time }) => formatTime(time) },
  {
    name: 'newTime',
    label: 'New time requested',
    format: (booking) => formatRequestedTime(booking) ?? 'None',
  },
  { name: 'session', label: 'Session', format: formatSession },
  {
    name: 'extraTime',
    label: 'Extra time',
    format: ({ extraTime }) => formatExtraTime(extraTime),
  },
  { name: 'guests', label: 'People', format: formatGuests },
  { name: 'addOns', label: 'Add-ons', format: (booking) => formatAddOns(booking) || 'None' },
  { name: 'price', label: 'Price', format: formatPrice },
];

/** Fields of the forms that change a booking. The other forms' fields, such as notes to the customer, don't replace anything. */
const toFormValues = ({ day, time, session, extraTime, guests, addOns }: Booking) => ({
  day,
  time,
  session,
  extraTime,
  guests,
  addOns,
});

interface Props {
  booking: Booking;
  action: OwnerAction;
  /** the new time that was chosen in the calendar, by drag or keyboard */
  proposedTime?: DayAndTime | undefined;
  onClose: () => void;
}

/** The form for one action on a booking. If the time is taken, the owner can check a box to book it anyway. */
export function BookingActionDialog({ booking, action, proposedTime, onClose }: Props) {
  const form = getActionForm(action);
  const { label, submitLabel = label, isDestructive = false, outcome = getAction(action).past } = form;

  async function send({ input }: Submission) {
    await api(getActionEndpoint(action), { id: booking.id, input });
    return `Booking ${outcome}`;
  }
  return (
    <FormDialog
      title={`${form.title} ${formatBookingNumber(booking.number)}`}
      submitLabel={submitLabel}
      isDestructive={isDestructive}
      record={booking}
      onSubmit={send}
      onClose={onClose}
      shown={shownValues}
      toFormValues={toFormValues}
      initial={proposedTime}
      override={bookAnyway}
    >
      {(field) => (
        <>
          <p>
            <strong>{booking.name}</strong>, {formatSession(booking)}, {formatDayAndTime(booking)}.
            {booking.moveStartsAt && ` New time requested: ${formatRequestedTime(booking)}.`}
          </p>
          <p className="note">{form.description(site.booking.cancelHours)}</p>
          {form.fields.map((name) => {
            const Fields = actionFields[name];
            return <Fields key={name} booking={booking} field={field} proposedTime={proposedTime} />;
          })}
        </>
      )}
    </FormDialog>
  );
}

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
const actionFields: Record<ActionField, Fields> = {
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
        hint={`${formatCents(booking.total)} is without the fee for extra guests, which isn’t set. The email shows the total that you enter.`}
        cents={null}
      />
    ),
  reason: createMessageField('reason', 'Message to the customer', 3),
  note: createMessageField('note', 'Note to the customer', 2),
  notify: ({ booking, field }) =>
    booking.email && (
      <FieldCheckbox {...field('notify')} label={`Email ${booking.email}`} optional defaultChecked />
    ),
};
