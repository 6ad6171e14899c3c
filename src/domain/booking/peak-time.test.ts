import { expect, test } from 'vitest';
import { dayAt, timeAt, toInstant } from '../time/day.ts';
import { isPeakTime } from './peak-time.ts';

const timezone = 'America/New_York';
const isPeak = (day: string, time: string | null) => isPeakTime(day, time, '17:00');
const isPeakAt = (instant: string) => {
  const start = new Date(instant);
  return isPeak(dayAt(start, timezone), timeAt(start, timezone));
};

test('a weekday is peak from the configured time', () => {
  expect(isPeak('2026-11-24', '16:59')).toBe(false);
  expect(isPeak('2026-11-24', '17:00')).toBe(true);
  expect(isPeak('2026-11-24', '21:30')).toBe(true);
  expect(isPeak('2026-11-24', '10:00')).toBe(false);
});

test('a weekend is peak all day; Friday and Monday mornings are not', () => {
  expect(isPeak('2026-11-28', '10:00')).toBe(true);
  expect(isPeak('2026-11-29', '10:00')).toBe(true);
  expect(isPeak('2026-11-27', '10:00')).toBe(false);
  expect(isPeak('2026-11-30', '10:00')).toBe(false);
});

test('a weekend is peak without a start time, and a weekday needs one', () => {
  expect(isPeak('2026-11-28', null)).toBe(true);
  expect(isPeak('2026-11-24', null)).toBeNull();
});

test("an instant is converted to the studio's timezone, in winter and summer", () => {
  expect(isPeakAt('2026-12-01T21:59:59Z')).toBe(false);
  expect(isPeakAt('2026-12-01T22:00:00Z')).toBe(true);
  expect(isPeakAt('2026-07-01T20:59:59Z')).toBe(false);
  expect(isPeakAt('2026-07-01T21:00:00Z')).toBe(true);
});

test('weekends begin and end at local midnight, not at UTC midnight', () => {
  expect(isPeakAt('2026-11-28T04:59:59Z')).toBe(true); // Friday evening, after five
  expect(isPeakAt('2026-11-28T15:00:00Z')).toBe(true); // Saturday, ten in the morning
  expect(isPeakAt('2026-11-30T04:59:59Z')).toBe(true); // Sunday, one second before midnight
  expect(isPeakAt('2026-11-30T05:00:00Z')).toBe(false); // Monday begins
});

test('clock changes do not shift peak times', () => {
  for (const [day, monday] of [
    ['2026-03-08', '2026-03-09'],
    ['2026-11-01', '2026-11-02'],
  ] as const) {
    expect(isPeakAt(toInstant(day, '10:00', timezone).toISOString())).toBe(true);
    expect(isPeakAt(toInstant(monday, '16:59', timezone).toISOString())).toBe(false);
    expect(isPeakAt(toInstant(monday, '17:00', timezone).toISOString())).toBe(true);
  }
});
