import type { BookingQuote } from '#src/domain/booking/booking-endpoints.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { addTax, agreeTotal, getPriceBeforeTax, type TaxTerms } from '#src/domain/ledger/tax.ts';
import type { CompleteChoice, BookingSettings, Choice } from '#src/domain/booking/choice.ts';
import { timeAt } from '#src/domain/time/day.ts';
import type { PricedSelection } from '../../codes/code-kind.ts';
import { computeDiscount } from '../../codes/codes.ts';
import type { Database } from '../../db/tables.ts';
import type { Service } from '../../service.ts';
import { getBalance, getDueAt } from './balance.ts';
import { parseAddOns, price } from './price.ts';
import type { Reader } from '../../unit.ts';
import { estimate } from '#src/domain/booking/estimate.ts';

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

type Booked = Pick<BookingRow, 'session' | 'extraTime' | 'guests' | 'startsAt' | 'endsAt' | 'subtotal'> & {
  addOns: readonly string[];
};

/**
 * Adds a booking's session and add-ons to settings that no longer have them, so that the booking can still be changed. The
 * session costs what is left of the booking's price.
 */
export function withBookedItems<Settings extends BookingSettings>(
  settings: Settings,
  booked: Booked,
): Settings {
  const missing = booked.addOns.filter((id) => settings.addOns.every((addOn) => addOn.id !== id));
  const addOns = [...settings.addOns, ...missing.map((id) => ({ id, name: id, price: 0 }))];
  if (settings.sessions.some(({ id }) => id === booked.session)) return { ...settings, addOns };
  const free = createSession(booked, 0);
  const choice: Choice = { ...booked, day: null, time: null };
  const extras = estimate(choice, { ...settings, addOns, sessions: [free] })?.subtotalCents ?? 0;
  const session = createSession(booked, Math.max(0, booked.subtotal - extras) / 100);
  return { ...settings, addOns, sessions: [...settings.sessions, session] };
}

function createSession({ session, startsAt, endsAt, extraTime }: Booked, dollars: number) {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return {
    id: session,
    name: session,
    duration: minutes - extraTime,
    bestFor: '',
    primeTime: dollars,
    offPeak: dollars,
    outfitChanges: [0, 1] satisfies [number, number],
    popular: false,
    features: [],
  };
}
