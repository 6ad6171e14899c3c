import { useRef, useState } from 'react';
import { Field } from '#src/ui/Field.tsx';
import { type CalendarBlock, type BlockedRange, blockedTimeEndpoints } from '#src/domain/booking/calendar.ts';
import { api, saveRecord } from '../api.ts';
import { announceResult } from '../dialogs/Toasts.tsx';
import { getStudioToday } from '../dates.ts';
import type { EditDialogProps } from '../lists/ListView.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { toLocalRange, formatBlockedRange } from './day-ranges.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Dialog, DialogActions, DialogBody } from '../dialogs/Dialog.tsx';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import type { Booking } from '#src/domain/booking/booking.ts';
import { settingEndpoints } from '#src/domain/owner/settings.ts';
import { plural } from '#src/lib/format/count.ts';
import { formatList } from '#src/lib/format/list.ts';
import { BookingLink } from '../bookings/BookingLink.tsx';
import { formatDayAndTime } from '../bookings/booking-labels.ts';
import { TemplateForm } from '../emails/EmailPreview.tsx';

interface Props extends EditDialogProps<BlockedRange> {
  /** a new blocked time's initial day */
  day?: string;
  /** called with a blocked time that has bookings, once it is saved */
  onOverlap?: (blockedTime: BlockedRange) => void;
}

const emailKind = 'booking-time-blocked';

const toFormValues = (blockedTime: BlockedRange) => ({ ...blockedTime, ...toLocalRange(blockedTime) });

export function BlockedTimeForm({ record: blockedTime, day = getStudioToday(), onOverlap, onClose }: Props) {
  const range = blockedTime ? toLocalRange(blockedTime) : { day, time: '00:00', endDay: day, endTime: null };

  const [days, setDays] = useState({ first: range.day, last: range.endDay });
  // The last day follows if it was the same day. A date that is typed passes through others, so it can't just grow.
  const changeFirstDay = (first: string) =>
    setDays(({ first: previous, last }) => ({
      first,
      last: last === previous || first > last ? first : last,
    }));

  const overlapping = useRef<BlockedRange>(null);

  async function send(submission: Submission) {
    const saved = await saveRecord(blockedTimeEndpoints, blockedTime, submission);
    if (onOverlap && (await fetchBookings(saved)).length > 0) overlapping.current = saved;
    return blockedTime ? 'Blocked time saved' : 'Time blocked';
  }
  function close() {
    onClose();
    if (overlapping.current) onOverlap?.(overlapping.current);
  }
  return (
    <FormDialog
      title={blockedTime ? 'Edit blocked time' : 'Block time'}
      submitLabel={blockedTime ? 'Save' : 'Block time'}
      record={blockedTime}
      onSubmit={send}
      onClose={close}
      toFormValues={toFormValues}
      initial={range}
    >
      {(field) => (
        <>
          <p>Visitors can’t book this time. Existing bookings stay and are marked as conflicts.</p>
          <Field
            {...field('day')}
            label="First day"
            type="date"
            value={days.first}
            onChange={({ currentTarget }) => changeFirstDay(currentTarget.value)}
          />
          <Field {...field('time')} label="From" type="time" />
          <Field
            {...field('endDay')}
            label="Last day"
            type="date"
            value={days.last}
            onChange={({ currentTarget }) => setDays({ ...days, last: currentTarget.value })}
          />
          <Field
            {...field('endTime')}
            label="Until"
            hint="Leave blank for the end of the day."
            type="time"
            optional
          />
          <Field {...field('reason')} label="Reason" hint="Only visible to you." optional maxLength={200} />
        </>
      )}
    </FormDialog>
  );
}

const fetchBookings = ({ id }: Pick<BlockedRange, 'id'>, signal?: AbortSignal) =>
  api(blockedTimeEndpoints.bookings, { id, ...(signal && { signal }) });

export const unblockTime = ({ id, version }: BlockedRange): Promise<void> =>
  announceResult(() => api(blockedTimeEndpoints.delete, { id, input: { version } }), 'Time unblocked');

interface BlockedTimePanelProps {
  blockedTime: CalendarBlock;
  edit: () => void;
  emailCustomers: (bookings: readonly Booking[]) => void;
  onClose: () => void;
}

export function BlockedTimePanel({ blockedTime, edit, emailCustomers, onClose }: BlockedTimePanelProps) {
  const isOwn = blockedTime.calendar === null && !blockedTime.isOffer;
  const result = useAsyncData(`blocked ${blockedTime.id}`, async (signal) =>
    isOwn ? fetchBookings(blockedTime, signal) : [],
  );
  const unblock = async () => {
    await unblockTime(blockedTime);
    onClose();
  };
  return (
    <Dialog title={blockedTime.reason || 'Blocked time'} onClose={onClose}>
      <DialogBody>
        <p>{formatBlockedRange(blockedTime)}</p>
        {blockedTime.calendar !== null && (
          <p>From your calendar {blockedTime.calendar}. Change the event there.</p>
        )}
        {blockedTime.isOffer && <p>The time waitlist holds it for this person until the offer ends.</p>}
        <Loading result={result}>
          {(bookings) =>
            bookings.length > 0 && (
              <OverlappingBookings bookings={bookings} emailCustomers={emailCustomers} onClose={onClose} />
            )
          }
        </Loading>
        {isOwn && (
          <DialogActions>
            <ActionButton onClick={edit}>Edit</ActionButton>
            <ActionButton onClick={() => void unblock()}>Unblock</ActionButton>
          </DialogActions>
        )}
      </DialogBody>
    </Dialog>
  );
}

interface OverlappingBookingsProps extends Pick<BlockedTimePanelProps, 'emailCustomers' | 'onClose'> {
  bookings: readonly Booking[];
}

const hasEmail = ({ email }: Booking) => email !== '';

function OverlappingBookings({ bookings, emailCustomers, onClose }: OverlappingBookingsProps) {
  const reachable = bookings.filter(hasEmail);
  return (
    <>
      <p>{plural(bookings.length, 'booking is', 'bookings are')} in this time:</p>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingLink booking={booking} onClick={onClose}>
              {booking.name}
            </BookingLink>
            , {formatDayAndTime(booking)}
            {booking.askedToMoveAt && ', asked to choose another time'}
            {!hasEmail(booking) && `, no email${booking.phone ? `, ${booking.phone}` : ''}`}
          </li>
        ))}
      </ul>
      {reachable.length > 0 && (
        <DialogActions>
          <ActionButton variant="filled" onClick={() => emailCustomers(reachable)}>
            Email {plural(reachable.length, 'customer')}
          </ActionButton>
        </DialogActions>
      )}
    </>
  );
}

interface EmailDialogProps {
  blockedTime: BlockedRange;
  /** the bookings whose customers get the email */
  bookings: readonly Booking[];
  onClose: () => void;
}

/** One message to all customers with a booking in a blocked time. Each gets an email with their own name, time and link. */
export function BlockedTimeEmailDialog({ blockedTime, bookings, onClose }: EmailDialogProps) {
  const result = useAsyncData('settings', (signal) => api(settingEndpoints.readAll, { signal }));
  const template = result.data?.emailTemplates[emailKind];
  if (!template) return null;

  async function send({ input, idempotencyKey }: Submission) {
    const { count } = await api(blockedTimeEndpoints.email, { id: blockedTime.id, input, idempotencyKey });
    return `${plural(count, 'email')} queued`;
  }
  return (
    <FormDialog
      title={`Email ${plural(bookings.length, 'customer')}`}
      submitLabel={`Send ${plural(bookings.length, 'email')}`}
      size="full"
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <TemplateForm
          kind={emailKind}
          path=""
          opened={template}
          placeholders={template.placeholders}
          field={field}
          preview={(input, signal) =>
            api(blockedTimeEndpoints.preview, { id: blockedTime.id, input, signal })
          }
        >
          <p>To {formatList(bookings.map(({ name }) => name))}, each with their own name, time and link.</p>
          <p className="note">
            With the link, they can reschedule or cancel for free until their session, also at short notice.
          </p>
        </TemplateForm>
      )}
    </FormDialog>
  );
}
