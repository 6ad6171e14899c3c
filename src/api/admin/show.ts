import type { Selectable } from 'kysely';
import { timeAt } from '#src/lib/day.ts';
import type { AuditLine } from '#src/model/admin/audit.ts';
import type { Booking } from '#src/model/admin/booking.ts';
import type { Customer } from '#src/model/admin/customer.ts';
import type { GiftCard, GiftCardEntry, GiftCardOrder } from '#src/model/admin/gift-card.ts';
import type { Transaction } from '#src/model/admin/transaction.ts';
import type { Tables } from '../database/tables.ts';
import type { Service } from '../service.ts';

// From rows to what the screens get: lists are read, truths are truths, and what is ours alone stays here.

export function showBooking(
  { studio }: Pick<Service, 'studio'>,
  row: Selectable<Tables['bookings']>,
): Booking {
  const { search: _s, linkKey: _l, sequence: _q, promoCodeId: _p, ...shown } = row;
  return {
    ...shown,
    session: row.session as Booking['session'], // written by the request's schema, as are the add-ons
    addOns: JSON.parse(row.addOns) as Booking['addOns'],
    time: timeAt(new Date(row.startsAt), studio.hours.timezone),
    isPrimeTime: row.isPrimeTime === 1,
    feeOpen: row.feeOpen === 1,
  };
}

export function showCustomer({ search: _search, ...row }: Selectable<Tables['customers']>): Customer {
  return row;
}

export function showCard({ search: _search, ...row }: Selectable<Tables['giftCards']>): GiftCard {
  return row;
}

export function showEntry({ cardId: _card, ...row }: Selectable<Tables['giftCardEntries']>): GiftCardEntry {
  return row;
}

export function showOrder(row: Selectable<Tables['giftCardOrders']>): GiftCardOrder {
  const { search: _s, checkoutId: _c, checkoutUrl: _u, ...shown } = row;
  return shown;
}

export function showTransaction(
  { search: _search, externalId: _external, ...row }: Selectable<Tables['transactions']>,
  refunded: number,
): Transaction {
  return { ...row, refundable: row.kind === 'payment' ? Math.max(0, row.amount - refunded) : 0 };
}

export const showAudit = (row: Selectable<Tables['audit']>): AuditLine => row;
