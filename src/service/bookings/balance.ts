import type { BookingMoney, BookingRow, PaymentState } from '#src/domain/booking/booking.ts';
import type { Database } from '../db/tables.ts';

type BillableBooking = Pick<BookingRow, 'id' | 'status' | 'total' | 'cancelFee'>;

function getChargedTotal({ status, total, cancelFee }: BillableBooking): number {
  if (status === 'declined') return 0;
  return status === 'canceled' ? cancelFee : total;
}

/** Cents by booking ID. */
type Sums = Map<string | null, number>;

/** Computes each booking's balance from its price, the ledger, queued refunds and gift card holds. Balances are never stored. */
export async function getBalances(
  db: Database,
  bookings: readonly BillableBooking[],
): Promise<Map<string, BookingMoney>> {
  const ids = bookings.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const lines = await db
    .selectFrom('ledgerEntries')
    .select((select) => [
      'bookingId',
      select.fn
        .sum<number>(select.case().when('refundOf', 'is', null).then(select.ref('amount')).else(0).end())
        .as('paid'),
      select.fn.sum<number>('amount').as('net'),
    ])
    .where('bookingId', 'in', ids)
    .groupBy('bookingId')
    .execute();
  const paid: Sums = new Map(lines.map((line) => [line.bookingId, line.paid]));
  const net: Sums = new Map(lines.map((line) => [line.bookingId, line.net]));
  const queued = await db
    .selectFrom('refunds')
    .select((select) => ['bookingId', select.fn.sum<number>('amount').as('sum')])
    .where('bookingId', 'in', ids)
    .where('status', '=', 'queued')
    .groupBy('bookingId')
    .execute();
  const refunding: Sums = new Map(queued.map(({ bookingId, sum }) => [bookingId, sum]));
  const holds = await db
    .selectFrom('giftCardHolds')
    .select((select) => ['bookingId', select.fn.sum<number>('amount').as('sum')])
    .where('bookingId', 'in', ids)
    .where('endedAt', 'is', null)
    .groupBy('bookingId')
    .execute();
  const held: Sums = new Map(holds.map(({ bookingId, sum }) => [bookingId, sum]));
  return new Map(
    bookings.map((booking) => {
      const getSum = (sums: Sums) => sums.get(booking.id) ?? 0;
      return [
        booking.id,
        computeBalance(booking, {
          paid: getSum(paid),
          net: getSum(net),
          refunding: getSum(refunding),
          held: getSum(held),
        }),
      ];
    }),
  );
}

export async function getBalance(db: Database, booking: BillableBooking): Promise<BookingMoney> {
  const balances = await getBalances(db, [booking]);
  return balances.get(booking.id) ?? computeBalance(booking, { paid: 0, net: 0, refunding: 0, held: 0 });
}

function computeBalance(
  booking: BillableBooking,
  { paid, net, refunding, held }: { paid: number; net: number; refunding: number; held: number },
): BookingMoney {
  const chargedTotal = getChargedTotal(booking);
  const netPaid = net - refunding;
  const isRequest = booking.status === 'requested';
  const due = isRequest ? 0 : Math.max(0, chargedTotal - netPaid);
  const overpaid = Math.max(0, netPaid - chargedTotal);
  const refunded = paid - net;
  return {
    chargedTotal,
    paid,
    refunded,
    refunding,
    held,
    due,
    dueWhenConfirmed: isRequest ? Math.max(0, chargedTotal - netPaid - held) : 0,
    overpaid,
    state: getState({ chargedTotal, paid, netPaid, due, overpaid }),
  };
}

function getState({
  chargedTotal,
  paid,
  netPaid,
  due,
  overpaid,
}: Record<'chargedTotal' | 'paid' | 'netPaid' | 'due' | 'overpaid', number>): PaymentState {
  if (overpaid > 0) return 'refund-due';
  if (due > 0) return netPaid > 0 ? 'partly-paid' : 'unpaid';
  if (netPaid > 0 && netPaid >= chargedTotal) return 'paid';
  return paid > 0 && netPaid === 0 ? 'refunded' : 'none';
}
