import { timeAt } from '#src/domain/time/day.ts';
import type { Booking, BookingRow } from '#src/domain/booking/booking.ts';
import type { Customer, CustomerRow } from '#src/domain/customers/customer.ts';
import type {
  GiftCard,
  GiftCardEntry,
  GiftCardEntryRow,
  GiftCardRow,
} from '#src/domain/gift-cards/gift-card.ts';
import { getBalances } from '../../bookings/money/balance.ts';
import { readAddOns } from '../../bookings/money/price.ts';
import { getVisibleEmail } from '../../mail/recipient.ts';
import type { Reader } from '../../unit.ts';

// These functions convert rows for the admin: they parse lists and booleans, and leave out internal columns.

export async function serializeBookings(
  { db, studio }: Reader,
  rows: readonly BookingRow[],
): Promise<Booking[]> {
  const balances = await getBalances(db, rows);
  return rows.flatMap((row) => {
    const { search: _s, linkKey: _l, sequence: _q, promoCodeId: _p, ...rest } = row;
    const { addOnPrices: _a, creditTax: _c, wishId: _w, ...visible } = rest;
    const money = balances.get(row.id);
    if (!money) return [];
    return {
      ...visible,
      email: getVisibleEmail(row.email),
      addOns: readAddOns(row),
      time: timeAt(new Date(row.startsAt), studio.hours.timezone),
      isPrimeTime: row.isPrimeTime === 1,
      guestFeeUnset: row.guestFeeUnset === 1,
      money,
    };
  });
}

export const serializeCustomer = ({ search: _search, ...row }: CustomerRow): Customer => ({
  ...row,
  email: getVisibleEmail(row.email),
});

export const serializeCard = ({ search: _search, ...row }: GiftCardRow): GiftCard => ({
  ...row,
  buyerEmail: getVisibleEmail(row.buyerEmail),
});

export const serializeEntry = ({ cardId: _card, ...row }: GiftCardEntryRow): GiftCardEntry => row;
