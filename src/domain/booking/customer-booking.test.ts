import { describe, expect, test } from 'vitest';
import { getCancellation } from './customer-booking.ts';
import { dayAt, toInstant, timeAt } from '../time/day.ts';

const home = 'America/New_York';
const at = (day: string, time: string) => toInstant(day, time, home);
const check = (start: Date, now: Date) => getCancellation(start, now, 24);

describe('canceling', () => {
  const start = at('2026-12-01', '10:00');

  test('is free up to and including the deadline', () => {
    expect(check(start, at('2026-11-30', '10:00'))).toMatchObject({ state: 'free' });
    expect(check(start, at('2026-11-28', '07:30'))).toMatchObject({ state: 'free' });
  });

  test('is not free a moment after the deadline', () => {
    const late = new Date(at('2026-11-30', '10:00').getTime() + 1);
    expect(check(start, late)).toMatchObject({ state: 'late' });
  });

  test('is not possible once the session has started', () => {
    expect(check(start, start).state).toBe('started');
    expect(check(start, at('2026-12-01', '09:59')).state).toBe('late');
  });

  test('uses the hours in the settings', () => {
    expect(getCancellation(start, at('2026-11-30', '10:00'), 48).state).toBe('late');
    expect(getCancellation(start, at('2026-12-01', '07:00'), 2).state).toBe('free');
  });
});

/** The deadline on the studio's clock. */
const deadline = (start: Date) => {
  const { until } = check(start, start);
  return `${dayAt(until, home)} ${timeAt(until, home)}`;
};

describe('counts elapsed hours across clock changes', () => {
  test('in spring, the deadline is an hour earlier on the clock', () => {
    expect(deadline(at('2026-03-08', '15:00'))).toBe('2026-03-07 14:00');
    expect(deadline(at('2026-03-09', '15:00'))).toBe('2026-03-08 15:00');
  });

  test('in fall, the deadline is an hour later on the clock', () => {
    expect(deadline(at('2026-11-01', '15:00'))).toBe('2026-10-31 16:00');
    expect(deadline(at('2026-11-02', '15:00'))).toBe('2026-11-01 15:00');
  });
});
