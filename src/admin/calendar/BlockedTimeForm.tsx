import { Field } from '#src/components/Field.tsx';
import type { BlockedTime } from '#src/model/admin/blocked-time.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/announce-result.ts';
import type { VersionField } from '../dialogs/ConflictTable.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { getLocalEnds } from './blocked-time-labels.ts';

interface Props {
  /** the blocked time to edit; null adds one */
  blocked: BlockedTime | null;
  /** the first day of a new one */
  day: string;
  close: () => void;
}

const versionFields: readonly VersionField[] = [
  { name: 'day', label: 'First day' },
  { name: 'time', label: 'From' },
  { name: 'endDay', label: 'Last day' },
  { name: 'endTime', label: 'Until' },
  { name: 'reason', label: 'Reason' },
];

/** Maps a stored blocked time to the fields of the form. */
const toFormValues = (current: Record<string, unknown>) => ({
  ...current,
  ...getLocalEnds(current as unknown as BlockedTime), // the service returns the stored record
});

/** Blocks a time, or edits a blocked time. */
export function BlockedTimeForm({ blocked, day, close }: Props) {
  const ends = blocked ? getLocalEnds(blocked) : { day, time: '00:00', endDay: day, endTime: null };

  async function send({ values, version }: Submission) {
    const body = {
      ...Object.fromEntries([...values].filter(([, value]) => value !== '')),
      reason: values.get('reason'),
      ...(blocked && { version }),
    };
    await api(blocked ? `/blocked-times/${blocked.id}` : '/blocked-times', {
      method: blocked ? 'PATCH' : 'POST',
      body,
    });
    return blocked ? 'Blocked time saved' : 'Time blocked';
  }
  return (
    <FormDialog
      title={blocked ? 'Edit blocked time' : 'Block time'}
      submitLabel={blocked ? 'Save' : 'Block time'}
      version={blocked?.version}
      onSubmit={send}
      close={close}
      versionFields={versionFields}
      toFormValues={toFormValues}
    >
      {(field) => (
        <>
          <p>Visitors can’t book this time. Existing bookings stay and are marked as conflicts.</p>
          <Field {...field('day')} label="First day" type="date" defaultValue={ends.day} />
          <Field {...field('time')} label="From" type="time" defaultValue={ends.time} />
          <Field {...field('endDay')} label="Last day" type="date" defaultValue={ends.endDay} />
          <Field
            {...field('endTime')}
            label="Until"
            hint="Leave blank for the end of the day."
            type="time"
            optional
            defaultValue={ends.endTime ?? ''}
          />
          <Field
            {...field('reason')}
            label="Reason"
            hint="Only visible to you."
            optional
            maxLength={200}
            defaultValue={blocked?.reason}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}

/** Unblocks a time, unless it was changed in the meantime. */
export const unblockTime = ({ id, version }: BlockedTime): Promise<void> =>
  announceResult(
    () => api(`/blocked-times/${id}`, { method: 'DELETE', body: { version } }),
    'Time unblocked',
  );
