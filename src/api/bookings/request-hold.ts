import { holdHours } from '#src/lib/session/request-hold.ts';
import type { BookingRow } from '#src/model/admin/booking.ts';
import type { Database } from '../database/tables.ts';
import { serviceActor } from '../records/audit.ts';
import { lockCalendar } from '../records/counter.ts';
import type { Service } from '../service.ts';
import { changeBooking } from './change-booking.ts';
import { findConflicts } from './conflicts.ts';
import { awaitsResponse } from './open-requests.ts';

const hour = 3_600_000;

/**
 * The expiry of a request: after the hours in the settings, and two hours before its session at the latest, or halfway there if
 * that is later, so that the customer knows before leaving home.
 */
export async function expiryTime({ settings, now }: Service, trx: Database, startsAt: Date): Promise<string> {
  const { answerHours } = await settings.read('booking', trx);
  const left = startsAt.getTime() - now().getTime();
  const waitMs = Math.min(answerHours * hour, Math.max(left - 2 * hour, left / 2));
  return new Date(now().getTime() + waitMs).toISOString();
}

export const holdEnd = ({ now }: Service): string =>
  new Date(now().getTime() + holdHours * hour).toISOString();

/** Once its emailed link is opened, a request holds its time until the studio responds. False: the time has been taken. */
export async function keepHold(service: Service, booking: BookingRow): Promise<boolean> {
  const { status, heldUntil, id } = booking;
  if (status !== 'requested' || heldUntil === null) return true;
  return service.db.transaction().execute(async (trx) => {
    await lockCalendar(trx);
    const range = { startsAt: new Date(booking.startsAt), endsAt: new Date(booking.endsAt) };
    if ((await findConflicts(service, trx, range, id)).length > 0) return false;
    await trx
      .updateTable('bookings')
      .set({ heldUntil: null })
      .where('id', '=', id)
      .where('status', '=', 'requested')
      .execute();
    return true;
  });
}

/** Declines requests and new times that got no response in time. */
export async function expireRequests(service: Service): Promise<void> {
  const { db, now } = service;
  const due = (trx: Database) =>
    trx.selectFrom('bookings').selectAll().where(awaitsResponse).where('lapsesAt', '<=', now().toISOString());
  for (const { id } of await due(db).execute()) {
    await db.transaction().execute(async (trx) => {
      const booking = await due(trx).where('id', '=', id).executeTakeFirst();
      if (!booking) return;
      if (booking.moveStartsAt) {
        const reason = 'We didn’t get back to you in time.';
        await changeBooking(service, trx, booking, 'decline-move', {
          actor: serviceActor,
          notify: true,
          reason,
        });
        return;
      }
      await changeBooking(service, trx, booking, 'decline', {
        actor: serviceActor,
        notify: true,
        expired: true,
        reason: 'The request expired without an answer.',
      });
    });
  }
  service.wakeMailSender();
}
