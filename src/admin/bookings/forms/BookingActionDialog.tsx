import { getActionEndpoint } from '#src/domain/booking/booking-endpoints.ts';
import { FieldCheckbox, FieldTextArea } from '#src/ui/Field.tsx';
import { FieldChoice } from '#src/ui/FieldChoice.tsx';
import { site } from '#src/content/site.ts';
import type { BookingAction } from '#src/domain/booking/booking-actions.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { api } from '../../api.ts';
import type { OpenBookingForm } from '../open-booking-form.ts';
import { FormDialog, type Submission } from '../../dialogs/FormDialog.tsx';
import { MoneyField } from '../../dialogs/MoneyField.tsx';
import { parseMoney } from '../../money.ts';
import {
  formatRequestedTime,
  formatBookingNumber,
  formatSession,
  formatDayAndTime,
} from '../booking-labels.ts';
import { EditFields } from './EditFields.tsx';
import { NewTimeFields } from './NewTimeFields.tsx';
import { FieldsWithQuote } from './FieldsWithQuote.tsx';
import { shownValues, toFormValues } from './booking-values.ts';

interface Props {
  booking: Booking;
  action: BookingAction;
  /** the new time that was chosen in the calendar, by drag or keyboard */
  proposedTime?: OpenBookingForm['newTime'] | undefined;
  onClose: () => void;
}

interface ActionLabels {
  title: string;
  submitLabel: string;
  /** completes the announcement 'Booking …' */
  outcome: string;
  isDestructive?: boolean;
  description: string;
}

const { cancelHours } = site.booking;
const linkNote = `The email has a link to reschedule or cancel up to ${cancelHours} hours before the session.`;

const actionLabels: Record<BookingAction, ActionLabels> = {
  accept: { title: 'Confirm', submitLabel: 'Confirm', outcome: 'confirmed', description: linkNote },
  move: {
    title: 'Reschedule',
    submitLabel: 'Reschedule',
    outcome: 'rescheduled',
    description: `The new time is confirmed right away. ${linkNote}`,
  },
  edit: {
    title: 'Edit',
    submitLabel: 'Save changes',
    outcome: 'changed',
    description: 'If the price changes, the customer pays the difference or gets it back.',
  },
  decline: {
    title: 'Decline',
    submitLabel: 'Decline',
    outcome: 'declined',
    isDestructive: true,
    description: 'This frees up the time.',
  },
  'accept-move': {
    title: 'Confirm the new time for',
    submitLabel: 'Confirm new time',
    outcome: 'rescheduled',
    description:
      'This frees up the original time. If the price changes, the customer pays the difference or gets it back.',
  },
  'decline-move': {
    title: 'Keep the original time for',
    submitLabel: 'Keep original time',
    outcome: 'not rescheduled',
    isDestructive: true,
    description: 'The booking stays confirmed for its original time. This frees up the new time.',
  },
  cancel: {
    title: 'Cancel',
    submitLabel: 'Cancel booking',
    outcome: 'canceled',
    isDestructive: true,
    description: `This frees up the time. If you cancel, or the customer cancels more than ${cancelHours} hours before the session, payments are refunded in full and a team credit can be used again. If the customer cancels later, nothing is refunded.`,
  },
  complete: {
    title: 'Complete',
    submitLabel: 'Mark completed',
    outcome: 'marked completed',
    description: 'The session took place.',
  },
  'no-show': {
    title: 'No-show:',
    submitLabel: 'Mark no-show',
    outcome: 'marked as a no-show',
    description:
      'The studio keeps any payments, and the customer gets no email. If the customer still shows up, mark the booking completed.',
  },
  late: {
    title: 'Late arrival:',
    submitLabel: 'Mark late',
    outcome: 'marked late',
    description: 'The session still ends at its booked time.',
  },
};

const canceledByChoices = [
  { value: 'studio', label: 'The studio' },
  { value: 'customer', label: 'The customer' },
];

const actionsWithEmail: readonly BookingAction[] = [
  'accept',
  'move',
  'edit',
  'decline',
  'cancel',
  'accept-move',
  'decline-move',
];

/** The form for one action on a booking. If the time is taken, the owner can check a box to book it anyway. */
export function BookingActionDialog({ booking, action, proposedTime, onClose }: Props) {
  const { title, submitLabel, outcome, isDestructive, description } = actionLabels[action];

  async function send({ values, version }: Submission) {
    const agreedPrice = values.get('agreed');
    const input = {
      version,
      notify: values.has('notify'),
      override: values.has('override'),
      ...(values.has('reason') && { reason: values.get('reason') }),
      ...(values.has('note') && { note: values.get('note') }),
      ...(action === 'move' && { day: values.get('day'), time: values.get('time') }),
      ...(action === 'edit' && {
        session: values.get('session'),
        guests: values.get('guests'),
        extraTime: values.get('extraTime'),
        addOns: values.getAll('addOns'),
      }),
      ...(action === 'cancel' && { by: values.get('by') }),
      ...(agreedPrice !== null && agreedPrice !== '' && { total: parseMoney(agreedPrice) ?? '' }),
    };
    await api(getActionEndpoint(action), { id: booking.id, input });
    return `Booking ${outcome}`;
  }
  return (
    <FormDialog
      title={`${title} ${formatBookingNumber(booking)}`}
      submitLabel={submitLabel}
      {...(isDestructive && { isDestructive })}
      record={booking}
      onSubmit={send}
      onClose={onClose}
      shown={shownValues}
      toFormValues={toFormValues}
    >
      {(field, canOverride) => (
        <>
          <p>
            <strong>{booking.name}</strong>, {formatSession(booking)}, {formatDayAndTime(booking)}.
            {booking.moveStartsAt && ` New time requested: ${formatRequestedTime(booking)}.`}
          </p>
          <p className="note">{description}</p>
          {action === 'move' && (
            <FieldsWithQuote booking={booking} field={field} initialChanges={proposedTime}>
              <NewTimeFields booking={{ ...booking, ...proposedTime }} field={field} />
            </FieldsWithQuote>
          )}
          {action === 'edit' && (
            <FieldsWithQuote booking={booking} field={field}>
              <EditFields booking={booking} field={field} />
            </FieldsWithQuote>
          )}
          {action === 'cancel' && (
            <FieldChoice
              {...field('by')}
              label="Canceled by"
              choices={canceledByChoices}
              defaultValue="studio"
              layout="row"
            />
          )}
          {action === 'accept' && booking.guestFeeUnset && (
            <MoneyField
              {...field('agreed', 'total')}
              label="Total in dollars"
              hint={`The base price covers fewer than ${booking.guests} people. The email shows this total.`}
              cents={booking.total}
            />
          )}
          {isDestructive && (
            <FieldTextArea
              {...field('reason')}
              label="Message to the customer"
              hint="Included in the email."
              optional
              rows={3}
              maxLength={1000}
            />
          )}
          {(action === 'accept' || action === 'move' || action === 'accept-move') && (
            <FieldTextArea
              {...field('note')}
              label="Note to the customer"
              hint="Included in the email."
              optional
              rows={2}
              maxLength={1000}
            />
          )}
          {actionsWithEmail.includes(action) && booking.email && (
            <FieldCheckbox
              {...field('notify')}
              label={`Email ${booking.email}`}
              required={false}
              defaultChecked
            />
          )}
          {canOverride && <FieldCheckbox {...field('override')} label="Book anyway" required={false} />}
        </>
      )}
    </FormDialog>
  );
}
