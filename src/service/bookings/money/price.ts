import type { BookingRow } from '#src/domain/booking/booking.ts';
import type { AddOnId, SessionId } from '#src/domain/studio/ids.ts';
import { getTotalMinutes, type Choice } from '#src/domain/booking/choice.ts';
import { type Estimate, estimate } from '#src/domain/booking/estimate.ts';
import type { TaxTerms } from '#src/domain/ledger/tax.ts';
import { toInstant } from '#src/domain/time/day.ts';
import type { BookingFields } from '#src/domain/booking/booking-request.ts';
import type { Studio } from '#src/domain/studio/studio.ts';

export type BookingSelection = Pick<
  BookingFields,
  'session' | 'day' | 'time' | 'addOns' | 'extraTime' | 'guests'
>;

export interface PriceQuote {
  startsAt: Date;
  endsAt: Date;
  minutes: number;
  isPrimeTime: boolean;
  /** cents without discount and added tax */
  subtotal: number;
  taxTerms: TaxTerms;
  /** cents by ID, also of the extra time */
  addOnPrices: Record<string, number>;
  /** true if the price does not include the extra-guest fee, because the owner has not set it yet */
  guestFeeUnset: boolean;
}

export const parseAddOns = ({ addOns }: Pick<BookingRow, 'addOns'>) =>
  JSON.parse(addOns) as BookingFields['addOns']; // validated when the booking was stored

/** For the admin: a damaged list reads as empty, so that the owner can open the booking and correct it. */
export function readAddOns(booking: Pick<BookingRow, 'addOns'>): BookingFields['addOns'] {
  try {
    return parseAddOns(booking);
  } catch {
    return [];
  }
}

type UndatedSelection = Omit<BookingSelection, 'day' | 'time'> & { day: string | null; time: string | null };

export function toChoice({ addOns, ...selection }: UndatedSelection): Choice & { session: SessionId } {
  const checkedAddOns = addOns.filter((id): id is Exclude<AddOnId, 'extraTime'> => id !== 'extraTime');
  // If extra time is sent only as a checkbox, it means one step.
  const extraTime = selection.extraTime || (addOns.includes('extraTime') ? 1 : 0);
  return { ...selection, extraTime, addOns: checkedAddOns };
}

const getAddOnPrices = ({ lines }: Estimate): Record<string, number> =>
  Object.fromEntries(
    lines.filter(({ id }) => id !== 'session' && id !== 'guests').map(({ id, cents }) => [id, cents ?? 0]),
  );

/** Computes a booking's price and end time with the same rules as the visitor's estimate. */
export function price(selection: BookingSelection, studio: Studio): PriceQuote {
  const choice = toChoice(selection);
  const calculated = estimate(choice, studio);
  if (!calculated) throw new Error(`There is no session ${selection.session} in studio.yaml.`);
  const minutes = getTotalMinutes(choice, studio);
  const startsAt = toInstant(selection.day, selection.time, studio.hours.timezone);
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    minutes,
    isPrimeTime: calculated.isPeak ?? false,
    subtotal: calculated.subtotalCents,
    taxTerms: calculated.taxTerms,
    addOnPrices: getAddOnPrices(calculated),
    guestFeeUnset: calculated.lines.some(({ cents }) => cents === null),
  };
}
