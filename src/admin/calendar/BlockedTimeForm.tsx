import { useState } from 'react';
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

interface Props extends EditDialogProps<BlockedRange> {
  /** a new blocked time's initial day */
  day?: string;
}

const toFormValues = (blockedTime: BlockedRange) => ({ ...blockedTime, ...toLocalRange(blockedTime) });

export function BlockedTimeForm({ record: blockedTime, day = getStudioToday(), onClose }: Props) {
  const range = blockedTime ? toLocalRange(blockedTime) : { day, time: '00:00', endDay: day, endTime: null };

  const [days, setDays] = useState({ first: range.day, last: range.endDay });
  // The last day follows if it was the same day. A date that is typed passes through others, so it can't just grow.
  const changeFirstDay = (first: string) =>
    setDays(({ first: previous, last }) => ({
      first,
      last: last === previous || first > last ? first : last,
    }));

  async function send(submission: Submission) {
    await saveRecord(blockedTimeEndpoints, blockedTime, submission);
    return blockedTime ? 'Blocked time saved' : 'Time blocked';
  }
  return (
    <FormDialog
      title={blockedTime ? 'Edit blocked time' : 'Block time'}
      submitLabel={blockedTime ? 'Save' : 'Block time'}
      record={blockedTime}
      onSubmit={send}
      onClose={onClose}
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

export const unblockTime = ({ id, version }: BlockedRange): Promise<void> =>
  announceResult(() => api(blockedTimeEndpoints.delete, { id, input: { version } }), 'Time unblocked');

interface BlockedTimePanelProps {
  blockedTime: CalendarBlock;
  edit: () => void;
  onClose: () => void;
}

export function BlockedTimePanel({ blockedTime, edit, onClose }: BlockedTimePanelProps) {
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
        {blockedTime.calendar === null && !blockedTime.isOffer && (
          <DialogActions>
            <ActionButton onClick={edit}>Edit</ActionButton>
            <ActionButton onClick={() => void unblock()}>Unblock</ActionButton>
          </DialogActions>
        )}
      </DialogBody>
    </Dialog>
  );
}
