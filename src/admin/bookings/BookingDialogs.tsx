import type { Booking, BookingAction } from '#src/model/admin/booking.ts';
import { BookingDialog } from './BookingDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { StepDialog } from './StepDialog.tsx';

/** What the owner wants of a booking: to look at it, to write on it, to enter money, or to take a step with it. */
export interface AskedOfBooking {
  booking: Booking;
  what: 'open' | 'note' | 'payment' | BookingAction;
}

interface Props {
  asked: AskedOfBooking | null;
  ask: (asked: AskedOfBooking | null) => void;
  /** the booking is another one now */
  changed: () => void;
}

/** The one dialog about a booking that is open, if any. */
export function BookingDialogs({ asked, ask, changed }: Props) {
  if (!asked) return null;
  const { booking, what } = asked;
  const close = () => ask(null);
  if (what === 'open') return <BookingDialog booking={booking} ask={ask} close={close} />;
  if (what === 'note') return <NoteDialog booking={booking} changed={changed} close={close} />;
  if (what === 'payment') return <PaymentDialog booking={booking} changed={changed} close={close} />;
  return <StepDialog booking={booking} action={what} changed={changed} close={close} />;
}
