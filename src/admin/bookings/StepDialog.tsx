import { FieldCheck } from '#src/components/FieldCheck.tsx';
import { FieldTextArea } from '#src/components/FieldTextArea.tsx';
import type { Booking, BookingAction } from '#src/model/admin/booking.ts';
import { api } from '../api.ts';
import { FormDialog, type Submission } from '../components/FormDialog.tsx';
import { MoneyField } from '../components/MoneyField.tsx';
import { readMoney } from '../money.ts';
import { showNumber, showSession, showWhen, stateNames } from './booking-words.ts';
import { NewTimeFields } from './NewTimeFields.tsx';

interface Props {
  booking: Booking;
  action: BookingAction;
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

const mailsCustomer: readonly BookingAction[] = ['accept', 'move', 'decline', 'cancel'];

const versionFields = [
  {
    name: 'status',
    label: 'State',
    show: (value: unknown) => stateNames[value as Booking['status']], // both are written by the service
  },
  { name: 'day', label: 'Day' },
  { name: 'time', label: 'Time' },
];

/** One step with a booking. A time that is taken is refused once, then offered with a box to insist. */
export function StepDialog({ booking, action, close }: Props) {
  const { title, submit, done, danger, lead } = words[action];

  async function send({ values, version }: Submission) {
    const agreed = values.get('agreed');
    const body = {
      version,
      notify: values.has('notify'),
      override: values.has('override'),
      ...(values.has('reason') && { reason: values.get('reason') }),
      ...(action === 'move' && { day: values.get('day'), time: values.get('time') }),
      ...(agreed !== null && { total: readMoney(agreed) ?? '' }),
    };
    await api(`/bookings/${booking.id}/${action}`, { method: 'POST', body });
    return `${showNumber(booking)} is ${done}.`;
  }
  return (
    <FormDialog
      title={`${title} ${showNumber(booking)}`}
      submit={submit}
      {...(danger && { danger })}
      version={booking.version}
      send={send}
      close={close}
      versionFields={versionFields}
    >
      {(field, isTaken) => (
        <>
          <p>
            <strong>{booking.name}</strong>, {showSession(booking)}, {showWhen(booking)}.
          </p>
          <p className="note">{lead}</p>
          <input type="hidden" name="status" value={booking.status} />
          {action === 'move' ? (
            <NewTimeFields booking={booking} field={field} />
          ) : (
            <>
              <input type="hidden" name="day" value={booking.day} />
              <input type="hidden" name="time" value={booking.time} />
            </>
          )}
          {action === 'accept' && booking.feeOpen && (
            <MoneyField
              {...field('agreed', 'total')}
              label="Price in dollars"
              hint={`${booking.guests} people: more than the price includes. The mail tells this total.`}
              cents={booking.total}
            />
          )}
          {danger && (
            <FieldTextArea
              {...field('reason')}
              label="Note to the customer"
              hint="Stands in the mail. May stay empty."
              required={false}
              rows={3}
              maxLength={1000}
            />
          )}
          {mailsCustomer.includes(action) && (
            <FieldCheck
              {...field('notify')}
              label={`Send ${booking.email} a mail`}
              required={false}
              defaultChecked
            />
          )}
          {isTaken && <FieldCheck {...field('override')} label="Do it all the same" required={false} />}
        </>
      )}
    </FormDialog>
  );
}
