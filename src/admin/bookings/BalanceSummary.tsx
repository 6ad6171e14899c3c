import { showCents } from '#src/lib/format/money.ts';
import type { Booking } from '#src/model/admin/booking.ts';
import styles from './BookingPanel.module.css';
import { PaymentChip, StateChip } from './BookingChips.tsx';
import { balanceOf } from './payment-state.ts';

/** What is left to pay or to refund, and how it came to that. */
export function BalanceSummary({ booking }: { booking: Booking }) {
  const { total, discount, paid, promoCode, feeOpen } = booking;
  const balance = balanceOf(booking);
  const parts = [
    `Price ${showCents(total)}${promoCode ? ` with ${promoCode} (${showCents(discount)} off)` : ''}`,
    `paid ${showCents(paid)}`,
    feeOpen && 'fee for extra guests not set',
  ];
  return (
    <section className={styles['balance']} aria-label="Balance">
      <p>
        <b>{showCents(Math.abs(balance))}</b> {balance < 0 ? 'to refund' : 'due'}
      </p>
      <p>
        <StateChip status={booking.status} /> <PaymentChip booking={booking} />
      </p>
      <p className="note">{parts.filter(Boolean).join(', ')}</p>
    </section>
  );
}
