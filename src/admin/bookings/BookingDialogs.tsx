import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOpenRecord } from '../lists/list-query.ts';
import {
  type OpenBookingForm,
  getPhotosActionName,
  openBookingForm,
  showBookingForm,
} from './booking-menu.ts';
import { BookingPanel } from './BookingPanel.tsx';
import { NewBookingDialog } from './forms/NewBookingDialog.tsx';
import {
  PaymentDialog,
  PaymentReminderDialog,
  RefundBookingDialog,
  PaymentCodeDialog,
} from './forms/PaymentDialogs.tsx';
import { BookingActionDialog } from './forms/BookingActionDialog.tsx';
import { bookingEndpoints } from '#src/domain/booking/booking-endpoints.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { Field, FieldTextArea } from '#src/ui/Field.tsx';
import { formatCents } from '#src/domain/studio/money.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import { api } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';

const close = () => showBookingForm(null);

/** Shows the booking that is open in the URL, and the open booking form. */
export function BookingDialogs() {
  const { id: number } = useOpenRecord('booking');
  const form = useSyncExternalStore(openBookingForm.subscribe, openBookingForm.read);
  // Close the form when the owner goes to another screen.
  useEffect(() => close, []);
  return (
    <>
      {number && <BookingPanel key={number} number={number} />}
      {form && <BookingFormDialog open={form} />}
    </>
  );
}

function BookingFormDialog({ open }: { open: OpenBookingForm }) {
  const navigate = useNavigate();
  const { getHref } = useOpenRecord('booking');
  if (open.form === 'new')
    return (
      <NewBookingDialog
        {...open.newTime}
        onClose={close}
        openBooking={(number) => navigate(getHref(number))}
      />
    );
  const { booking, form, newTime } = open;
  if (form === 'payment') return <PaymentDialog booking={booking} onClose={close} />;
  if (form === 'payment-code')
    return (
      <PaymentCodeDialog
        endpoint={bookingEndpoints.paymentCode}
        id={booking.id}
        number={formatBookingNumber(booking.number)}
        onClose={close}
      />
    );
  if (form === 'refund') return <RefundBookingDialog booking={booking} onClose={close} />;
  if (form === 'remind') return <PaymentReminderDialog booking={booking} onClose={close} />;
  if (form === 'photos') return <PhotosDialog booking={booking} onClose={close} />;
  return <BookingActionDialog booking={booking} action={form} proposedTime={newTime} onClose={close} />;
}

const toFormValues = ({ galleryLink, galleryNote, galleryCloses }: Booking) => ({
  link: galleryLink,
  note: galleryNote,
  closes: galleryCloses,
});

/** Emails the gallery link to the customer. If the customer has no email address, it only saves the link for the owner to send. */
function PhotosDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
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
