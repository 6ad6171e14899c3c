import * as z from 'zod/mini';
import { templateFields } from '../mail/email-template.ts';
import { bookingEmails } from '../mail/emails/bookings.ts';
import { fields } from '../schema/fields.ts';
import { instant } from '../schema/table.ts';
import { formatTime } from '../time/date.ts';
import { addDays, toInstant } from '../time/day.ts';
import { plural } from '#src/lib/format/count.ts';

const integer = (min: number, max: number) =>
  fields.integer(min, max, `Please enter a number from ${min} to ${max}`);

export const reminderWhens = { before: 'before the start', after: 'after the end' } as const;
export const reminderUnits = { days: 'days', hours: 'hours' } as const;

/** An email that each customer gets some time before or after the session. */
export const reminder = z.object({
  /** empty for a new one */
  id: z._default(z.string().check(z.maxLength(40)), ''),
  on: z.boolean(),
  count: integer(0, 60),
  unit: z.enum(['days', 'hours']),
  when: z.enum(['before', 'after']),
  /** the hour of the day at which a reminder that is due in days is sent */
  hour: z._default(integer(6, 21), 10),
  /** IDs; empty for all sessions */
  sessions: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(50)), []),
  ...templateFields,
  /** when the service started to send it; it is not sent for times before that */
  since: z._default(instant, ''),
});

export type Reminder = z.infer<typeof reminder>;

export const reminders = z.array(reminder).check(z.maxLength(20, { error: 'You can have 20 reminders' }));

const { subject, text } = bookingEmails['booking-reminder'];

export const dayBefore: Reminder = {
  id: 'day-before',
  on: true,
  count: 1,
  unit: 'days',
  when: 'before',
  hour: 10,
  sessions: [],
  subject,
  text,
  since: '',
};

export const dayAfter: Reminder = {
  ...dayBefore,
  id: 'day-after',
  on: false,
  when: 'after',
  subject: 'Thank you for coming, {firstname}',
  text: `Hi {firstname},

Thank you for coming to {studio}. We hope you enjoyed your {session} session.

How was it? Just reply to this email. We read every answer.

[Book again]({book})`,
};

/** "1 day before the start, at 10 am" */
export function formatTiming({ count, unit, when, hour }: Reminder): string {
  if (unit === 'hours') return `${plural(count, 'hour')} ${reminderWhens[when]}`;
  const time = formatTime(formatHour(hour));
  return count === 0 ? `On the day, at ${time}` : `${plural(count, 'day')} ${when}, at ${time}`;
}

const hourMs = 3_600_000;

/** A confirmation already says what a reminder would say. */
export const quietMsAfterConfirmation = 3 * hourMs;

/** A reminder that could not be sent for this long is not sent, because "tomorrow" would be wrong. */
export const maxReminderDelayMs = 12 * hourMs;

const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** When a reminder before the session is due. */
export function getDueTime(
  { count, unit, hour }: Reminder,
  { day, startsAt }: { day: string; startsAt: string },
  timezone: string,
): Date {
  if (unit === 'days') return toInstant(addDays(day, -count), formatHour(hour), timezone);
  return new Date(new Date(startsAt).getTime() - count * hourMs);
}

const timing = ['on', 'count', 'unit', 'when', 'hour', 'sessions'] as const;

/** True if both are sent to the same customers at the same times. */
export const hasSameTiming = (one: Reminder, other: Reminder): boolean =>
  timing.every((name) => String(one[name]) === String(other[name]));
