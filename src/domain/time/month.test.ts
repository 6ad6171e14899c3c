import { expect, test } from 'vitest';
import { addMonths, daysOfMonth, leadingBlanks } from './month.ts';

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

test('a month starting on Tuesday has two empty cells', () => {
  expect(leadingBlanks('2026-12')).toBe(2);
  expect(leadingBlanks('2026-11')).toBe(0);
});
