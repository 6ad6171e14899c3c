import { useState } from 'react';
import type { Booking, BookingAction } from '#src/model/admin/booking.ts';
import { ApiError, ConflictError, api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { MoneyField } from '../components/MoneyField.tsx';
import { Tick } from '../components/Tick.tsx';
import { readMoney } from '../money.ts';
import styles from './BookingDialog.module.css';
import { showNumber, showSession, showWhen, stateNames } from './booking-words.ts';
import { NewTimeFields } from './NewTimeFields.tsx';

interface Props {
  booking: Booking;
  action: BookingAction;
  /** told when the booking is another one than was shown: by this step, or by someone else's */
  changed: () => void;
  close: () => void;
}

interface Words {
  title: string;
  submit: string;
  done: string;
  danger?: boolean;
  lead: string;
}

const mailed = 'The mail has the link with which the customer can move or cancel up to 24 hours before.';

const words: Record<BookingAction, Words> = {
  accept: { title: 'Accept', submit: 'Accept', done: 'accepted', lead: mailed },
  move: {
    title: 'Another time for',
    submit: 'Move and confirm',
    done: 'moved',
    lead: `The session is confirmed at the new time. ${mailed}`,
  },
  decline: {
    title: 'Decline',
    submit: 'Decline',
    done: 'declined',
    danger: true,
    lead: 'The time is free again.',
  },
  cancel: {
    title: 'Cancel',
    submit: 'Cancel session',
    done: 'cancelled',
    danger: true,
    lead: 'The time is free again. What was paid stays until you refund it.',
  },
  complete: {
    title: 'Complete',
    submit: 'Mark completed',
    done: 'completed',
    lead: 'The session took place.',
  },
  'no-show': {
    title: 'No-show of',
    submit: 'Mark no-show',
    done: 'marked as no-show',
    lead: 'Nobody came. Should they still come, mark it completed.',
  },
  late: {
    title: 'Late:',
    submit: 'Mark late',
    done: 'marked as late',
    lead: 'The session ends at its time.',
  },
};

const tells: readonly BookingAction[] = ['accept', 'move', 'decline', 'cancel'];

const versionFields = [
  {
    name: 'status',
    label: 'State',
    show: (value: unknown) => stateNames[value as Booking['status']], // both are written by the service
  },
  { name: 'day', label: 'Day' },
  { name: 'time', label: 'Time' },
];

/** One step with a booking. A time that is taken is refused once, and then offered with a box to insist. */
export function StepDialog({ booking, action, changed, close }: Props) {
  const [isTaken, setTaken] = useState(false);
  const { title, submit, done, danger, lead } = words[action];

  async function send(values: FormData, theirs: Record<string, unknown> | null) {
    const agreed = values.get('agreed');
    const body = {
      version: theirs?.['version'] ?? booking.version,
      notify: values.has('notify'),
      override: values.has('override'),
      ...(values.has('reason') && { reason: values.get('reason') }),
      ...(action === 'move' && { day: values.get('day'), time: values.get('time') }),
      ...(agreed !== null && { total: readMoney(agreed) ?? '' }),
    };
    try {
      await api(`/bookings/${booking.id}/${action}`, { method: 'POST', body });
    } catch (error) {
      if (error instanceof ConflictError) changed();
      else if (error instanceof ApiError && error.status === 409) setTaken(true);
      throw error;
    }
    changed();
    announce(`${showNumber(booking)} is ${done}.`);
  }
  const asksTime = action === 'move';
  return (
    <FormDialog
      title={`${title} ${showNumber(booking)}`}
      submit={submit}
      {...(danger && { danger })}
      send={send}
      close={close}
      versionFields={versionFields}
    >
      {(errors) => (
        <>
          <p>
            <strong>{booking.name}</strong>, {showSession(booking)}, {showWhen(booking)}.
          </p>
          <p className={styles['muted']}>{lead}</p>
          <input type="hidden" name="status" value={booking.status} />
          {asksTime ? (
            <NewTimeFields booking={booking} errors={errors} />
          ) : (
            <>
              <input type="hidden" name="day" value={booking.day} />
              <input type="hidden" name="time" value={booking.time} />
            </>
          )}
          {action === 'accept' && booking.feeOpen && (
            <MoneyField
              name="agreed"
              label="Price in dollars"
              hint={`${booking.guests} people: more than the price includes. The mail tells this total.`}
              first={booking.total}
              error={errors['total']}
            />
          )}
          {danger && (
            <Field
              name="reason"
              label="Note to the customer"
              hint="Stands in the mail. May stay empty."
              error={errors['reason']}
            >
              {(field) => <textarea {...field} rows={3} maxLength={1000} />}
            </Field>
          )}
          {tells.includes(action) && (
            <Tick name="notify" first>
              Send {booking.email} a mail
            </Tick>
          )}
          {isTaken && <Tick name="override">Do it all the same</Tick>}
        </>
      )}
    </FormDialog>
  );
}
