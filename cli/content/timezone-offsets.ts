import { setKnownOffsets, getOffsets } from '#src/lib/time/day.ts';

/** Offsets are loaded for six years, starting two years ago. Other dates fall back to `Intl`. */
const [yearsBack, yearCount] = [2, 6];

const getSystemOffset = (at: number) => -new Date(at).getTimezoneOffset();

/**
 * Loads a timezone's UTC offsets by briefly setting the TZ environment variable, which takes a millisecond. Creating an
 * `Intl` object for the timezone takes 80 ms longer.
 */
export function loadTimezoneOffsets(timezone: string, now: Date): void {
  const before = process.env['TZ'];
  process.env['TZ'] = timezone;
  try {
    setKnownOffsets(
      timezone,
      getOffsets(timezone, now.getUTCFullYear() - yearsBack, yearCount, getSystemOffset),
    );
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
}
