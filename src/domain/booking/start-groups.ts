import { toMinutes } from '../time/day.ts';
import { isPeakTime } from './estimate.ts';
import type { StartTime } from './slots.ts';

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
