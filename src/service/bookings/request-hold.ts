import { holdHours } from '#src/domain/booking/booking-limits.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { lockCalendar } from '../db/counter.ts';
import { forEachRecord, pageSize } from '../for-each-record.ts';
import type { Service } from '../service.ts';
import { changeBooking } from './change-booking.ts';
import { findConflicts } from './conflicts.ts';
import { awaitsResponse } from './open-requests.ts';
import { inTransaction, outsideTransaction, type Unit } from '../unit.ts';
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
const selectDue = (unit: Unit) =>
  unit.db
    .selectFrom('bookings')
    .selectAll()
    .where(awaitsResponse)
    .where('expiresAt', '<=', unit.now.toISOString());

/** Declines requests and requested new times that the studio has not responded to in time. Returns the number of failures. */
export async function expireRequests(service: Service): Promise<number> {
  return forEachRecord(
    service,
    (afterId) =>
      selectDue(outsideTransaction(service))
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    ({ id }) =>
      inTransaction(service, actors.system, async (unit) => {
        await lockCalendar(unit);
        const booking = await selectDue(unit).where('id', '=', id).executeTakeFirst();
        if (booking) await expire(unit, booking);
      }),
  );
}

async function expire(unit: Unit, booking: BookingRow): Promise<void> {
  const change = { notify: true };
  if (booking.moveStartsAt) {
    const reason = 'We didn’t get back to you in time.';
    await changeBooking(unit, booking, 'decline-move', { ...change, reason });
    return;
  }
  const reason = 'The request expired without a response.';
  await changeBooking(unit, booking, 'decline', { ...change, expired: true, reason });
}
