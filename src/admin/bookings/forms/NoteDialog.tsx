import { bookingEndpoints } from '#src/domain/booking/booking-endpoints.ts';
import { FieldTextArea } from '#src/ui/Field.tsx';
import type { Booking } from '#src/domain/booking/booking.ts';
import { api } from '../../api.ts';
import { FormDialog, type Submission } from '../../dialogs/FormDialog.tsx';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

export function NoteDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  async function send({ input }: Submission) {
    await api(bookingEndpoints.changeNote, { id: booking.id, input });
    return 'Note saved';
  }
  return (
    <FormDialog
      title={`Private note on ${formatBookingNumber(booking.number)}`}
      submitLabel="Save"
      record={booking}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <FieldTextArea
          {...field('staffNote')}
          label="Note"
          hint="Only visible to you."
          optional
          rows={5}
          maxLength={4000}
          defaultValue={booking.staffNote}
        />
      )}
    </FormDialog>
  );
}
