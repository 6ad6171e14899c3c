import { addDays, dayAt, toInstant } from '#src/lib/time/day.ts';
import { emailCustomer } from '../bookings/booking-email.ts';
import type { Service } from '../service.ts';

/** Emails a reminder to tomorrow's customers, once, after the hour in the settings. Returns the number of bookings. */
export async function sendReminders(service: Service): Promise<number> {
  const { db, now, settings, studio } = service;
  const { on, hour } = await settings.read('reminders');
  const { timezone } = studio.hours;
  const today = dayAt(now(), timezone);
  if (!on || now() < toInstant(today, `${String(hour).padStart(2, '0')}:00`, timezone)) return 0;
  const due = await db
    .selectFrom('bookings')
    .select('id')
    .where('day', '=', addDays(today, 1))
    .where('startsAt', '>', now().toISOString())
    .where('status', '=', 'accepted')
    .where('remindedAt', 'is', null)
    .execute();
  for (const { id } of due) {
    await db.transaction().execute(async (trx) => {
      const booking = await trx
        .updateTable('bookings')
        .set({ remindedAt: now().toISOString() })
        .where('id', '=', id)
        .where('remindedAt', 'is', null)
        .where('status', '=', 'accepted')
        .returningAll()
        .executeTakeFirst();
      if (!booking) return;
      await emailCustomer(service, trx, 'booking-reminder', booking, {
        dedupeKey: `reminder ${id} ${booking.startsAt}`,
      });
    });
  }
  if (due.length) service.wakeEmailSender();
  return due.length;
}
