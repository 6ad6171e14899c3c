import type { MonthReport } from '#src/domain/ledger/month-report.ts';
import { dayAt } from '#src/domain/time/day.ts';
import { formatMonth } from '#src/domain/time/date.ts';
import { toMonth } from '#src/domain/time/month.ts';
import { lockCalendar } from '../db/counter.ts';
import { insert, type Database } from '../db/tables.ts';
import { RequestError } from '../request-error.ts';
import type { Reader, Unit } from '../unit.ts';
import { computeMonthReport } from './month-report.ts';

export const isOver = ({ studio }: Pick<Reader, 'studio'>, month: string, now: Date): boolean =>
  month < toMonth(dayAt(now, studio.hours.timezone));

export async function findClosedMonth(
  db: Database,
  month: string,
): Promise<{ report: MonthReport; closedAt: string } | null> {
  const row = await db.selectFrom('closedMonths').selectAll().where('id', '=', month).executeTakeFirst();
  return row ? { report: JSON.parse(row.report) as MonthReport, closedAt: row.createdAt } : null; // written by closeMonth
}

/** Stores a month's report, which does not change anymore. */
export async function closeMonth(unit: Unit, month: string, fees: number | null): Promise<void> {
  // Payments that are recorded for an earlier day wait until this transaction ends.
  await lockCalendar(unit);
  if (!isOver(unit, month, unit.now)) throw new RequestError(409, `${formatMonth(month)} isn’t over yet.`);
  if (await findClosedMonth(unit.db, month))
    throw new RequestError(409, `${formatMonth(month)} is already closed.`);
  const report = await computeMonthReport(unit, month, fees);
  await insert(unit.db, 'closedMonths', {
    id: month,
    createdAt: unit.now.toISOString(),
    actor: unit.actor.name,
    report: JSON.stringify(report),
  }).execute();
  await unit.audit('month.close', `${formatMonth(month)} was closed`, 'transaction', month);
}

/** True if the report of the month of an instant no longer changes. The caller must have locked the calendar. */
export async function isMonthClosed({ db, studio }: Reader, at: string): Promise<boolean> {
  const month = toMonth(dayAt(new Date(at), studio.hours.timezone));
  return (await findClosedMonth(db, month)) !== null;
}
