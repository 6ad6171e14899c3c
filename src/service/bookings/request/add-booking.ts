import { newBookingColumns, type BookingRow } from '#src/domain/booking/booking.ts';
import type { BookingFields } from '#src/domain/booking/booking-request.ts';
import { addTax, agreeTotal } from '#src/domain/ledger/tax.ts';
import { computeCreditTax } from '../../codes/team-credit.ts';
import { newLinkKey } from '../booking-token.ts';
import { createRecord } from '../../db/versions.ts';
import {
  findOrCreateCustomer,
  updateTotals,
  normalizeEmail,
  toSearchText,
} from '../../customers/customers.ts';
import { reserveCode, claimCode } from '../../codes/codes.ts';
import { nextNumber } from '../../db/counter.ts';
import type { PriceQuote } from '../money/price.ts';
import { getWait, noWait } from '../time/hold.ts';
import type { Unit } from '../../unit.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';

interface Terms {
  status: 'requested' | 'accepted';
  code?: string | null;
  /** agreed price in cents; by default, the list price minus the code's discount */
  total?: number | undefined;
  /** the statement that the customer agreed to */
  consent?: string | null;
  source?: string | null;
  wishId?: string | null;
}

/** Inserts a booking. The caller must have checked that its time is available. */
export async function addBooking(
  unit: Unit,
  { time: _time, addOns, ...fields }: BookingFields,
  { status, code: typedCode, total: agreedTotal, consent = null, source = null, wishId = null }: Terms,
  { startsAt, endsAt, isPrimeTime, subtotal, taxTerms, addOnPrices, guestFeeUnset }: PriceQuote,
): Promise<BookingRow> {
  const { session, guests, name, phone } = fields;
  const email = normalizeEmail(fields.email);
  const code = typedCode
    ? await claimCode(unit, typedCode, { session, subtotal, isPrimeTime, taxTerms })
    : null;
  const discount = code?.discount ?? 0;
  const { total, tax } =
    agreedTotal === undefined ? addTax(subtotal - discount, taxTerms) : agreeTotal(agreedTotal, taxTerms);
  const promoCode = code?.kind === 'promo' ? code : null;
  const discountCode = code?.discount ? code.code : null;
  const leftToPay = total - (code?.giftCardAmount ?? 0);
  const wait =
    status === 'requested' ? await getWait(unit, { session, guests, startsAt }, leftToPay) : noWait;
  const number = await nextNumber(unit, 'booking');
  const customerId = await findOrCreateCustomer(unit, { email, name, phone });
  const booking = await createRecord(unit, 'bookings', {
    ...newBookingColumns,
    ...fields,
    ...wait,
    email,
    number,
    customerId,
    status,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    addOns: JSON.stringify(addOns),
    addOnPrices: JSON.stringify(addOnPrices),
    isPrimeTime: isPrimeTime ? 1 : 0,
    ...taxTerms,
    discount,
    total,
    tax,
    creditTax: code?.kind === 'team-credit' ? await computeCreditTax(unit, code, taxTerms) : 0,
    guestFeeUnset: guestFeeUnset && agreedTotal === undefined ? 1 : 0,
    promoCodeId: promoCode?.id ?? null,
    promoCode: discountCode,
    consent,
    source,
    wishId,
    dueSince: status === 'accepted' ? unit.now.toISOString() : null,
    linkKey: newLinkKey(),
    search: toSearchText(formatBookingNumber(number), name, email, phone, session, discountCode),
  });
  if (code) await reserveCode(unit, code, booking);
  await updateTotals(unit, customerId);
  return booking;
}
