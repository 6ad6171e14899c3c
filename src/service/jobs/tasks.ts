import { addDays, dayAt, toInstant } from '#src/domain/time/day.ts';
import { expireRequests } from '../bookings/request/open-requests.ts';
import { remindOrReleaseUnpaid } from '../bookings/unpaid.ts';
import { refreshCalendars } from './refresh-calendars.ts';
import type { Service } from '../service.ts';
import { checkClock, clockCheck, isClockChecked } from './future-times.ts';
import { countMissingEvents, countUnsentRefunds } from './payment-worker.ts';
import { applyRetention } from './retention.ts';
import { sendReminders } from '../reminders/send-reminders.ts';
import { updateWaitlist } from '../waitlist/update-waitlist.ts';
import { writeNightlyBackup } from '../backup/write-backup.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import type { TaskProblem } from '#src/domain/owner/dashboard.ts';
import { paths } from '#src/paths.ts';
import { compose } from '../mail/compose.ts';
import { addEmail } from '../mail/queue-email.ts';
import { inTransaction, type Unit } from '../unit.ts';
import { actors } from '../db/audit.ts';

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
  /** It ends or erases records because of their age, so it waits while the clock may be wrong. */
  needsClock?: true;
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
  {
    name: clockCheck,
    label: 'Clock check',
    timing: { ...everyMinute, retryDelayMs: hour },
    run: checkClock,
  },
  { name: 'reminders', label: 'Reminders', timing: everyMinute, run: sendReminders },
  {
    name: 'request-expiry',
    label: 'Request expiry',
    timing: everyMinute,
    needsClock: true,
    run: expireRequests,
  },
  {
    name: 'unpaid',
    label: 'Unpaid bookings',
    timing: everyMinute,
    needsClock: true,
    run: remindOrReleaseUnpaid,
  },
  { name: 'refunds', label: 'Refunds through Stripe', timing: everyMinute, run: countUnsentRefunds },
  { name: 'stripe-events', label: 'Events from Stripe', timing: dailyAt(3), run: countMissingEvents },
  { name: 'calendars', label: 'Connected calendars', timing: everyMinute, run: refreshCalendars },
  { name: 'waitlist', label: 'Time waitlist', timing: everyMinute, needsClock: true, run: updateWaitlist },
  { name: 'retention', label: 'Data retention', timing: dailyAt(0), needsClock: true, run: applyRetention },
];

const backupTask: ScheduledTask = {
  name: 'backup',
  label: 'Backup',
  timing: dailyAt(4),
  run: writeNightlyBackup,
};

export const getTasks = ({ backupPlan }: Pick<Service, 'backupPlan'>): readonly ScheduledTask[] =>
  backupPlan ? [...tasks, backupTask] : tasks;

/** Finds tasks whose last run failed, or that have not run for too long. */
export async function findTaskProblems(service: Service): Promise<TaskProblem[]> {
  const rows = await service.db.selectFrom('tasks').selectAll().execute();
  const problems: TaskProblem[] = [];
  const isChecked = await isClockChecked(service);
  for (const { name, label, timing, needsClock } of getTasks(service)) {
    const row = rows.find((found) => found.name === name);
    // The clock check is listed instead of the tasks that wait for it.
    if (!row || (needsClock && !isChecked)) continue;
    const { doneAt, failedAt } = row;
    const lateTime = new Date(service.now().getTime() - timing.lateAfterMs).toISOString();
    const isLate = doneAt !== null && doneAt < lateTime;
    if (failedAt !== null || isLate) problems.push({ name, label, doneAt });
  }
  return problems;
}

const noticeText = {
  subject: 'Scheduled task failed: {task}',
  text: `A scheduled task of your website has failed.

Task: {task}
Last success: {last}

Your website will try it again. If it keeps failing, ask the person who set up your website to look at the server’s log. The task is explained in docs/service.md, under “Scheduled tasks.”

[Open the dashboard]({link})`,
};

/** Emails the owner about each problem and adds it to the audit log, at most once a day for each task. */
export async function notifyOfTaskProblems(service: Service): Promise<void> {
  const problems = await findTaskProblems(service);
  for (const problem of problems) {
    await inTransaction(service, actors.system, (unit) => notifyOnce(unit, problem));
  }
}

async function notifyOnce(unit: Unit, problem: TaskProblem): Promise<void> {
  const { name, label, doneAt } = problem;
  const { studio, siteOrigin } = unit;
  const dedupeKey = `task-notice ${name} ${unit.now.toISOString().slice(0, 10)}`;
  const earlier = unit.db.selectFrom('emails').select('id').where('dedupeKey', '=', dedupeKey);
  if (await earlier.executeTakeFirst()) return;
  const last = doneAt === null ? 'never' : formatInstant(new Date(doneAt), studio.hours.timezone);
  const data = { task: label, last, link: `${siteOrigin}${paths.admin()}` };
  await addEmail(unit, {
    ...compose(noticeText, data, unit),
    kind: 'task-notice',
    recipient: studio.contact.email,
    queue: { dedupeKey },
  });
  const summary = `${label} failed. The server’s log has the reason.`;
  await unit.audit('task.fail', summary, 'settings');
}
