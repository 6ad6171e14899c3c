import { hoursOn } from '#src/domain/studio/opening-hours.ts';
import {
  createLeadTimeCheck,
  findStartTimes,
  getSlotRules,
  type SlotRules,
  type StartTime,
  type TakenRange,
  getBookableDays,
  hasBookableStartTime,
  groupStartTimes,
  type StartGroup,
} from '#src/domain/booking/slots.ts';
import {
  toMinutes,
  addDays,
  dayAt,
  startOfDay,
  timeAt,
  toInstant,
  addMonths,
  getShownDays,
  toMonth,
} from '#src/domain/time/day.ts';
import type { Unit } from '../../unit.ts';
import { findRequestedTimes, holdsTime, findBlockedTimes } from './conflicts.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import { findOfferedTimes } from './offered-time.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { isWeekend } from '#src/domain/booking/estimate.ts';
import { readBookedChoice, reprice } from '../money/reprice.ts';

export interface TakenDay {
  day: string;
  /** bookings and offered times with the buffer around them, and blocked times; `heldBy` is the booking or the wish */
  ranges: readonly (TakenRange & { heldBy?: string })[];
  /** the blocked times among `ranges` */
  blocked: readonly TakenRange[];
  rules: SlotRules;
  leadHours: number;
}

/** Instants before the day are its first minute, and those after it its last. */
function toMinuteOfDay(instant: number, day: string, timezone: string): number {
  const at = new Date(instant);
  const instantDay = dayAt(at, timezone);
  if (instantDay !== day) return instantDay < day ? 0 : 1440;
  return toMinutes(timeAt(at, timezone));
}

/** The start times to offer for a session, without regard to the lead time. `exceptFor` is a booking that moves, or a wish with an offer. */
export const findFreeStartTimes = (
  { studio }: Pick<Unit, 'studio'>,
  { day, ranges, rules }: TakenDay,
  minutes: number,
  exceptFor?: string,
): StartTime[] =>
  findStartTimes(
    hoursOn(day, studio.hours),
    minutes,
    ranges.filter(({ heldBy }) => heldBy === undefined || heldBy !== exceptFor),
    rules,
  );

export function findBookableStartTimes(
  { studio, now }: Pick<Unit, 'studio' | 'now'>,
  taken: TakenDay,
  minutes: number,
  exceptFor?: string,
): StartTime[] {
  const hasLeadTime = createLeadTimeCheck(withLeadTime(studio, taken.leadHours), now);
  return findFreeStartTimes({ studio }, taken, minutes, exceptFor).filter(({ time }) =>
    hasLeadTime(taken.day, time),
  );
}

export async function readTakenDay({ db, settings, studio, now }: Unit, day: string): Promise<TakenDay> {
  const { timezone } = studio.hours;
  const { leadHours, bufferMinutes, stepMinutes } = await settings.read('booking');
  const from = startOfDay(addDays(day, -1), timezone).toISOString();
  const to = startOfDay(addDays(day, 2), timezone).toISOString();
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'startsAt', 'endsAt'])
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .where(holdsTime(now))
    .execute();
  const blocked = await findBlockedTimes(db, from, to);
  const toRange = (start: number, end: number): TakenRange => ({
    from: toMinuteOfDay(start, day, timezone),
    to: toMinuteOfDay(end, day, timezone),
  });
  const buffer = bufferMinutes * 60_000;
  const blockedRanges = blocked.map(({ startsAt, endsAt }) =>
    toRange(Date.parse(startsAt), Date.parse(endsAt)),
  );
  const requestedTimes = await findRequestedTimes(db, from, to);
  const offeredTimes = await findOfferedTimes(db, now, from, to);
  return {
    day,
    rules: getSlotRules(studio.sessions, stepMinutes, bufferMinutes),
    leadHours,
    blocked: blockedRanges,
    ranges: [
      ...[...bookings, ...requestedTimes, ...offeredTimes].map(({ id, startsAt, endsAt }) => ({
        ...toRange(Date.parse(startsAt) - buffer, Date.parse(endsAt) + buffer),
        heldBy: id,
      })),
      ...blockedRanges,
    ],
  };
}

/** Returns the studio's facts with the longer lead time: the one in studio.yaml or the one in the owner's settings. */
export const withLeadTime = (studio: Studio, leadHours: number): Studio => ({
  ...studio,
  booking: { ...studio.booking, leadHours: Math.max(leadHours, studio.booking.leadHours) },
});

export interface FreeTime {
  day: string;
  time: string;
  startsAt: Date;
}

const maxTimes = 3;
const maxDaysAway = 7;

/** Finds the free times nearest to a booking's own, for a customer who lost it. */
export async function findNearestTimes(unit: Unit, booking: BookingRow): Promise<FreeTime[]> {
  const wanted = Date.parse(booking.startsAt);
  const minutes = (Date.parse(booking.endsAt) - wanted) / 60_000;
  const getDistance = ({ startsAt }: FreeTime) => Math.abs(startsAt.getTime() - wanted);
  const { first, last } = getBookableDays(unit.studio, unit.now);
  const found: FreeTime[] = [];
  // A time on a day further away is never nearer than one on the days before it.
  for (let away = 0; away <= maxDaysAway && found.length < maxTimes; away += 1) {
    for (const day of new Set([addDays(booking.day, -away), addDays(booking.day, away)])) {
      if (day >= first && day <= last) found.push(...(await findFreeTimes(day)));
    }
  }
  return found.toSorted((a, b) => getDistance(a) - getDistance(b)).slice(0, maxTimes);

  async function findFreeTimes(day: string): Promise<FreeTime[]> {
    return findBookableStartTimes(unit, await readTakenDay(unit, day), minutes).map(({ time }) => ({
      day,
      time,
      startsAt: toInstant(day, time, unit.studio.hours.timezone),
    }));
  }
}

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
