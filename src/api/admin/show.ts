import { timeAt } from '#src/lib/time/day.ts';
import type { Booking, BookingRow } from '#src/model/admin/booking.ts';
import type { Customer, CustomerRow } from '#src/model/admin/customer.ts';
import type {
  GiftCard,
  GiftCardEntry,
  GiftCardEntryRow,
  GiftCardOrder,
  GiftCardOrderRow,
  GiftCardRow,
} from '#src/model/admin/gift-card.ts';
import type { Transaction, TransactionRow } from '#src/model/admin/transaction.ts';
import type { Service } from '../service.ts';

// From rows to what the screens get: lists and booleans are parsed, and internal columns are left out.

export function showBooking({ studio }: Pick<Service, 'studio'>, row: BookingRow): Booking {
  const { search: _s, linkKey: _l, sequence: _q, promoCodeId: _p, ...shown } = row;
  return {
    ...shown,
    addOns: JSON.parse(row.addOns) as Booking['addOns'], // written by the request's schema
    time: timeAt(new Date(row.startsAt), studio.hours.timezone),
    isPrimeTime: row.isPrimeTime === 1,
    feeOpen: row.feeOpen === 1,
  };
}

export const showCustomer = ({ search: _search, ...row }: CustomerRow): Customer => row;

export const showCard = ({ search: _search, ...row }: GiftCardRow): GiftCard => row;

export const showEntry = ({ cardId: _card, ...row }: GiftCardEntryRow): GiftCardEntry => row;

export function showOrder(row: GiftCardOrderRow): GiftCardOrder {
  const { search: _s, checkoutId: _c, checkoutUrl: _u, ...shown } = row;
  return shown;
}

export function showTransaction(
  { search: _search, externalId: _external, ...row }: TransactionRow,
  refunded: number,
): Transaction {
  return { ...row, refundable: row.kind === 'payment' ? Math.max(0, row.amount - refunded) : 0 };
}
