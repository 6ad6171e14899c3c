import { isWeekend } from '#src/domain/booking/peak-time.ts';
import { getBookableDays, getBookableStartTimes, hasBookableStartTime } from '#src/domain/booking/slots.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { toInstant } from '#src/domain/time/day.ts';
import { addMonths, daysOfMonth, toMonth } from '#src/domain/time/month.ts';
import { withLeadTime } from './lead-time.ts';
import { reprice, toSelection } from './reprice.ts';
import { overlapsAny, type TakenTimes } from './taken-times.ts';
import type { Service } from '../service.ts';

/** The choices for rescheduling: a month's days, and the available start times for the selected day. */
export interface MoveTimes {
  month: string;
  earlier: string | null;
  later: string | null;
  days: { day: string; isBookable: boolean; isPeak: boolean }[];
  day: string | null;
  groups: { isPeak: boolean; total: number; times: string[] }[];
}

export async function getMoveTimes(
  service: Service,
  takenTimes: TakenTimes,
  booking: BookingRow,
  { day, month: requestedMonth }: { day?: string | undefined; month?: string | undefined },
): Promise<MoveTimes> {
  const { studio, now } = service;
  const { minutes } = await reprice(service, booking, {});
  const { first, last } = getBookableDays(studio, now());
  const [firstMonth, lastMonth] = [toMonth(first), toMonth(last)];
  const shownMonth = requestedMonth ?? toMonth(day ?? booking.day);
  const month = shownMonth < firstMonth ? firstMonth : shownMonth > lastMonth ? lastMonth : shownMonth;
  return {
    month,
    earlier: month > firstMonth ? addMonths(month, -1) : null,
    later: month < lastMonth ? addMonths(month, 1) : null,
    days: daysOfMonth(month).map((date) => ({
      day: date,
      isBookable: date >= first && date <= last && hasBookableStartTime(date, minutes, studio, now()),
      isPeak: isWeekend(date),
    })),
    day: day ?? null,
    groups: day === undefined || day < first || day > last ? [] : await getStartGroups(day, minutes),
  };

  async function getStartGroups(date: string, length: number): Promise<MoveTimes['groups']> {
    const { ranges, leadHours } = await takenTimes.getDay(date);
    const others = ranges.filter(([, , id]) => id !== booking.id);
    const current = toSelection(service, booking);
    const isFree = (time: string) =>
      !overlapsAny(others, toInstant(date, time, studio.hours.timezone).getTime(), length);
    const groups = new Map<number, MoveTimes['groups'][number]>();
    const settings = withLeadTime(studio, leadHours);
    for (const time of getBookableStartTimes(date, length, settings, now()).filter(isFree)) {
      if (date === current.day && time === current.time) continue;
      const { columns } = await reprice(service, booking, { day: date, time });
      const { isPrimeTime, total } = columns;
      const group = groups.get(isPrimeTime) ?? { isPeak: isPrimeTime === 1, total, times: [] };
      group.times.push(time);
      groups.set(isPrimeTime, group);
    }
    return [...groups.values()].toSorted((a, b) => Number(a.isPeak) - Number(b.isPeak));
  }
}
