import { isMainThread } from 'node:worker_threads';
import { learnOffsets, offsetsOf } from '#src/lib/time/day.ts';

/** Around now: of dates before and after, `Intl` still knows. */
const [yearsBack, years] = [2, 6];

const ownOffset = (at: number) => -new Date(at).getTimezoneOffset();

/**
 * Learns a timezone from Node's own clock, which reads it from the environment in a millisecond: a run that makes an
 * `Intl` object for it takes 80 longer.
 */
export function learnTimezone(timezone: string, now: Date): void {
  if (!isMainThread) return; // what a worker writes into its environment does not reach the clock
  const before = process.env['TZ'];
  process.env['TZ'] = timezone;
  try {
    learnOffsets(timezone, offsetsOf(timezone, now.getUTCFullYear() - yearsBack, years, ownOffset));
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
}
