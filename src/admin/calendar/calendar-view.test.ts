import { expect, test } from 'vitest';
import {
  type CalendarView,
  getCalendarPath,
  getChangeForKey,
  getVisibleRange,
  parseCalendarView,
  shiftDay,
  assignLanes,
} from './calendar-view.ts';

const today = '2026-11-21';
const createView = (changes: Partial<CalendarView>): CalendarView => ({
  view: 'week',
  day: today,
  ...changes,
});

test('a view round-trips through its URL', () => {
  const view = createView({ view: 'month', day: '2026-12-24' });
  expect(parseCalendarView(new URL(getCalendarPath(view), 'http://x').search, today)).toEqual(view);
});

test.each(['', '?view=year&day=2026-02-30', '?day=tomorrow'])('the query %j shows this week', (search) => {
  expect(parseCalendarView(search, today)).toEqual(createView({}));
});

test('a week is shown from Sunday to Saturday, and a month as whole weeks', () => {
  expect(getVisibleRange({ view: 'week', day: '2026-11-22' })).toEqual({
    from: '2026-11-22',
    to: '2026-11-28',
  });
  expect(getVisibleRange({ view: 'month', day: today })).toEqual({ from: '2026-11-01', to: '2026-12-05' });
  expect(getVisibleRange({ view: 'day', day: today })).toEqual({ from: today, to: today });
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-24', 1, '2027-01-24'],
] as const)('moving %s by %i months selects %s', (day, by, expected) => {
  expect(shiftDay({ view: 'month', day }, by)).toBe(expected);
});

test('keys change the selected day or the view', () => {
  expect(getChangeForKey('ArrowRight', createView({}))).toEqual({ day: '2026-11-22' });
  expect(getChangeForKey('ArrowDown', createView({ view: 'month' }))).toEqual({ day: '2026-11-28' });
  expect(getChangeForKey('ArrowDown', createView({}))).toBeNull();
  expect(getChangeForKey('PageUp', createView({}))).toEqual({ day: '2026-11-14' });
  expect(getChangeForKey('x', createView({}))).toBeNull();
});

const range = (from: number, to: number) => ({ from, to });
const getLanes = (...ranges: { from: number; to: number }[]) =>
  assignLanes(ranges).map(({ item, lane, laneCount }) => [item.from, lane, laneCount]);

test('consecutive ranges get the full width', () => {
  expect(getLanes(range(600, 645), range(645, 690))).toEqual([
    [600, 0, 1],
    [645, 0, 1],
  ]);
});

test('overlapping ranges get different lanes, and lanes are reused once available', () => {
  expect(getLanes(range(600, 700), range(610, 640), range(650, 720), range(800, 830))).toEqual([
    [600, 0, 2],
    [610, 1, 2],
    [650, 1, 2],
    [800, 0, 1],
  ]);
});
