import { expect, test } from 'vitest';
import { toInstant } from '#src/lib/time/day.ts';
import { isPrimeTime, isPrimeTimeAt } from './prime-time.ts';

const timezone = 'America/New_York';
const prime = (day: string, time: string | null) => isPrimeTime(day, time, '17:00');
const primeAt = (instant: string) => isPrimeTimeAt(new Date(instant), '17:00', timezone);

test('a weekday is prime time from the configured time', () => {
  expect(prime('2026-11-24', '16:59')).toBe(false);
  expect(prime('2026-11-24', '17:00')).toBe(true);
  expect(prime('2026-11-24', '21:30')).toBe(true);
  expect(prime('2026-11-24', '10:00')).toBe(false);
});

test('a weekend is prime time all day; Friday and Monday mornings are not', () => {
  expect(prime('2026-11-28', '10:00')).toBe(true);
  expect(prime('2026-11-29', '10:00')).toBe(true);
  expect(prime('2026-11-27', '10:00')).toBe(false);
  expect(prime('2026-11-30', '10:00')).toBe(false);
});

test('a weekend is prime time without a start time, and a weekday needs one', () => {
  expect(prime('2026-11-28', null)).toBe(true);
  expect(prime('2026-11-24', null)).toBeNull();
});

test("an instant is converted to the studio's timezone, in winter and summer", () => {
  expect(primeAt('2026-12-01T21:59:59Z')).toBe(false);
  expect(primeAt('2026-12-01T22:00:00Z')).toBe(true);
  expect(primeAt('2026-07-01T20:59:59Z')).toBe(false);
  expect(primeAt('2026-07-01T21:00:00Z')).toBe(true);
});

test('weekends begin and end at local midnight, not at UTC midnight', () => {
  expect(primeAt('2026-11-28T04:59:59Z')).toBe(true); // Friday evening, after five
  expect(primeAt('2026-11-28T15:00:00Z')).toBe(true); // Saturday, ten in the morning
  expect(primeAt('2026-11-30T04:59:59Z')).toBe(true); // Sunday, one second before midnight
  expect(primeAt('2026-11-30T05:00:00Z')).toBe(false); // Monday begins
});

test('clock changes move neither the weekend nor the start of prime time on Monday', () => {
  for (const [day, monday] of [
    ['2026-03-08', '2026-03-09'],
    ['2026-11-01', '2026-11-02'],
  ] as const) {
    expect(primeAt(toInstant(day, '10:00', timezone).toISOString())).toBe(true);
    expect(primeAt(toInstant(monday, '16:59', timezone).toISOString())).toBe(false);
    expect(primeAt(toInstant(monday, '17:00', timezone).toISOString())).toBe(true);
  }
});
