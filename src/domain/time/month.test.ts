import { expect, test } from 'vitest';
import { addMonths, daysOfMonth, getShownDays, toColumn } from './month.ts';

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

test.each([
  ['the current week is whole', '2026-11', '2026-11-12', '2026-11-08', '2026-11-30'],
  [
    'a month that ends soon is followed by weeks of the next',
    '2026-11',
    '2026-11-26',
    '2026-11-22',
    '2026-12-19',
  ],
  ['its last day starts four weeks', '2026-12', '2026-12-31', '2026-12-27', '2027-01-23'],
  [
    'a month that starts in the middle of a week has no days before it',
    '2026-12',
    '2026-12-02',
    '2026-12-01',
    '2026-12-31',
  ],
  ['later months are whole', '2027-02', '2026-11-26', '2027-02-01', '2027-02-28'],
])('%s', (_, month, today, first, last) => {
  const days = getShownDays(month, today);
  expect([days[0], days.at(-1)]).toEqual([first, last]);
});
