import { minutesOf, type Choice } from '#src/booking/choice.ts';
import { estimate } from '#src/booking/estimate.ts';
import { instantOf } from '#src/lib/day.ts';
import type { AddOnId } from '#src/model/add-on.ts';
import type { SessionId } from '#src/model/session.ts';
import type { Studio } from '#src/model/studio.ts';

export interface Wanted {
  session: SessionId;
  day: string;
  time: string;
  addOns: readonly AddOnId[];
  extraTime: number;
  guests: number;
}

export interface Priced {
  startsAt: Date;
  endsAt: Date;
  minutes: number;
  isPrimeTime: boolean;
  subtotal: number;
  /** a fee is still to be told */
  feeOpen: boolean;
}

/** What a session costs and how long it takes, by the very rules that the visitor saw. */
export function price({ addOns, ...wanted }: Wanted, studio: Studio): Priced {
  const ticked = addOns.filter((id): id is Exclude<AddOnId, 'extraTime'> => id !== 'extraTime');
  // Extra time may come as a ticked box alone: that is one step.
  const extraTime = wanted.extraTime || (addOns.includes('extraTime') ? 1 : 0);
  const choice: Choice = { ...wanted, extraTime, addOns: ticked };
  const reckoned = estimate(choice, studio);
  if (!reckoned) throw new Error(`There is no session ${wanted.session} in studio.yaml.`);
  const minutes = minutesOf(choice, studio);
  const startsAt = instantOf(wanted.day, wanted.time, studio.hours.timezone);
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
    minutes,
    isPrimeTime: reckoned.isPrimeTime ?? false,
    subtotal: reckoned.totalCents,
    feeOpen: reckoned.lines.some(({ cents }) => cents === null),
  };
}
