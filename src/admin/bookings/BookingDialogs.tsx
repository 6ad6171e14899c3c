import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { PaymentCodeDialog } from '../dialogs/PaymentCodeDialog.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { showBookingForm, openBookingForm, type OpenBookingForm } from './booking-menu.ts';
import { BookingPanel } from './BookingPanel.tsx';
import { NewBookingDialog } from './forms/NewBookingDialog.tsx';
import { PaymentDialog, PaymentReminderDialog, RefundBookingDialog } from './forms/PaymentDialogs.tsx';
import { PhotosDialog } from './forms/PhotosDialog.tsx';
import { BookingActionDialog } from './forms/BookingActionDialog.tsx';
import { bookingEndpoints } from '#src/domain/booking/booking-endpoints.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

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
