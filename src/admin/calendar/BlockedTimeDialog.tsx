import type { BlockedTime } from '#src/model/admin/blocked-time.ts';
import { ApiError, ConflictError, api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { endsOf } from './show-blocked.ts';

interface Props {
  /** the one to change; null adds one */
  blocked: BlockedTime | null;
  /** the day that a new one begins with */
  day: string;
  changed: () => void;
  close: () => void;
}

const versionFields = [
  { name: 'day', label: 'First day' },
  { name: 'time', label: 'From' },
  { name: 'endDay', label: 'Last day' },
  { name: 'endTime', label: 'Until' },
  { name: 'reason', label: 'Reason' },
];

/** A stored time in the words of the form, so that both versions can stand beside each other. */
const inFields = (current: Record<string, unknown>) => ({
  ...current,
  ...endsOf(current as unknown as BlockedTime), // the service shows the record as it is now
});

/** A time that nobody can ask for. */
export function BlockedTimeDialog({ blocked, day, changed, close }: Props) {
  const ends = blocked ? endsOf(blocked) : { day, time: '00:00', endDay: day, endTime: null };

  async function send(values: FormData, theirs: Record<string, unknown> | null) {
    const body = {
      ...Object.fromEntries([...values].filter(([, value]) => value !== '')),
      reason: values.get('reason'),
      ...(blocked && { version: theirs?.['version'] ?? blocked.version }),
    };
    try {
      await api(blocked ? `/blocked-times/${blocked.id}` : '/blocked-times', {
        method: blocked ? 'PATCH' : 'POST',
        body,
      });
    } catch (error) {
      if (error instanceof ConflictError) changed();
      throw error;
    }
    changed();
    announce(blocked ? 'The blocked time is saved.' : 'The time is blocked.');
  }
  return (
    <FormDialog
      title={blocked ? 'Edit blocked time' : 'Block time'}
      submit={blocked ? 'Save' : 'Block'}
      send={send}
      close={close}
      versionFields={versionFields}
      inFields={inFields}
    >
      {(errors) => (
        <>
          <p>Nobody can ask for a session in it. Sessions that are agreed stay, marked as a conflict.</p>
          <Field name="day" label="First day" error={errors['day']}>
            {(field) => <input {...field} type="date" required defaultValue={ends.day} />}
          </Field>
          <Field name="time" label="From" error={errors['time']}>
            {(field) => <input {...field} type="time" required defaultValue={ends.time} />}
          </Field>
          <Field name="endDay" label="Last day" error={errors['endDay']}>
            {(field) => <input {...field} type="date" required defaultValue={ends.endDay} />}
          </Field>
          <Field name="endTime" label="Until" hint="Empty: the end of the last day" error={errors['endTime']}>
            {(field) => <input {...field} type="time" defaultValue={ends.endTime ?? ''} />}
          </Field>
          <Field name="reason" label="Reason" hint="Only you see it." error={errors['reason']}>
            {(field) => (
              <input {...field} maxLength={200} defaultValue={blocked?.reason} autoComplete="off" />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** Frees a time. One that was changed meanwhile stays, and the list shows what it is now. */
export async function freeBlockedTime({ id, version }: BlockedTime, changed: () => void): Promise<void> {
  try {
    await api(`/blocked-times/${id}`, { method: 'DELETE', body: { version } });
    announce('The time is free again.');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    announce(error.message, 'failed');
  }
  changed();
}
