import { toMinutes, toTime, addDays, dayAt, timeAt } from '../time/day.ts';
import { type DayHours, hoursOn, isOpenBetween } from '../studio/opening-hours.ts';
import type { Studio } from '../studio/studio.ts';
import { type Choice, getTotalMinutes, type BookingSettings } from './choice.ts';
import { isPeakTime } from './estimate.ts';

type SlotSettings = Pick<Studio, 'booking' | 'hours'>;

/** A taken part of a day, in minutes of the day. It includes the buffer around a session. */
export interface TakenRange {
  from: number;
  to: number;
}

export interface SlotRules {
  /** Without a session next to them, start times are at multiples of this. */
  stepMinutes: number;
  /** The shortest session with its buffer. A shorter gap could not be sold. */
  shortestGapMinutes: number;
}

/** The day's last start time is at a multiple of this, so that it doesn't look like a mistake. */
const lastStartMinutes = 15;

export const defaultStepMinutes = 10;
export const defaultBufferMinutes = 15;

export const getSlotRules = (
  sessions: readonly { duration: number }[],
  stepMinutes = defaultStepMinutes,
  bufferMinutes = defaultBufferMinutes,
): SlotRules => ({
  stepMinutes,
  shortestGapMinutes: Math.min(...sessions.map(({ duration }) => duration)) + bufferMinutes,
});

export interface StartTime {
  time: string;
  /** The session would begin or end where a free part of the day does, so no time is lost. */
  isAdjacent: boolean;
}

/** The free parts of a day's opening hours, in order. */
function getFreeRanges(open: DayHours, taken: readonly TakenRange[]): TakenRange[] {
  const inOrder = taken.toSorted((a, b) => a.from - b.from);
  return open.flatMap(({ opens, closes }) => {
    const free: TakenRange[] = [];
    const end = toMinutes(closes);
    let from = toMinutes(opens);
    for (const range of inOrder) {
      if (range.from > from) free.push({ from, to: Math.min(range.from, end) });
      from = Math.max(from, range.to);
    }
    free.push({ from, to: end });
    return free.filter((range) => range.to > range.from);
  });
}

/** The last start time before the studio closes; opening time if the session only just fits. */
function getLastStart(from: number, closes: number, minutes: number): number {
  const last = Math.floor((closes - minutes) / lastStartMinutes) * lastStartMinutes;
  return Math.max(from, last);
}

/**
 * The start times to offer for a session of the given length. A free part of the day offers its first and its last start time, and
 * those between them that leave no gap in which nothing fits.
 */
export function findStartTimes(
  open: DayHours,
  minutes: number,
  taken: readonly TakenRange[],
  { stepMinutes, shortestGapMinutes }: SlotRules,
): StartTime[] {
  const closingTimes = new Set(open.map(({ closes }) => toMinutes(closes)));
  return getFreeRanges(open, taken).flatMap(({ from, to }) => {
    if (to - minutes < from) return [];
    const last = closingTimes.has(to) ? getLastStart(from, to, minutes) : to - minutes;
    const between: number[] = [];
    const firstStep = Math.ceil((from + shortestGapMinutes) / stepMinutes) * stepMinutes;
    for (let start = firstStep; start <= last - shortestGapMinutes; start += stepMinutes) between.push(start);
    const starts = [...new Set([from, ...between, last])];
    return starts.map((start) => ({ time: toTime(start), isAdjacent: start === from || start === last }));
  });
}

const toLocalMinute = (instant: number, timezone: string): string => {
  const minute = new Date(Math.ceil(instant / 60_000) * 60_000);
  return `${dayAt(minute, timezone)} ${timeAt(minute, timezone)}`;
};

/** Returns a check that a start time is far enough ahead. The lead time is in elapsed hours. */
export function createLeadTimeCheck({ booking, hours }: SlotSettings, now: Date) {
  const earliest = toLocalMinute(now.getTime() + booking.leadHours * 3_600_000, hours.timezone);
  return (day: string, time: string): boolean => `${day} ${time}` >= earliest;
}

/** Checks only the day's last start time, because it has the most lead time. */
export function hasBookableStartTime(
  day: string,
  minutes: number,
  settings: SlotSettings,
  now: Date,
): boolean {
  const lastStarts = hoursOn(day, settings.hours)
    .map(({ opens, closes }) => ({ opens: toMinutes(opens), closes: toMinutes(closes) }))
    .filter(({ opens, closes }) => closes - minutes >= opens)
    .map(({ opens, closes }) => getLastStart(opens, closes, minutes));
  const last = lastStarts.at(-1);
  return last !== undefined && createLeadTimeCheck(settings, now)(day, toTime(last));
}

export function getBookableDays(
  { booking, hours }: SlotSettings,
  now: Date,
): { first: string; last: string } {
  const earliest = new Date(now.getTime() + booking.leadHours * 3_600_000);
  return {
    first: dayAt(earliest, hours.timezone),
    last: addDays(dayAt(now, hours.timezone), booking.horizonDays),
  };
}

export function findDayProblem(day: string, settings: SlotSettings, now: Date): string | null {
  if (day < dayAt(now, settings.hours.timezone)) return 'That day is in the past. Please pick another day.';
  if (day > getBookableDays(settings, now).last)
    return 'We aren’t taking bookings for that day yet. Please pick another day.';
  return hoursOn(day, settings.hours).length > 0 ? null : 'We’re closed that day. Please pick another day.';
}

/** Other bookings don't matter here, and a time that is free but not offered is accepted. */
export function findStartProblem(
  { day, time, minutes }: { day: string; time: string; minutes: number },
  settings: SlotSettings,
  now: Date,
): { field: 'day' | 'time'; message: string } | null {
  const dayProblem = findDayProblem(day, settings, now);
  if (dayProblem) return { field: 'day', message: dayProblem };
  const end = toTime(toMinutes(time) + minutes);
  if (!isOpenBetween(hoursOn(day, settings.hours), time, end))
    return { field: 'time', message: 'Your session won’t fit in that time slot. Please pick another time.' };
  if (createLeadTimeCheck(settings, now)(day, time)) return null;
  return { field: 'time', message: 'We need more notice than that. Please pick a later time.' };
}

interface AvailableChoice {
  choice: Choice;
  /** why the day or start time was removed; empty if neither was */
  notice: string;
}

export function dropUnavailableTimes(choice: Choice, settings: BookingSettings, now: Date): AvailableChoice {
  const { session, day, time } = choice;
  if (!day) return { choice, notice: '' };
  const dropDay = (notice: string) => ({ choice: { ...choice, day: null, time: null }, notice });
  const dayProblem = findDayProblem(day, settings, now);
  if (dayProblem) return dropDay(dayProblem);
  // Without a session, there is no length to check yet.
  if (!session) return { choice, notice: '' };
  const minutes = getTotalMinutes(choice, settings);
  if (!hasBookableStartTime(day, minutes, settings, now))
    return dropDay('That day has no time left for this session. Please pick another day.');
  const startProblem = time && findStartProblem({ day, time, minutes }, settings, now);
  return startProblem
    ? { choice: { ...choice, time: null }, notice: startProblem.message }
    : { choice, notice: '' };
}

const partsOfDay = [
  { name: 'Morning', until: '12:00' },
  { name: 'Afternoon', until: '17:00' },
  { name: 'Evening', until: '24:00' },
] as const;

/** Start times in one part of the day at one price. */
export interface StartGroup {
  /** "Afternoon, off-peak" */
  name: string;
  isPeak: boolean;
  times: string[];
}

const maxTimesInPart = 12;
/** If a part of the day has too many start times, only those at multiples of an interval are shown. */
const intervals = [1, 15, 30, 60];

/** "Morning", "Afternoon" or "Evening" */
export const getPartOfDay = (time: string): string =>
  partsOfDay.find(({ until }) => time < until)?.name ?? 'Evening';

/** Leaves at most about 12 start times in each part of the day. Adjacent ones always stay. */
export function limitStartTimes(starts: readonly StartTime[]): StartTime[] {
  let shown: StartTime[] = [];
  for (const interval of intervals) {
    shown = starts.filter(({ time, isAdjacent }) => isAdjacent || toMinutes(time) % interval === 0);
    const counts = partsOfDay.map(
      ({ name }) => shown.filter(({ time }) => getPartOfDay(time) === name).length,
    );
    if (Math.max(...counts) <= maxTimesInPart) break;
  }
  return shown;
}

/** Groups a day's start times by part of day and by price, about 12 in each. */
export function groupStartTimes(
  day: string,
  starts: readonly StartTime[],
  primeTimeFrom: string,
): StartGroup[] {
  const groups = new Map<string, StartGroup>();
  for (const { time } of limitStartTimes(starts)) {
    const isPeak = isPeakTime(day, time, primeTimeFrom) === true;
    const name = `${getPartOfDay(time)}, ${isPeak ? 'peak' : 'off-peak'}`;
    const group = groups.get(name) ?? { name, isPeak, times: [] };
    group.times.push(time);
    groups.set(name, group);
  }
  return [...groups.values()];
}
