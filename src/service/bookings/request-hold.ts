import { holdHours } from '#src/domain/booking/booking-limits.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { lockCalendar } from '../db/counter.ts';
import type { Service } from '../service.ts';
import { findConflicts } from './conflicts.ts';
import { inTransaction, type Unit } from '../unit.ts';
import { actors } from '../db/audit.ts';

const hour = 3_600_000;

/**
 * Returns when a request expires: after the hours in the settings, but at least two hours before the session, so that the customer
 * knows before leaving home. If the session starts within four hours, the request expires after half the remaining time.
 */
export async function getExpiryTime(unit: Unit, startsAt: Date): Promise<string> {
  const { expiryHours } = await unit.settings.read('booking');
  const msUntilStart = startsAt.getTime() - unit.now.getTime();
  const waitMs = Math.min(expiryHours * hour, Math.max(msUntilStart - 2 * hour, msUntilStart / 2));
  return new Date(unit.now.getTime() + waitMs).toISOString();
}

export const getHoldEnd = ({ now }: Unit): string => new Date(now.getTime() + holdHours * hour).toISOString();

/** False if a request's hold ran out and someone else took its time. */
export async function isTimeAvailable(
  unit: Unit,
  { status, heldUntil, id, startsAt, endsAt }: BookingRow,
): Promise<boolean> {
  if (status !== 'requested' || heldUntil === null) return true;
  const range = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return (await findConflicts(unit, range, id)).length === 0;
}

/** Extends a request's hold until the studio responds, unless the time was taken. */
export async function extendHold(service: Service, booking: BookingRow): Promise<void> {
  if (booking.status !== 'requested' || booking.heldUntil === null) return;
  await inTransaction(service, actors.customer(), async (unit) => {
    await lockCalendar(unit);
    if (!(await isTimeAvailable(unit, booking))) return;
    await unit.db
      .updateTable('bookings')
      .set({ heldUntil: null })
      .where('id', '=', booking.id)
      .where('status', '=', 'requested')
      .execute();
  });
}
