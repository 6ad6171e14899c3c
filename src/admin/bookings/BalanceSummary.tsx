import { formatCents } from '#src/domain/studio/money.ts';
import type { Booking } from '#src/domain/booking/booking.ts';
import styles from './BookingPanel.module.css';
import { PaymentChip, StatusChip } from './BookingChips.tsx';

/** Shows the amount that is still due or to be refunded, and how it adds up. */
export function BalanceSummary({ booking }: { booking: Booking }) {
  const { total, discount, promoCode, guestFeeUnset, money } = booking;
  const { paid, refunded, refunding, held, due, dueWhenConfirmed, overpaid } = money;
  const isDueLater = booking.status === 'requested' && overpaid === 0;
  const parts = [
    `Price ${formatCents(total)}${promoCode ? ` with ${promoCode} (${formatCents(discount)} off)` : ''}`,
    `paid ${formatCents(paid)}`,
    refunded > 0 && `refunded ${formatCents(refunded)}`,
    refunding > 0 && `${formatCents(refunding)} refund pending`,
    held > 0 && `${formatCents(held)} held on a gift card`,
    guestFeeUnset && 'extra-guest fee not set',
  ];
  return (
    <section className={styles['balance']} aria-label="Balance">
      <p>
        <b>{formatCents(overpaid || due || dueWhenConfirmed)}</b>{' '}
        {overpaid > 0 ? 'to refund' : isDueLater ? 'due once confirmed' : 'due'}
      </p>
      <p>
        <StatusChip {...booking} /> <PaymentChip booking={booking} />
      </p>
      <p className="note">{parts.filter(Boolean).join(', ')}</p>
    </section>
  );
}
