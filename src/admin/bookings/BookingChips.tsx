import {
  type Booking,
  type BookingStatus,
  getStatusName,
  isPaymentLate,
  type PaymentState,
} from '#src/domain/booking/booking.ts';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import { isUnverified } from './booking-labels.ts';

const statusTones: Record<BookingStatus, ChipTone> = {
  requested: 'pending',
  accepted: 'positive',
  declined: 'muted',
  canceled: 'muted',
  completed: 'neutral',
  no_show: 'negative',
  late: 'negative',
};

const paymentNames: Record<Exclude<PaymentState, 'none'>, string> = {
  unpaid: 'Unpaid',
  'partly-paid': 'Partly paid',
  paid: 'Paid',
  'refund-due': 'Refund due',
  refunded: 'Refunded',
};

const paymentTones: Record<PaymentState, ChipTone> = {
  none: 'muted',
  unpaid: 'muted',
  'partly-paid': 'muted',
  paid: 'positive',
  'refund-due': 'negative',
  refunded: 'muted',
};

export const UnverifiedChip = () => (
  <Chip tone="pending" title="The customer hasn’t opened the emailed link yet">
    Unverified
  </Chip>
);

export const StatusChip = (booking: Booking) => (
  <>
    <Chip tone={statusTones[booking.status]}>{getStatusName(booking)}</Chip>
    {isUnverified(booking) && (
      <>
        {' '}
        <UnverifiedChip />
      </>
    )}
    {booking.moveStartsAt && (
      <>
        {' '}
        <Chip tone="pending">New time requested</Chip>
      </>
    )}
  </>
);

/** Gets 'Unpaid', 'Partly paid', 'Refund due' or null, for places with no room for a chip. */
export function getOpenPaymentLabel({ money: { state } }: Pick<Booking, 'money'>): string | null {
  return state === 'none' || state === 'paid' || state === 'refunded' ? null : paymentNames[state];
}

/** Shows what the owner may have to act on: any status but `Confirmed`, and an open payment. */
export const OpenChips = ({ booking }: { booking: Booking }) => (
  <>
    {(booking.status !== 'accepted' || booking.moveStartsAt) && <StatusChip {...booking} />}{' '}
    {getOpenPaymentLabel(booking) && <PaymentChip booking={booking} />}
  </>
);

type Payable = Pick<Booking, 'money' | 'startsAt'>;

export const getPaymentTone = ({ money: { state }, startsAt }: Payable): ChipTone =>
  isPaymentLate(state, startsAt, new Date()) ? 'negative' : paymentTones[state];

export function PaymentChip({ booking }: { booking: Payable }) {
  const { state } = booking.money;
  return state === 'none' ? null : <Chip tone={getPaymentTone(booking)}>{paymentNames[state]}</Chip>;
}
