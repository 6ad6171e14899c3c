import type { Booking, BookingStatus } from '#src/model/admin/booking.ts';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import { stateNames } from './booking-words.ts';
import { paymentState, type PaymentState } from './payment-state.ts';

const stateTones: Record<BookingStatus, ChipTone> = {
  requested: 'wait',
  accepted: 'good',
  declined: 'off',
  cancelled: 'off',
  completed: 'done',
  no_show: 'bad',
  late: 'bad',
};

export const paymentNames: Record<PaymentState, string> = {
  unpaid: 'Unpaid',
  partly: 'Partly paid',
  paid: 'Paid',
  refund: 'Refund due',
};

const paymentTones: Record<PaymentState, ChipTone> = {
  unpaid: 'off',
  partly: 'wait',
  paid: 'good',
  refund: 'bad',
};

export const StateChip = ({ status }: Pick<Booking, 'status'>) => (
  <Chip tone={stateTones[status]}>{stateNames[status]}</Chip>
);

/** Nothing where there is nothing to pay. */
export function PaymentChip({ booking }: { booking: Pick<Booking, 'status' | 'total' | 'paid'> }) {
  const state = paymentState(booking);
  return state && <Chip tone={paymentTones[state]}>{paymentNames[state]}</Chip>;
}
