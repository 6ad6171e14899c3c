import { addDays, dayAt, toInstant } from '#src/domain/time/day.ts';
import { expireRequests } from '../bookings/request/expire-requests.ts';
import { remindOrReleaseUnpaid } from '../bookings/unpaid.ts';
import { refreshCalendars } from './refresh-calendars.ts';
import type { Service } from '../service.ts';
import { resetFutureTimes } from './future-times.ts';
import { applyRetention } from './retention.ts';
import { sendReminders } from '../reminders/send-reminders.ts';
import { updateWaitlist } from '../waitlist/update-waitlist.ts';
import { writeNightlyBackup } from '../backup/back-up.ts';

const minute = 60_000;
const hour = 60 * minute;

interface Timing {
  /** Returns the start of the current period. The task runs once in each period. */
  getPeriodStart: (now: Date, timezone: string) => Date;
  /** After this time, another process may run the task. */
  leaseMs: number;
  /** time before the next attempt after a failure */
  retryDelayMs: number;
  /** without a success for this long, the owner is notified */
  lateAfterMs: number;
}

export interface ScheduledTask {
  /** the key of its row in the `tasks` table */
  name: string;
  /** the name shown to the owner */
  label: string;
  timing: Timing;
  /** Returns the number of failures. The task goes on after a failure wherever it can. */
  run: (service: Service) => Promise<number>;
}

const everyMinute: Timing = {
  getPeriodStart: (now) => new Date(Math.floor(now.getTime() / minute) * minute),
  leaseMs: 5 * minute,
  retryDelayMs: 0,
  lateAfterMs: hour,
};

/** `hourOfDay` is in the studio's timezone. */
const dailyAt = (hourOfDay: number): Timing => ({
  getPeriodStart(now, timezone) {
    const today = dayAt(now, timezone);
    const time = `${String(hourOfDay).padStart(2, '0')}:00`;
    const todaysStart = toInstant(today, time, timezone);
    return todaysStart <= now ? todaysStart : toInstant(addDays(today, -1), time, timezone);
  },
  leaseMs: 30 * minute,
  retryDelayMs: hour,
  lateAfterMs: 36 * hour,
});

const tasks: readonly ScheduledTask[] = [
  { name: 'future-times', label: 'Clock check', timing: everyMinute, run: resetFutureTimes },
  { name: 'reminders', label: 'Reminders', timing: everyMinute, run: sendReminders },
  { name: 'request-expiry', label: 'Request expiry', timing: everyMinute, run: expireRequests },
  { name: 'unpaid', label: 'Unpaid bookings', timing: everyMinute, run: remindOrReleaseUnpaid },
  { name: 'calendars', label: 'Connected calendars', timing: everyMinute, run: refreshCalendars },
  { name: 'waitlist', label: 'Time waitlist', timing: everyMinute, run: updateWaitlist },
  { name: 'retention', label: 'Data retention', timing: dailyAt(0), run: applyRetention },
];

const backupTask: ScheduledTask = {
  name: 'backup',
  label: 'Backup',
  timing: dailyAt(4),
  run: writeNightlyBackup,
};

export const getTasks = ({ backupPlan }: Pick<Service, 'backupPlan'>): readonly ScheduledTask[] =>
  backupPlan ? [...tasks, backupTask] : tasks;
