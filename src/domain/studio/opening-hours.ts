import { addDays, daysBetween, addMonths, daysOfMonth, toMonth } from '../time/day.ts';
import { formatTime, formatWeekdayName } from '../time/date.ts';

/** A part of a day in which the studio is open. */
export interface OpenRange {
  /** 10:00 */
  opens: string;
  closes: string;
}

/** A day's hours in order; several ranges if there are breaks, none if the studio is closed. */
export type DayHours = readonly OpenRange[];

/** Hours on one weekday of each month, such as the first Monday. */
export interface MonthlyHours {
  /** 0 is Sunday */
  weekday: number;
  /** 1 is the first of the month, and -1 the last */
  nth: number;
  open: DayHours;
}

/** A day on which the studio is closed or has special hours. */
export interface HoursException {
  date: string;
  name: string;
  open: DayHours;
}

export interface Hours {
  timezone: string;
  /** the hours on each weekday, starting with Sunday */
  week: readonly DayHours[];
  monthly: readonly MonthlyHours[];
  exceptions: readonly HoursException[];
}

const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

function isMonthlyDay(day: string, { weekday, nth }: MonthlyHours): boolean {
  if (getWeekday(day) !== weekday) return false;
  const isLast = toMonth(addDays(day, 7)) !== toMonth(day);
  return nth === -1 ? isLast : Math.ceil(Number(day.slice(8)) / 7) === nth;
}

/** Exceptions have priority over monthly hours, and these over the weekday's. */
export function hoursOn(day: string, hours: Hours): DayHours {
  const special =
    hours.exceptions.find(({ date }) => date === day) ??
    hours.monthly.findLast((monthly) => isMonthlyDay(day, monthly));
  return special?.open ?? hours.week[getWeekday(day)] ?? [];
}

/** The parts of a day's hours that are within a range. */
export const clipHours = (open: DayHours, within: OpenRange): OpenRange[] =>
  open
    .map(({ opens, closes }) => ({
      opens: opens > within.opens ? opens : within.opens,
      closes: closes < within.closes ? closes : within.closes,
    }))
    .filter(({ opens, closes }) => opens < closes);

/** Lists the days with monthly hours in the given number of months, without exceptions. */
export function getMonthlyDays(firstMonth: string, months: number, hours: Hours): string[] {
  const days = Array.from({ length: months }, (_, index) => daysOfMonth(addMonths(firstMonth, index))).flat();
  return days.filter(
    (day) =>
      hours.monthly.some((monthly) => isMonthlyDay(day, monthly)) &&
      hours.exceptions.every(({ date }) => date !== day),
  );
}

/** True if the studio is open the whole time from one time of the day to another, without a break. */
export const isOpenBetween = (open: DayHours, from: string, to: string): boolean =>
  open.some(({ opens, closes }) => opens <= from && to <= closes);

/** The earliest opening and the latest closing time of the usual week. */
export function getWeekSpan({ week }: Pick<Hours, 'week'>): OpenRange {
  const ranges = week.flat();
  return {
    opens: ranges.map(({ opens }) => opens).toSorted()[0] ?? '00:00',
    closes:
      ranges
        .map(({ closes }) => closes)
        .toSorted()
        .at(-1) ?? '23:59',
  };
}

/** Returns exceptions from today on, soonest first. `within` is a number of days. */
export const upcomingExceptions = (today: string, within: number, { exceptions }: Hours): HoursException[] =>
  exceptions
    .filter(({ date }) => date >= today && daysBetween(today, date) <= within)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** 10 am to 1 pm and 2 pm to 10 pm, or "closed" */
export const formatHours = (open: DayHours): string =>
  open.map(({ opens, closes }) => `${formatTime(opens)} to ${formatTime(closes)}`).join(' and ') || 'closed';

export const formatHoursOn = (day: string, hours: Hours): string => formatHours(hoursOn(day, hours));

/** Weekdays with the same hours. */
export interface WeekdayGroup {
  /** 0 is Sunday; Monday is first and Sunday last */
  weekdays: number[];
  open: DayHours;
}

const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

export function groupWeekdays({ week }: Hours): WeekdayGroup[] {
  const groups = new Map<string, WeekdayGroup>();
  for (const weekday of mondayFirst) {
    const open = week[weekday] ?? [];
    const key = formatHours(open);
    const group = groups.get(key) ?? { weekdays: [], open };
    group.weekdays.push(weekday);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Monday to Wednesday and Sunday */
function formatWeekdays(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'Every day';
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    if (run && (run.at(-1) ?? 0) + 1 === (weekday || 7)) run.push(weekday);
    else runs.push([weekday]);
  }
  const names = runs.flatMap((run) => {
    const [first = 0, last = first] = [run[0], run.at(-1)];
    const ends = [formatWeekdayName(first), formatWeekdayName(last)];
    if (run.length > 2) return ends.join(' to ');
    return ends.slice(0, run.length);
  });
  return joinWithAnd(names);
}

const joinWithAnd = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

const nthNames = ['First', 'Second', 'Third', 'Fourth'];

/** First Monday of the month */
const formatMonthlyDay = ({ weekday, nth }: MonthlyHours): string =>
  `${nthNames[nth - 1] ?? 'Last'} ${formatWeekdayName(weekday)} of the month`;

/** The usual hours, a line for each: Every day, 10 am to 10 pm */
export const formatWeek = (hours: Hours): string[] => [
  ...groupWeekdays(hours).map(({ weekdays, open }) => `${formatWeekdays(weekdays)}, ${formatHours(open)}`),
  ...hours.monthly.map((monthly) => `${formatMonthlyDay(monthly)}, ${formatHours(monthly.open)}`),
];

/** every day, 10 am to 10 pm; closed on the first Monday of the month. Weekdays keep their capital letter. */
export function formatWeekInSentence(hours: Hours): string {
  const usual = groupWeekdays(hours)
    .filter(({ open }) => open.length > 0)
    .map(({ weekdays, open }) => `${formatWeekdays(weekdays)}, ${formatHours(open)}`.replace(/^E/, 'e'));
  const monthly = hours.monthly.map(
    (each) => `${formatHours(each.open)} on the ${formatMonthlyDay(each).replace(/^\w/, toLowerCase)}`,
  );
  return [...usual, ...monthly].join('; ');
}

const toLowerCase = (letter: string) => letter.toLowerCase();
