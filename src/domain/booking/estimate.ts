import { plural } from '#src/lib/format/count.ts';
import { addTax, getTaxRate, type TaxTerms } from '../ledger/tax.ts';
import { type Choice, type BookingSettings, getCheckboxAddOns, getExtraTimeAddOn } from './choice.ts';
import { dayAt } from '../time/day.ts';
import { isPeakTime } from './peak-time.ts';

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
  taxTerms: TaxTerms;
  /** the sales tax, which is part of the total */
  taxCents: number;
  /** the subtotal, less a discount, with tax */
  totalCents: number;
  /** null if no day is chosen, or if the day is a weekday and no start time is chosen */
  isPeak: boolean | null;
  /** the amount that a peak start would add; 0 once it is known whether the start is at peak */
  surchargeCents: number;
  /** the total may change: no start time is chosen, or the studio has to confirm a fee */
  isProvisional: boolean;
}

const toCents = (dollars: number) => dollars * 100;
const sumLines = (lines: readonly EstimateLine[]) => lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/** The price for the session and its extra time, without guests and add-ons. */
export const getTimeCents = ({ lines }: Estimate): number =>
  lines
    .filter(({ kind }) => kind === 'session' || kind === 'extra-time')
    .reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/** Computes a choice's price, less a discount in cents. Null until a session is chosen. */
export function estimate(choice: Choice, settings: BookingSettings, discount = 0): Estimate | null {
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
  const subtotal = sumLines(lines);
  const taxTerms: TaxTerms = {
    // Until a day is chosen, the rate of today.
    taxRate: getTaxRate(settings.tax, choice.day ?? dayAt(new Date(), settings.hours.timezone)),
    taxIncluded: settings.tax?.included ? 1 : 0,
    taxable: sumLines(lines.filter(({ isTaxable }) => isTaxable)),
    subtotal,
  };
  const { total, tax } = addTax(Math.max(0, subtotal - discount), taxTerms);
  return {
    lines,
    subtotalCents: subtotal,
    taxTerms,
    taxCents: tax,
    totalCents: total,
    isPeak,
    surchargeCents: isPeak === null ? toCents(session.primeTime - session.offPeak) : 0,
    isProvisional: isPeak === null || lines.some((line) => line.cents === null),
  };
}
