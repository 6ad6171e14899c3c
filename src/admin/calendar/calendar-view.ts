import { isDay } from '#src/lib/time/day-and-time.ts';
import { addDays } from '#src/lib/time/day.ts';
import { paths } from '#src/paths.ts';

const views = ['day', 'week', 'month'] as const;
export type View = (typeof views)[number];

/** State of the calendar in its URL: ?view=month&day=2026-11-21&as=list */
export interface CalendarView {
  view: View;
  /** the selected day; its week or month is shown */
  day: string;
  /** `as` in the URL; null depends on the width of the screen */
  layout: 'grid' | 'list' | null;
}

export function parseCalendarView(search: string, today: string): CalendarView {
  const params = new URLSearchParams(search);
  const [view, day, layout] = [params.get('view'), params.get('day') ?? '', params.get('as')];
  return {
    view: views.find((one) => one === view) ?? 'week',
    day: isDay(day) ? day : today,
    layout: layout === 'grid' || layout === 'list' ? layout : null,
  };
}

export function getCalendarPath({
  view,
  day,
  layout = null,
}: Omit<CalendarView, 'layout'> & { layout?: CalendarView['layout'] }) {
  const params = new URLSearchParams({ view, day, ...(layout && { as: layout }) });
  return `${paths.adminCalendar()}?${params}`;
}

/** The Sunday of a day's week. */
const startOfWeek = (day: string) => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

/** The first day of the month, `months` later. */
function startOfMonth(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** First and last day of a view. A month has whole weeks. */
export function getVisibleRange({ view, day }: Pick<CalendarView, 'view' | 'day'>): {
  from: string;
  to: string;
} {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') return { from: startOfWeek(day), to: addDays(startOfWeek(day), 6) };
  const lastOfMonth = addDays(startOfMonth(day, 1), -1);
  return { from: startOfWeek(startOfMonth(day)), to: addDays(startOfWeek(lastOfMonth), 6) };
}

/** The same day of another month, or its last day if that month is shorter. */
function shiftMonth(day: string, months: number): string {
  const last = addDays(startOfMonth(day, months + 1), -1);
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** The selected day after moving to the next (1) or previous (-1) day, week or month. */
export function shiftDay({ view, day }: Pick<CalendarView, 'view' | 'day'>, by: 1 | -1): string {
  if (view === 'month') return shiftMonth(day, by);
  return addDays(day, view === 'week' ? 7 * by : by);
}

/** The change of the view for a key; null for other keys. */
export function getChangeForKey(
  key: string,
  calendarView: CalendarView,
  today: string,
): Partial<CalendarView> | null {
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
    case 't':
      return { day: today };
    case 'd':
      return { view: 'day' };
    case 'w':
      return { view: 'week' };
    case 'm':
      return { view: 'month' };
    default:
      return null;
  }
}
