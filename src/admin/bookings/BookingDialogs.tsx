import { useEffect, useSyncExternalStore } from 'react';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { showBookingForm, openBookingForm, type OpenBookingForm } from './booking-form.ts';
import { BookingPanel } from './BookingPanel.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentReminderDialog } from './PaymentReminderDialog.tsx';
import { RefundBookingDialog } from './RefundBookingDialog.tsx';
import { PhotosDialog } from './PhotosDialog.tsx';
import { BookingActionDialog } from './BookingActionDialog.tsx';

const close = () => showBookingForm(null);

/** The booking in the URL and the open booking form, if any. */
export function BookingDialogs() {
  const { id: number } = useOpenRecord('booking');
  const form = useSyncExternalStore(openBookingForm.subscribe, openBookingForm.read);
  // Navigating to another screen closes the form.
  useEffect(() => close, []);
  return (
    <>
      {number && <BookingPanel key={number} number={number} />}
      {form && <BookingForm {...form} />}
    </>
  );
}

function BookingForm({ booking, form, newTime }: OpenBookingForm) {
  if (form === 'note') return <NoteDialog booking={booking} close={close} />;
  if (form === 'payment') return <PaymentDialog booking={booking} close={close} />;
  if (form === 'refund') return <RefundBookingDialog booking={booking} close={close} />;
  if (form === 'remind') return <PaymentReminderDialog booking={booking} close={close} />;
  if (form === 'photos') return <PhotosDialog booking={booking} close={close} />;
  return <BookingActionDialog booking={booking} action={form} proposedTime={newTime} close={close} />;
}
