import { showCents } from '#src/lib/format/money.ts';
import type { Booking } from '#src/model/admin/booking.ts';
import styles from './BookingPanel.module.css';
import { PaymentChip, StateChip } from './BookingChips.tsx';

/** The amount left to pay or to refund, and how it adds up. */
export function BalanceSummary({ booking }: { booking: Booking }) {
  const { total, discount, promoCode, feeOpen, money } = booking;
  const { paid, refunded, refunding, held, due, dueWhenConfirmed, over } = money;
  const isLater = booking.status === 'requested' && over === 0;
  const parts = [
    `Price ${showCents(total)}${promoCode ? ` with ${promoCode} (${showCents(discount)} off)` : ''}`,
    `paid ${showCents(paid)}`,
    refunded > 0 && `refunded ${showCents(refunded)}`,
    refunding > 0 && `${showCents(refunding)} on its way back`,
    held > 0 && `${showCents(held)} held on a gift card`,
    feeOpen && 'fee for extra guests not set',
  ];
  return (
    <section className={styles['balance']} aria-label="Balance">
      <p>
        <b>{showCents(over || due || dueWhenConfirmed)}</b>{' '}
        {over > 0 ? 'to refund' : isLater ? 'due once confirmed' : 'due'}
      </p>
      <p>
        <StateChip {...booking} /> <PaymentChip booking={booking} />
      </p>
      <p className="note">{parts.filter(Boolean).join(', ')}</p>
    </section>
  );
}
