import { BookingDialog } from './BookingDialog.tsx';
import type { AskedOfBooking } from './booking-words.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { StepDialog } from './StepDialog.tsx';

interface Props {
  asked: AskedOfBooking | null;
  ask: (asked: AskedOfBooking | null) => void;
}

/** The open dialog about a booking, if any. */
export function BookingDialogs({ asked, ask }: Props) {
  if (!asked) return null;
  const { booking, what } = asked;
  const close = () => ask(null);
  if (what === 'open') return <BookingDialog booking={booking} ask={ask} close={close} />;
  if (what === 'note') return <NoteDialog booking={booking} close={close} />;
  if (what === 'payment') return <PaymentDialog booking={booking} close={close} />;
  return <StepDialog booking={booking} action={what} close={close} />;
}
