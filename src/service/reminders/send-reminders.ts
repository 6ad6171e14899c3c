import { type ExpressionBuilder, sql } from 'kysely';
import {
  maxReminderDelayMs,
  quietMsAfterConfirmation,
  type Reminder,
} from '#src/domain/reminders/reminder.ts';
import { addDays, dayAt, toInstant } from '#src/domain/time/day.ts';
import { emailCustomer } from '../bookings/email/email-customer.ts';
import { actors } from '../db/audit.ts';
import type { Tables } from '../db/tables.ts';
import { lockBooking } from '../db/versions.ts';
import { forEachRecord, pageSize } from '../for-each-record.ts';
import { isDeliverable } from '../mail/recipient.ts';
import type { Service } from '../service.ts';
import { inTransaction, type Unit } from '../unit.ts';

const hourMs = 3_600_000;

/** Emails the reminders in the settings, each once for each booking and time. Returns the number of failures. */
export async function sendReminders(service: Service): Promise<number> {
  let failures = 0;
  for (const reminder of await service.settings.read('reminders')) {
    if (!reminder.on) continue;
    failures += await forEachRecord(
      service,
      (afterId) =>
        selectDue({ db: service.db, now: service.now(), studio: service.studio }, reminder)
          .where('id', '>', afterId)
          .orderBy('id')
          .limit(pageSize)
          .execute(),
      async ({ id, email }) => {
        if (isDeliverable(email))
          await inTransaction(service, actors.system, (unit) => remind(unit, reminder, id));
      },
    );
  }
  return failures;
}

async function remind(unit: Unit, reminder: Reminder, id: string): Promise<void> {
  const booking = await lockBooking(unit, id);
  // It may have been canceled or rescheduled in the meantime.
  if (!(await selectDue(unit, reminder).where('id', '=', id).executeTakeFirst())) return;
  const { subject, text } = reminder;
  await emailCustomer(unit, 'booking-reminder', booking, {
    template: { subject, text },
    dedupeKey: `reminder ${id} ${booking.startsAt} ${reminder.id}`,
  });
}

/** Selects the bookings whose customers have to be reminded now. */
function selectDue({ db, now, studio }: Pick<Unit, 'db' | 'now' | 'studio'>, reminder: Reminder) {
  const { when, unit, sessions } = reminder;
  const anchor = when === 'before' ? 'startsAt' : 'endsAt';
  let due = db
    .selectFrom('bookings')
    .select(['id', 'email'])
    .where('status', 'in', when === 'before' ? ['accepted'] : ['accepted', 'completed', 'late'])
    .where(anchor, when === 'before' ? '>' : '<=', now.toISOString())
    .where('id', 'not in', selectJustConfirmed(db, now))
    .where((where) => where.not(where.exists(selectSent(where, reminder))));
  if (sessions.length > 0) due = due.where('session', 'in', sessions);
  const earliest = getEarliestDueTime(reminder, now);
  if (unit === 'days') {
    const days = getDueDays(reminder, { earliest, now, timezone: studio.hours.timezone });
    return days.length > 0 ? due.where('day', 'in', days) : due.where(sql<boolean>`1 = 0`);
  }
  const offset = (when === 'before' ? 1 : -1) * reminder.count * hourMs;
  return due
    .where(anchor, '>', new Date(earliest.getTime() + offset).toISOString())
    .where(anchor, '<=', new Date(now.getTime() + offset).toISOString());
}

/** Selects the email of this reminder for the booking's current time. */
const selectSent = (where: ExpressionBuilder<Tables, 'bookings'>, { id }: Reminder) =>
  where
    .selectFrom('emails')
    .select('emails.id')
    .where(
      'dedupeKey',
      '=',
      sql<string>`'reminder ' || bookings.id || ' ' || bookings.starts_at || ' ' || ${id}`,
    );

function getEarliestDueTime({ since }: Reminder, now: Date): Date {
  const earliest = new Date(now.getTime() - maxReminderDelayMs);
  const start = new Date(since || 0);
  // A wrong clock may have stored a time in the future.
  return start > now || start < earliest ? earliest : start;
}

interface Period {
  earliest: Date;
  now: Date;
  timezone: string;
}

/** Lists the days whose sessions have a reminder that is due in the period. */
function getDueDays({ count, when, hour }: Reminder, { earliest, now, timezone }: Period): string[] {
  const today = dayAt(now, timezone);
  const time = `${String(hour).padStart(2, '0')}:00`;
  return [addDays(today, -1), today]
    .filter((day) => {
      const dueAt = toInstant(day, time, timezone);
      return dueAt > earliest && dueAt <= now;
    })
    .map((day) => addDays(day, when === 'before' ? count : -count));
}

const selectJustConfirmed = (db: Unit['db'], now: Date) =>
  db
    .selectFrom('emails')
    .select((email) => email.ref('recordId').$notNull().as('id'))
    .where('recordType', '=', 'booking')
    .where('recordId', 'is not', null)
    .where('kind', 'in', ['booking-booked', 'booking-accepted', 'booking-moved'])
    .where('createdAt', '>', new Date(now.getTime() - quietMsAfterConfirmation).toISOString())
    .where('createdAt', '<=', now.toISOString());
