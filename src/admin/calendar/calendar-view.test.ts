import { expect, test } from 'vitest';
import {
  type CalendarView,
  calendarAddress,
  pressed,
  rangeOf,
  readCalendarView,
  turn,
} from './calendar-view.ts';

const today = '2026-11-21';
const shown = (more: Partial<CalendarView>): CalendarView => ({
  view: 'week',
  day: today,
  as: null,
  ...more,
});

test('a view round-trips through its address', () => {
  const view = shown({ view: 'month', day: '2026-12-24', as: 'list' });
  expect(readCalendarView(new URL(calendarAddress(view), 'http://x').search, today)).toEqual(view);
});

test.each(['', '?view=year&day=2026-02-30&as=wall', '?day=tomorrow'])('%j is this week', (search) => {
  expect(readCalendarView(search, today)).toEqual(shown({}));
});

test('a week is Sunday to Saturday, a month has whole weeks', () => {
  expect(rangeOf({ view: 'week', day: '2026-11-22' })).toEqual({ from: '2026-11-22', to: '2026-11-28' });
  expect(rangeOf({ view: 'month', day: today })).toEqual({ from: '2026-11-01', to: '2026-12-05' });
  expect(rangeOf({ view: 'day', day: today })).toEqual({ from: today, to: today });
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-24', 1, '2027-01-24'],
] as const)('a month turned from %s by %i is at %s', (day, by, expected) => {
  expect(turn({ view: 'month', day }, by)).toBe(expected);
});

test('keys move through the days and change the view', () => {
  expect(pressed('ArrowRight', shown({}), today)).toEqual({ day: '2026-11-22' });
  expect(pressed('ArrowDown', shown({ view: 'month' }), today)).toEqual({ day: '2026-11-28' });
  expect(pressed('ArrowDown', shown({}), today)).toBeNull();
  expect(pressed('PageUp', shown({}), today)).toEqual({ day: '2026-11-14' });
  expect(pressed('t', shown({ day: '2027-01-01' }), today)).toEqual({ day: today });
  expect(pressed('m', shown({}), today)).toEqual({ view: 'month' });
  expect(pressed('x', shown({}), today)).toBeNull();
});
