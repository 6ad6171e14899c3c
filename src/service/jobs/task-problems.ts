import { formatInstant } from '#src/domain/time/date.ts';
import type { TaskProblem } from '#src/domain/owner/dashboard.ts';
import { paths } from '#src/paths.ts';
import { compose } from '../mail/compose.ts';
import { addEmail } from '../mail/queue-email.ts';
import type { Service } from '../service.ts';
import { getTasks } from './tasks.ts';
import { inTransaction, type Unit } from '../unit.ts';
import { actors } from '../db/audit.ts';

/** Finds tasks whose last run failed, or that have not run for too long. */
export async function findTaskProblems(service: Service): Promise<TaskProblem[]> {
  const rows = await service.db.selectFrom('tasks').selectAll().execute();
  const problems: TaskProblem[] = [];
  for (const { name, label, timing } of getTasks(service)) {
    const row = rows.find((found) => found.name === name);
    if (!row) continue;
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
