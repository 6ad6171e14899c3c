import type { BookingQuote } from '#src/domain/booking/booking-inputs.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { addTax, agreeTotal, getPriceBeforeTax, type TaxTerms } from '#src/domain/ledger/tax.ts';
import type { CompleteChoice } from '#src/domain/booking/choice.ts';
import { withBookedItems } from '#src/domain/booking/booked-items.ts';
import { timeAt } from '#src/domain/time/day.ts';
import type { PricedSelection } from '../../codes/code-kind.ts';
import { computeDiscount } from '../../codes/codes.ts';
import type { Database } from '../../db/tables.ts';
import type { Service } from '../../service.ts';
import { getBalance, getDueAt } from './balance.ts';
import { parseAddOns, price } from './price.ts';
import type { Reader } from '../../unit.ts';

/** Fields that are left out stay the same. */
type BookingChange = { [Name in keyof CompleteChoice]?: CompleteChoice[Name] | undefined };

export function readBookedChoice({ studio }: Pick<Service, 'studio'>, booking: BookingRow): CompleteChoice {
  const { session, day, startsAt, extraTime, guests } = booking;
  const time = timeAt(new Date(startsAt), studio.hours.timezone);
  return { session, day, time, addOns: parseAddOns(booking), extraTime, guests };
}

/**
 * Prices a change to a booking. The price changes by the difference between the two list prices, so that an agreed discount is kept
 * and changes to the price list have no effect. With `total`, the owner sets the price instead.
 */
export async function reprice(unit: Reader, booking: BookingRow, change: BookingChange, total?: number) {
  const current = readBookedChoice(unit, booking);
  const settings = withBookedItems(unit.studio, { ...booking, addOns: current.addOns });
  const choice: CompleteChoice = {
    session: change.session ?? current.session,
    day: change.day ?? current.day,
    time: change.time ?? current.time,
    addOns: change.addOns ?? current.addOns,
    extraTime: change.extraTime ?? current.extraTime,
    guests: change.guests ?? current.guests,
  };
  const before = price(current, settings);
  const after = price(choice, settings);
  const subtotal = Math.max(0, booking.subtotal + after.subtotal - before.subtotal);
  // The rate does not change after the booking was quoted.
  const { taxRate, taxIncluded } = booking;
  const taxable = booking.taxable + after.taxTerms.taxable - before.taxTerms.taxable;
  const taxTerms: TaxTerms = {
    taxRate,
    taxIncluded,
    taxable: Math.max(0, Math.min(taxable, subtotal)),
    subtotal,
  };
  const discount = await repriceDiscount(unit, booking, [
    {
      session: current.session,
      isPrimeTime: before.isPrimeTime,
      subtotal: booking.subtotal,
      taxTerms: booking,
    },
    { session: choice.session, isPrimeTime: after.isPrimeTime, subtotal, taxTerms },
  ]);
  // An agreed fee that is not on the price list applies only if the number of guests stays the same.
  const isSameFee = choice.guests === booking.guests || (!before.guestFeeUnset && !after.guestFeeUnset);
  const agreedFee = isSameFee ? getPriceBeforeTax(booking) - (booking.subtotal - booking.discount) : 0;
  const listPrice = Math.max(0, subtotal - discount + agreedFee);
  const guestFeeUnset = isSameFee ? booking.guestFeeUnset : after.guestFeeUnset ? 1 : 0;
  return {
    startsAt: after.startsAt,
    endsAt: after.endsAt,
    minutes: after.minutes,
    columns: {
      session: choice.session,
      day: choice.day,
      startsAt: after.startsAt.toISOString(),
      endsAt: after.endsAt.toISOString(),
      addOns: JSON.stringify(choice.addOns),
      addOnPrices: JSON.stringify(after.addOnPrices),
      extraTime: choice.extraTime,
      guests: choice.guests,
      isPrimeTime: after.isPrimeTime ? 1 : 0,
      ...taxTerms,
      discount,
      ...(total === undefined ? addTax(listPrice, taxTerms) : agreeTotal(total, taxTerms)),
      guestFeeUnset: total === undefined ? guestFeeUnset : 0,
    } satisfies Partial<BookingRow>,
  };
}

/** The discount changes by the difference, too, because the owner may have changed the code, or the price that a team credit covers. */
async function repriceDiscount(
  unit: Reader,
  booking: BookingRow,
  [before, after]: readonly [PricedSelection, PricedSelection],
): Promise<number> {
  const change =
    (await computeDiscount(unit, booking, after)) - (await computeDiscount(unit, booking, before));
  return Math.max(0, Math.min(booking.discount + change, after.subtotal));
}

export type Repriced = Awaited<ReturnType<typeof reprice>>;

export async function toQuote(
  db: Database,
  booking: BookingRow,
  { columns: { total, isPrimeTime, guestFeeUnset } }: Repriced,
): Promise<BookingQuote> {
  const balance = await getBalance(db, booking);
  return {
    before: booking.total,
    total,
    due: getDueAt(total, balance),
    refund: Math.max(0, balance.netPaid - total),
    isPrimeTime: isPrimeTime === 1,
    guestFeeUnset: guestFeeUnset === 1,
  };
}
