import * as z from 'zod/mini';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import {
  type BookingSettings,
  type Choice,
  type CompleteChoice,
  getCheckboxAddOns,
  getTotalMinutes,
} from '#src/domain/booking/choice.ts';
import { type Estimate, estimate, getTaxTerms } from '#src/domain/booking/estimate.ts';
import type { TaxTerms } from '#src/domain/ledger/tax.ts';
import { toInstant } from '#src/domain/time/day.ts';
import type { BookingFields } from '#src/domain/booking/booking-request.ts';
import { fieldError } from '../../request-error.ts';
import { plural } from '#src/lib/format/count.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { findName } from '#src/domain/schema/list.ts';

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

const storedAddOns = z.array(z.string());

export const parseAddOns = ({ addOns }: Pick<BookingRow, 'addOns'>) =>
  z.parse(storedAddOns, JSON.parse(addOns));

/** For the admin: a damaged list reads as empty, so that the owner can open the booking and correct it. */
export function readAddOns(booking: Pick<BookingRow, 'addOns'>): BookingFields['addOns'] {
  try {
    return parseAddOns(booking);
  } catch {
    return [];
  }
}

/** Throws an error for the form if the studio does not offer the session or an add-on. */
export function estimateOffered(choice: Choice, settings: BookingSettings): Estimate {
  const found = estimate(choice, settings);
  if (!found) throw fieldError('session', 'Please choose a session');
  const offered = getCheckboxAddOns(settings).map(({ id }) => id);
  if (choice.addOns.some((id) => !offered.includes(id)))
    throw fieldError('addOns', 'One of these add-ons isn’t offered anymore. Please choose again.');
  return found;
}

const getAddOnPrices = ({ lines }: Estimate): Record<string, number> =>
  Object.fromEntries(
    lines
      .filter(({ kind }) => kind === 'add-on' || kind === 'extra-time')
      .map(({ id, cents }) => [id, cents ?? 0]),
  );

/** Computes a booking's price and end time with the same rules as the visitor's estimate. */
export function price(choice: CompleteChoice, studio: BookingSettings): PriceQuote {
  const calculated = estimateOffered(choice, studio);
  const minutes = getTotalMinutes(choice, studio);
  const startsAt = toInstant(choice.day, choice.time, studio.hours.timezone);
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    minutes,
    isPrimeTime: calculated.isPeak ?? false,
    subtotal: calculated.subtotalCents,
    taxTerms: getTaxTerms(calculated, studio.tax, choice.day),
    addOnPrices: getAddOnPrices(calculated),
    guestFeeUnset: calculated.lines.some(({ cents }) => cents === null),
  };
}

export const getSessionName = (
  { sessions }: Pick<Studio, 'sessions'>,
  { session }: Pick<BookingRow, 'session'>,
) => findName(sessions, session);

/** For example "45 minutes", or with extra time "45 minutes (+ 30 minutes extra)". */
export function describeLength(booking: BookingRow): string {
  const extra = booking.extraTime;
  const minutes = (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / 60_000 - extra;
  return plural(minutes, 'minute') + (extra > 0 ? ` (+ ${plural(extra, 'minute')} extra)` : '');
}

/** Lists the add-ons by name, or returns null if there are none. Leaves out extra time, because the session's length includes it. */
export function describeAddOns({ addOns }: Pick<Studio, 'addOns'>, booking: BookingRow): string | null {
  const names = parseAddOns(booking).map((id) => findName(addOns, id));
  return names.join(', ') || null;
}
