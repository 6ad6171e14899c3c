import { plural } from '#src/lib/format/count.ts';
import { type Choice, type BookingSettings, offeredAddOns } from './choice.ts';
import { extraTimeStepMinutes } from './extra-time.ts';
import { isPrimeTime } from './prime-time.ts';

interface EstimateLine {
  id: string;
  label: string;
  /** null: the studio confirms it */
  cents: number | null;
}

export interface Estimate {
  lines: EstimateLine[];
  /** the known part of the sum; off-peak until a start is chosen */
  totalCents: number;
  /** null until a start is chosen */
  isPrimeTime: boolean | null;
  /** the peak surcharge, while the start is still open */
  primeTimeCents: number;
  /** the sum may still change: no start is chosen, or the studio has to confirm a fee */
  isProvisional: boolean;
}

const cents = (dollars: number) => dollars * 100;

/** The price of a choice. Null while no session is chosen. */
export function estimate(choice: Choice, settings: BookingSettings): Estimate | null {
  const session = settings.sessions.find(({ id }) => id === choice.session);
  if (!session) return null;
  const { booking } = settings;
  const prime = choice.day ? isPrimeTime(choice.day, choice.time, booking.primeTimeFrom) : null;
  const lines: EstimateLine[] = [
    {
      id: 'session',
      label: `${session.name}, ${session.duration} minutes`,
      cents: cents(prime ? session.primeTime : session.offPeak),
    },
  ];
  const more = choice.guests - booking.includedGuests;
  if (more > 0) {
    const { extraGuestFee: fee } = booking;
    lines.push({
      id: 'guests',
      label: `${plural(more, 'guest')} beyond ${booking.includedGuests}`,
      cents: fee === null ? null : cents(fee * more),
    });
  }
  const extraTime = settings.addOns.find(({ id }) => id === 'extraTime');
  if (choice.extraTime > 0 && extraTime) {
    lines.push({
      id: 'extraTime',
      label: `${choice.extraTime * extraTimeStepMinutes} extra minutes`,
      cents: cents(extraTime.price * choice.extraTime),
    });
  }
  for (const { id, name, price } of offeredAddOns(settings)) {
    if (choice.addOns.includes(id)) lines.push({ id, label: name, cents: cents(price) });
  }
  return {
    lines,
    totalCents: lines.reduce((sum, line) => sum + (line.cents ?? 0), 0),
    isPrimeTime: prime,
    primeTimeCents: prime === null ? cents(session.primeTime - session.offPeak) : 0,
    isProvisional: prime === null || lines.some((line) => line.cents === null),
  };
}
