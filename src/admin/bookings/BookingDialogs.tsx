import { useEffect, useSyncExternalStore } from 'react';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { ask, asked, type AskedOfBooking } from './asked.ts';
import { BookingPanel } from './BookingPanel.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentReminderDialog } from './PaymentReminderDialog.tsx';
import { RefundBookingDialog } from './RefundBookingDialog.tsx';
import { PhotosDialog } from './PhotosDialog.tsx';
import { StepDialog } from './StepDialog.tsx';

const close = () => ask(null);

/** The booking that the address opens, and the form about a booking, if any. */
export function BookingDialogs() {
  const { id: number } = useOpenRecord('booking');
  const form = useSyncExternalStore(asked.subscribe, asked.read);
  // A form belongs to the screen that it was opened from.
  useEffect(() => close, []);
  return (
    <>
      {number && <BookingPanel key={number} number={number} />}
      {form && <BookingForm {...form} />}
    </>
  );
}

function BookingForm({ booking, what, to }: AskedOfBooking) {
  if (what === 'note') return <NoteDialog booking={booking} close={close} />;
  if (what === 'payment') return <PaymentDialog booking={booking} close={close} />;
  if (what === 'refund') return <RefundBookingDialog booking={booking} close={close} />;
  if (what === 'remind') return <PaymentReminderDialog booking={booking} close={close} />;
  if (what === 'photos') return <PhotosDialog booking={booking} close={close} />;
  return <StepDialog booking={booking} action={what} to={to} close={close} />;
}
