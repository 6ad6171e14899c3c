import { isWeekend } from '#src/domain/booking/estimate.ts';
import { groupStartTimes, type StartGroup } from '#src/domain/booking/start-groups.ts';
import { getBookableDays, hasBookableStartTime } from '#src/domain/booking/slots.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { addMonths, getShownDays, toMonth } from '#src/domain/time/month.ts';
import { readBookedChoice, reprice } from '../money/reprice.ts';
import { findBookableStartTimes, readTakenDay } from './taken-times.ts';
import type { Unit } from '../../unit.ts';

/** The choices for rescheduling: a month's days, and the available start times for the selected day. */
export interface MoveTimes {
  month: string;
  earlier: string | null;
  later: string | null;
  days: { day: string; isBookable: boolean; isPeak: boolean }[];
  day: string | null;
  groups: (StartGroup & { total: number })[];
}

export async function getMoveTimes(
  unit: Unit,
  booking: BookingRow,
  { day, month: requestedMonth }: { day?: string | undefined; month?: string | undefined },
): Promise<MoveTimes> {
  const { studio, now } = unit;
  const { minutes } = await reprice(unit, booking, {});
  const { first, last } = getBookableDays(studio, now);
  const [firstMonth, lastMonth] = [toMonth(first), toMonth(last)];
  const shownMonth = requestedMonth ?? toMonth(day ?? booking.day);
  const month = shownMonth < firstMonth ? firstMonth : shownMonth > lastMonth ? lastMonth : shownMonth;
  return {
    month,
    earlier: month > firstMonth ? addMonths(month, -1) : null,
    later: month < lastMonth ? addMonths(month, 1) : null,
    days: getShownDays(month, first).map((date) => ({
      day: date,
      isBookable: date >= first && date <= last && hasBookableStartTime(date, minutes, studio, now),
      isPeak: isWeekend(date),
    })),
    day: day ?? null,
    groups: day === undefined || day < first || day > last ? [] : await getStartGroups(day, minutes),
  };

  async function getStartGroups(date: string, length: number): Promise<MoveTimes['groups']> {
    const taken = await readTakenDay(unit, date);
    const current = readBookedChoice(unit, booking);
    const starts = findBookableStartTimes(unit, taken, length, booking.id).filter(
      ({ time }) => date !== current.day || time !== current.time,
    );
    const groups: MoveTimes['groups'] = [];
    for (const group of groupStartTimes(date, starts, studio.booking.primeTimeFrom)) {
      const { columns } = await reprice(unit, booking, { day: date, time: group.times[0] ?? '' });
      groups.push({ ...group, total: columns.total });
    }
    return groups;
  }
}
