import { getActionEndpoint } from '#src/domain/booking/booking-endpoints.ts';
import { FieldCheckbox } from '#src/ui/Field.tsx';
import { site } from '#src/content/site.ts';
import { getAction, getActionForm, type OwnerAction } from '#src/domain/booking/actions.ts';
import { type Booking, getStatusName } from '#src/domain/booking/booking.ts';
import { api } from '../../api.ts';
import type { DayAndTime } from '../booking-menu.ts';
import { FormDialog, type Submission } from '../../dialogs/FormDialog.tsx';
import {
  formatRequestedTime,
  formatSession,
  formatDayAndTime,
  formatExtraTime,
  formatAddOns,
  formatGuests,
  formatPrice,
} from '../booking-labels.ts';
import { actionFields } from './action-fields.tsx';
import { formatTime } from '#src/domain/time/date.ts';
import { formatDay } from '../../dates.ts';
import type { ShownValue } from '../../dialogs/ConflictTable.tsx';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

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
    >
      {(field, canOverride) => (
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
          {canOverride && <FieldCheckbox {...field('override')} label="Book anyway" optional />}
        </>
      )}
    </FormDialog>
  );
}
