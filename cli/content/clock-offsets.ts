import { isMainThread } from 'node:worker_threads';
import { setKnownOffsets, getOffsets } from '#src/lib/time/day.ts';

/** Years around now; other dates fall back to `Intl`. */
const [yearsBack, years] = [2, 6];

const ownOffset = (at: number) => -new Date(at).getTimezoneOffset();

/**
 * Loads the offsets of a timezone from Node's own clock, which reads it from the environment in a millisecond; creating an
 * `Intl` object for it takes 80 ms longer.
 */
export function loadTimezoneOffsets(timezone: string, now: Date): void {
  if (!isMainThread) return; // a worker's TZ does not change its clock
  const before = process.env['TZ'];
  process.env['TZ'] = timezone;
  try {
    setKnownOffsets(timezone, getOffsets(timezone, now.getUTCFullYear() - yearsBack, years, ownOffset));
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
}
