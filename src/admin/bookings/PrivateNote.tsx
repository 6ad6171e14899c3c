import { useState } from 'react';
import { bookingEndpoints } from '#src/domain/booking/booking-endpoints.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { FieldTextArea } from '#src/ui/Field.tsx';
import { api } from '../api.ts';
import { InlineForm, type Submission } from '../dialogs/FormDialog.tsx';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

/** The owner's note on a booking, which is edited where it is shown. */
export function PrivateNote({ booking }: { booking: Booking }) {
  const [isEditing, setEditing] = useState(false);
  const { staffNote } = booking;
  async function send({ input }: Submission) {
    await api(bookingEndpoints.changeNote, { id: booking.id, input });
    return 'Note saved';
  }
  if (!isEditing)
    return (
      <section aria-label="Private note">
        {staffNote && <blockquote>{staffNote}</blockquote>}
        <ActionButton variant="link" onClick={() => setEditing(true)}>
          {staffNote ? 'Edit private note' : 'Add private note'}
        </ActionButton>
      </section>
    );
  return (
    <InlineForm
      title={`Private note on ${formatBookingNumber(booking.number)}`}
      submitLabel="Save"
      record={booking}
      onSubmit={send}
      onClose={() => setEditing(false)}
    >
      {(field) => (
        <FieldTextArea
          {...field('staffNote')}
          label="Private note"
          hint="Only visible to you."
          optional
          rows={3}
          maxLength={4000}
          defaultValue={staffNote}
          ref={(area) => area?.focus()}
        />
      )}
    </InlineForm>
  );
}
