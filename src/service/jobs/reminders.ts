import { addDays, dayAt, toInstant } from '#src/domain/time/day.ts';
import { emailCustomer } from '../bookings/booking-email.ts';
import { forEachRecord, pageSize } from '../for-each-record.ts';
import type { Service } from '../service.ts';
import { inTransaction, type Unit } from '../unit.ts';
import { actors } from '../db/audit.ts';

/** A confirmation already says what a reminder would say. */
const quietMsAfterConfirmation = 3 * 3_600_000;

/** Emails a reminder to tomorrow's customers, once, after the hour in the settings. Returns the number of failures. */
export async function sendReminders(service: Service): Promise<number> {
  const { db, now, settings, studio } = service;
  const { on, hour } = await settings.read('reminders');
  const { timezone } = studio.hours;
  const today = dayAt(now(), timezone);
  if (!on || now() < toInstant(today, `${String(hour).padStart(2, '0')}:00`, timezone)) return 0;
  const due = db
    .selectFrom('bookings')
    .select('id')
    .where('day', '=', addDays(today, 1))
    .where('startsAt', '>', now().toISOString())
    .where('status', '=', 'accepted')
    .where('remindedAt', 'is', null)
    .where('id', 'not in', selectJustConfirmed(service));
  return forEachRecord(
    service,
    (afterId) => due.where('id', '>', afterId).orderBy('id').limit(pageSize).execute(),
    ({ id }) => inTransaction(service, actors.system, (unit) => remind(unit, id)),
  );
}

const selectJustConfirmed = ({ db, now }: Service) =>
  db
    .selectFrom('emails')
    .select((email) => email.ref('recordId').$notNull().as('id'))
    .where('recordType', '=', 'booking')
    .where('recordId', 'is not', null)
    .where('kind', 'in', ['booking-booked', 'booking-accepted', 'booking-moved'])
    .where('createdAt', '>', new Date(now().getTime() - quietMsAfterConfirmation).toISOString())
    .where('createdAt', '<=', now().toISOString());

async function remind(unit: Unit, id: string): Promise<void> {
  const booking = await unit.db
    .updateTable('bookings')
    .set({ remindedAt: unit.now.toISOString() })
    .where('id', '=', id)
    .where('remindedAt', 'is', null)
    .where('status', '=', 'accepted')
    .returningAll()
    .executeTakeFirst();
  if (!booking) return;
  await emailCustomer(unit, 'booking-reminder', booking, {
    dedupeKey: `reminder ${id} ${booking.startsAt}`,
  });
}
