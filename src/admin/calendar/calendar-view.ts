import { isDay, addDays } from '#src/domain/time/day.ts';
import { paths } from '#src/paths.ts';
import type { MinuteRange } from './day-ranges.ts';

const views = ['day', 'week', 'month'] as const;
type View = (typeof views)[number];

/** The calendar's state, as in its URL: ?view=month&day=2026-11-21 */
export interface CalendarView {
  view: View;
  /** the selected day, which decides the visible week or month */
  day: string;
}

export function parseCalendarView(search: string, today: string): CalendarView {
  const params = new URLSearchParams(search);
  const [view, day] = [params.get('view'), params.get('day') ?? ''];
  return {
    view: views.find((option) => option === view) ?? 'week',
    day: isDay(day) ? day : today,
  };
}

export const getCalendarPath = ({ view, day }: CalendarView): string =>
  `${paths.adminCalendar()}?${new URLSearchParams({ view, day })}`;

const getStartOfWeek = (day: string) => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

/** Gets the first day of a day's month, or of the month that is `monthOffset` months later. */
function getStartOfMonth(day: string, monthOffset = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthOffset, 1)).toISOString().slice(0, 10);
}

/** Gets the first and last visible day. A month is shown as whole weeks. */
export function getVisibleRange({ view, day }: CalendarView): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') return { from: getStartOfWeek(day), to: addDays(getStartOfWeek(day), 6) };
  const lastOfMonth = addDays(getStartOfMonth(day, 1), -1);
  return { from: getStartOfWeek(getStartOfMonth(day)), to: addDays(getStartOfWeek(lastOfMonth), 6) };
}

/** Gets the same day of a different month, or that month's last day if the month is too short. */
function shiftMonth(day: string, monthOffset: number): string {
  const lastDay = addDays(getStartOfMonth(day, monthOffset + 1), -1);
  const sameDay = `${lastDay.slice(0, 8)}${day.slice(8)}`;
  return sameDay < lastDay ? sameDay : lastDay;
}

/** Moves a day forward (1) or back (-1) by one day, week or month, depending on the view. */
export function shiftDay({ view, day }: CalendarView, direction: 1 | -1): string {
  if (view === 'month') return shiftMonth(day, direction);
  return addDays(day, view === 'week' ? 7 * direction : direction);
}

/** Gets the changes that a key makes to the view, or null if the key doesn't move through the calendar. */
export function getChangeForKey(key: string, calendarView: CalendarView): Partial<CalendarView> | null {
  const { view, day } = calendarView;
  switch (key) {
    case 'ArrowLeft':
      return { day: addDays(day, -1) };
    case 'ArrowRight':
      return { day: addDays(day, 1) };
    case 'ArrowUp':
      return view === 'month' ? { day: addDays(day, -7) } : null;
    case 'ArrowDown':
      return view === 'month' ? { day: addDays(day, 7) } : null;
    case 'PageUp':
      return { day: shiftDay(calendarView, -1) };
    case 'PageDown':
      return { day: shiftDay(calendarView, 1) };
    default:
      return null;
  }
}

interface LaneItem<Item extends MinuteRange> {
  item: Item;
  lane: number;
  laneCount: number;
}

/** Puts overlapping ranges side by side, each in the first free lane. */
export function assignLanes<Item extends MinuteRange>(items: readonly Item[]): LaneItem<Item>[] {
  const result: LaneItem<Item>[] = [];
  let group: LaneItem<Item>[] = [];
  let laneEnds: number[] = [];
  const closeGroup = () => {
    for (const member of group) member.laneCount = laneEnds.length;
    result.push(...group);
    [group, laneEnds] = [[], []];
  };
  for (const item of items.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (laneEnds.every((end) => end <= item.from)) closeGroup();
    const freeLane = laneEnds.findIndex((end) => end <= item.from);
    const lane = freeLane === -1 ? laneEnds.length : freeLane;
    laneEnds[lane] = item.to;
    group.push({ item, lane, laneCount: 1 });
  }
  closeGroup();
  return result;
}
