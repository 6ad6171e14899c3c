import { plural } from '#src/lib/format/count.ts';
import { getTaxRate, type TaxTerms } from '../ledger/tax.ts';
import { type Choice, type BookingSettings, getCheckboxAddOns, getExtraTimeAddOn } from './choice.ts';

interface EstimateLine {
  kind: 'session' | 'guests' | 'extra-time' | 'add-on';
  /** the kind, or an add-on's ID */
  id: string;
  label: string;
  /** null if the studio has to confirm the amount */
  cents: number | null;
  /** true for lines that the studio's sales tax applies to */
  isTaxable: boolean;
}

export interface Estimate {
  lines: EstimateLine[];
  /** the sum of the known amounts; assumes the off-peak price while `isPeak` is null */
  subtotalCents: number;
  /** the part of the subtotal that the studio's sales tax applies to */
  taxableCents: number;
  /** null if no day is chosen, or if the day is a weekday and no start time is chosen */
  isPeak: boolean | null;
  /** the amount that a peak start would add; 0 once it is known whether the start is at peak */
  surchargeCents: number;
  /** the total may change: no start time is chosen, or the studio has to confirm a fee */
  isProvisional: boolean;
}

const toCents = (dollars: number) => Math.round(dollars * 100);
const sumLines = (lines: readonly EstimateLine[]) => lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/** The price for the session and its extra time, without guests and add-ons. */
export const getTimeCents = ({ lines }: Estimate): number =>
  lines
    .filter(({ kind }) => kind === 'session' || kind === 'extra-time')
    .reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/** The tax rules for an estimate. The session's day decides the rate; until one is chosen, pass today. */
export const getTaxTerms = (
  { subtotalCents, taxableCents }: Estimate,
  tax: BookingSettings['tax'],
  day: string,
): TaxTerms => ({
  taxRate: getTaxRate(tax, day),
  taxIncluded: tax?.included ? 1 : 0,
  taxable: taxableCents,
  subtotal: subtotalCents,
});

/** Computes a choice's price, without tax and discounts. Null until a session is chosen. */
export function estimate(choice: Choice, settings: BookingSettings): Estimate | null {
  const session = settings.sessions.find(({ id }) => id === choice.session);
  if (!session) return null;
  const { booking } = settings;
  const isPeak = choice.day ? isPeakTime(choice.day, choice.time, booking.primeTimeFrom) : null;
  const lines: EstimateLine[] = [
    {
      kind: 'session',
      id: 'session',
      label: `${session.name}, ${session.duration} minutes`,
      cents: toCents(isPeak ? session.primeTime : session.offPeak),
      isTaxable: session.taxable !== false,
    },
  ];
  const extraGuests = choice.guests - booking.includedGuests;
  if (extraGuests > 0) {
    const { extraGuestFee: fee } = booking;
    lines.push({
      kind: 'guests',
      id: 'guests',
      label: `${plural(extraGuests, 'guest')} beyond ${booking.includedGuests}`,
      cents: fee === null ? null : toCents(fee * extraGuests),
      isTaxable: settings.tax?.untaxedFees.includes('extraGuests') !== true,
    });
  }
  const extraTime = getExtraTimeAddOn(settings);
  if (choice.extraTime > 0 && extraTime) {
    lines.push({
      kind: 'extra-time',
      id: extraTime.id,
      label: `${choice.extraTime} extra minutes`,
      cents: Math.round((toCents(extraTime.price) * choice.extraTime) / extraTime.minutes),
      isTaxable: extraTime.taxable !== false,
    });
  }
  for (const { id, name, price, taxable } of getCheckboxAddOns(settings)) {
    if (choice.addOns.includes(id))
      lines.push({ kind: 'add-on', id, label: name, cents: toCents(price), isTaxable: taxable !== false });
  }
  return {
    lines,
    subtotalCents: sumLines(lines),
    taxableCents: sumLines(lines.filter(({ isTaxable }) => isTaxable)),
    isPeak,
    surchargeCents: isPeak === null ? toCents(session.primeTime - session.offPeak) : 0,
    isProvisional: isPeak === null || lines.some((line) => line.cents === null),
  };
}

const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

export const isWeekend = (day: string) => [0, 6].includes(getWeekday(day));

/** Weekends are at peak all day, and weekdays from a set hour. Null for a weekday without a start time. */
export function isPeakTime(day: string, time: string | null, primeTimeFrom: string): boolean | null {
  if (isWeekend(day)) return true;
  // HH:MM strings compare in time order.
  return time === null ? null : time >= primeTimeFrom;
}
