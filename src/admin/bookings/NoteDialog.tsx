import type { Booking } from '#src/model/admin/booking.ts';
import { ConflictError, api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { showNumber } from './booking-words.ts';

interface Props {
  booking: Booking;
  changed: () => void;
  close: () => void;
}

const versionFields = [{ name: 'staffNote', label: 'Own note' }];

export function NoteDialog({ booking, changed, close }: Props) {
  async function send(values: FormData, theirs: Record<string, unknown> | null) {
    const body = { version: theirs?.['version'] ?? booking.version, staffNote: values.get('staffNote') };
    try {
      await api(`/bookings/${booking.id}`, { method: 'PATCH', body });
    } catch (error) {
      if (error instanceof ConflictError) changed();
      throw error;
    }
    changed();
    announce(`The note on ${showNumber(booking)} is saved.`);
  }
  return (
    <FormDialog
      title={`Own note on ${showNumber(booking)}`}
      submit="Save"
      send={send}
      close={close}
      versionFields={versionFields}
    >
      {(errors) => (
        <Field name="staffNote" label="Note" hint="Only you see it." error={errors['staffNote']}>
          {(field) => <textarea {...field} rows={5} maxLength={4000} defaultValue={booking.staffNote} />}
        </Field>
      )}
    </FormDialog>
  );
}
