import { expect, test } from 'vitest';
import { addMonths, daysOfMonth, remainingDaysOfMonth, toColumn } from './month.ts';

test('adding and subtracting months crosses year boundaries', () => {
  expect(addMonths('2026-11', 1)).toBe('2026-12');
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
});

test('a month has the right number of days, even in a leap year', () => {
  expect(daysOfMonth('2026-12')).toHaveLength(31);
  expect(daysOfMonth('2027-02')).toHaveLength(28);
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29');
});

test('weeks start on Sunday', () => {
  expect(toColumn('2026-11-01')).toBe(1);
  expect(toColumn('2026-12-01')).toBe(3);
});

test('the remaining days of a month include all of the current week, and later months are whole', () => {
  expect(remainingDaysOfMonth('2026-11', '2026-11-26')[0]).toBe('2026-11-22');
  expect(remainingDaysOfMonth('2026-11', '2026-11-29')).toEqual(['2026-11-29', '2026-11-30']);
  expect(remainingDaysOfMonth('2026-12', '2026-12-02')[0]).toBe('2026-12-01');
  expect(remainingDaysOfMonth('2026-12', '2026-11-26')).toHaveLength(31);
});
