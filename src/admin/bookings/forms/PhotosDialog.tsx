import { bookingEndpoints } from '#src/domain/booking/booking-endpoints.ts';
import { Field, FieldTextArea } from '#src/ui/Field.tsx';
import { formatCents } from '#src/domain/studio/money.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { api } from '../../api.ts';
import { FormDialog, type Submission } from '../../dialogs/FormDialog.tsx';
import { getPhotosActionName } from '../booking-menu.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

const toFormValues = ({ galleryLink, galleryNote, galleryCloses }: Booking) => ({
  link: galleryLink,
  note: galleryNote,
  closes: galleryCloses,
});

/** Emails the gallery link to the customer. If the customer has no email address, it only saves the link for the owner to send. */
export function PhotosDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { id, email, phone, photosSentAt, money } = booking;
  const number = formatBookingNumber(booking.number);
  async function send({ input, idempotencyKey }: Submission) {
    await api(bookingEndpoints.deliverPhotos, { id, input, idempotencyKey });
    return email
      ? `Photos for ${number} shared, and email to ${email} queued`
      : `Gallery link for ${number} saved. No email was sent, so copy the link and send it yourself.`;
  }
  return (
    <FormDialog
      title={`${getPhotosActionName(booking)} for ${number}`}
      submitLabel={email ? (photosSentAt ? 'Send again' : 'Send photos') : 'Save link'}
      record={booking}
      onSubmit={send}
      onClose={onClose}
      toFormValues={toFormValues}
    >
      {(field) => (
        <>
          {money.due > 0 && (
            <p>
              <strong>{formatCents(money.due)} unpaid</strong>
            </p>
          )}
          <p>
            {email
              ? `The link will be emailed to ${email} and shown on their booking page.`
              : `This customer has no email address, so no email will be sent. Save the link, then copy it from the booking and send it yourself${phone ? `, for example by text to ${phone}` : ''}.`}
          </p>
          <Field
            {...field('link')}
            label="Gallery link"
            hint="Starts with https://"
            inputMode="url"
            spellCheck={false}
            maxLength={2000}
          />
          {email && (
            <FieldTextArea
              {...field('note')}
              label="Note to the customer"
              optional
              rows={3}
              maxLength={1000}
            />
          )}
          <Field {...field('closes')} label="Gallery open through" type="date" optional />
        </>
      )}
    </FormDialog>
  );
}
