import { useEffect, useSyncExternalStore } from 'react';
import { useOpened } from '../list/use-opened.ts';
import { ask, asked } from './asked.ts';
import { BookingPanel } from './BookingPanel.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PhotosDialog } from './PhotosDialog.tsx';
import { StepDialog } from './StepDialog.tsx';

const close = () => ask(null);

/** The booking that the address opens, and the form about a booking, if any. */
export function BookingDialogs() {
  const { id: number } = useOpened('booking');
  const form = useSyncExternalStore(asked.subscribe, asked.read);
  // A form belongs to the screen that it was opened from.
  useEffect(() => close, []);
  return (
    <>
      {number && <BookingPanel key={number} number={number} />}
      {form?.what === 'note' && <NoteDialog booking={form.booking} close={close} />}
      {form?.what === 'payment' && <PaymentDialog booking={form.booking} close={close} />}
      {form?.what === 'photos' && <PhotosDialog booking={form.booking} close={close} />}
      {form && form.what !== 'note' && form.what !== 'payment' && form.what !== 'photos' && (
        <StepDialog booking={form.booking} action={form.what} close={close} />
      )}
    </>
  );
}
