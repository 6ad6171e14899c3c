import { extraTimeStepMinutes } from '#src/domain/booking/booking-limits.ts';
import { plural } from '#src/lib/format/count.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { parseAddOns, toChoice } from './price.ts';

const getChoice = (booking: BookingRow) => toChoice({ ...booking, addOns: parseAddOns(booking), time: null });

export const getSessionName = (
  { sessions }: Pick<Studio, 'sessions'>,
  { session }: Pick<BookingRow, 'session'>,
) => sessions.find(({ id }) => id === session)?.name ?? session;

/** For example "45 minutes", or with extra time "45 minutes (+ 30 minutes extra)". */
export function describeLength(booking: BookingRow): string {
  const extra = getChoice(booking).extraTime * extraTimeStepMinutes;
  const minutes = (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / 60_000 - extra;
  return plural(minutes, 'minute') + (extra > 0 ? ` (+ ${plural(extra, 'minute')} extra)` : '');
}

/** Lists the add-ons by name, or returns null if there are none. Leaves out extra time, because the session's length includes it. */
export function describeAddOns({ addOns }: Pick<Studio, 'addOns'>, booking: BookingRow): string | null {
  const names = getChoice(booking).addOns.map((id) => addOns.find((addOn) => addOn.id === id)?.name ?? id);
  return names.join(', ') || null;
}
