import { plural } from '#src/lib/format/count.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { findName } from '#src/domain/schema/list.ts';
import { parseAddOns } from './price.ts';

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
