import { holdHours } from '#src/domain/booking/booking-limits.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import type { Database } from '../db/tables.ts';
import { serviceActor } from '../db/audit.ts';
import { lockCalendar } from '../db/counter.ts';
import { forEachRecord, pageSize } from '../for-each-record.ts';
import type { Service } from '../service.ts';
import { changeBooking } from './change-booking.ts';
import { findConflicts } from './conflicts.ts';
import { awaitsResponse } from './open-requests.ts';

const hour = 3_600_000;

/**
 * Returns when a request expires: after the hours in the settings, but at least two hours before the session, so that the customer
 * knows before leaving home. If the session starts within four hours, the request expires after half the remaining time.
 */
export async function getExpiryTime(
  { settings, now }: Service,
  trx: Database,
  startsAt: Date,
): Promise<string> {
  const { expiryHours } = await settings.read('booking', trx);
  const msUntilStart = startsAt.getTime() - now().getTime();
  const waitMs = Math.min(expiryHours * hour, Math.max(msUntilStart - 2 * hour, msUntilStart / 2));
  return new Date(now().getTime() + waitMs).toISOString();
}

export const getHoldEnd = ({ now }: Service): string =>
  new Date(now().getTime() + holdHours * hour).toISOString();

/** False if a request's hold ran out and someone else took its time. */
export async function isTimeAvailable(
  service: Service,
  trx: Database,
  { status, heldUntil, id, startsAt, endsAt }: BookingRow,
): Promise<boolean> {
  if (status !== 'requested' || heldUntil === null) return true;
  const range = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  return (await findConflicts(service, trx, range, id)).length === 0;
}

/** Extends a request's hold until the studio responds, unless the time was taken. */
export async function extendHold(service: Service, booking: BookingRow): Promise<void> {
  if (booking.status !== 'requested' || booking.heldUntil === null) return;
  await service.db.transaction().execute(async (trx) => {
    await lockCalendar(trx);
    if (!(await isTimeAvailable(service, trx, booking))) return;
    await trx
      .updateTable('bookings')
      .set({ heldUntil: null })
      .where('id', '=', booking.id)
      .where('status', '=', 'requested')
      .execute();
  });
}

/** Declines requests and requested new times that the studio has not responded to in time. Returns the number of failures. */
export async function expireRequests(service: Service): Promise<number> {
  const { db, now } = service;
  const selectDue = (trx: Database) =>
    trx
      .selectFrom('bookings')
      .selectAll()
      .where(awaitsResponse)
      .where('expiresAt', '<=', now().toISOString());
  const failures = await forEachRecord(
    service,
    (afterId) => selectDue(db).where('id', '>', afterId).orderBy('id').limit(pageSize).execute(),
    ({ id }) =>
      db.transaction().execute(async (trx) => {
        await lockCalendar(trx);
        const booking = await selectDue(trx).where('id', '=', id).executeTakeFirst();
        if (booking) await expire(service, trx, booking);
      }),
  );
  service.wakeEmailSender();
  return failures;
}

async function expire(service: Service, trx: Database, booking: BookingRow): Promise<void> {
  const change = { actor: serviceActor, notify: true };
  if (booking.moveStartsAt) {
    const reason = 'We didn’t get back to you in time.';
    await changeBooking(service, trx, booking, 'decline-move', { ...change, reason });
    return;
  }
  const reason = 'The request expired without a response.';
  await changeBooking(service, trx, booking, 'decline', { ...change, expired: true, reason });
}
