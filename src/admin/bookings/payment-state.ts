import type { Booking } from '#src/model/admin/booking.ts';

type Priced = Pick<Booking, 'status' | 'total' | 'paid'>;

export type PaymentState = 'unpaid' | 'partly' | 'paid' | 'refund';

/** A session that does not take place owes nothing, whatever its price was. */
export const owed = ({ status, total }: Pick<Booking, 'status' | 'total'>): number =>
  status === 'declined' || status === 'cancelled' ? 0 : total;

/** Cents still to pay; negative where money is to be refunded. */
export const balanceOf = (booking: Priced): number => owed(booking) - booking.paid;

/** Null where there is nothing to pay. */
export function paymentState(booking: Priced): PaymentState | null {
  const balance = balanceOf(booking);
  if (balance < 0) return 'refund';
  if (owed(booking) === 0) return null;
  if (balance === 0) return 'paid';
  return booking.paid > 0 ? 'partly' : 'unpaid';
}
