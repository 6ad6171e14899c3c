import { describe, expect, test } from 'vitest';
import { getCancellation, getCancelResult } from './cancellation.ts';
import { dayAt, toInstant, timeAt } from '../time/day.ts';
import { hours } from '../studio/hours-schema.ts';

const home = 'America/New_York';
const at = (day: string, time: string) => toInstant(day, time, home);
const check = (start: Date, now: Date) => getCancellation(start, now, 24);

describe('canceling', () => {
  const start = at('2026-12-01', '10:00');

  test('is free up to and including the deadline', () => {
    expect(check(start, at('2026-11-30', '10:00'))).toMatchObject({ state: 'free', minutesLeft: 0 });
    expect(check(start, at('2026-11-28', '07:30'))).toMatchObject({ state: 'free', minutesLeft: 50.5 * 60 });
  });

  test('is not free a moment after the deadline', () => {
    const late = new Date(at('2026-11-30', '10:00').getTime() + 1);
    expect(check(start, late)).toMatchObject({ state: 'late', minutesLeft: 0 });
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

const rule = {
  city: 'Charlotte',
  cancelHours: 24,
  hours: hours.parse({
    timezone: 'America/New_York',
    open: { 'Every day': '10:00 to 22:00' },
    exceptions: [
      { date: '2026-12-24', name: 'Christmas Eve', open: '10:00 to 16:00' },
      { date: '2026-12-25', name: 'Christmas Day' },
    ],
  }),
};
const now = new Date('2026-11-28T12:30:00Z');
const getResult = (day: string, time: string, zone?: string) =>
  getCancelResult({ day, time }, now, rule, zone);

describe('the answer to "can I still cancel?"', () => {
  test('is yes before the deadline, with the deadline and time left', () => {
    expect(getResult('2026-12-01', '10:00')).toEqual({
      state: 'free',
      answer: 'Yes, for free.',
      detail:
        'You can cancel or reschedule until Monday, November 30, at 10 am. You have 2 days and 2 hours left.',
    });
  });

  test('includes the deadline in the visitor’s timezone', () => {
    expect(getResult('2026-12-01', '10:00', 'Europe/Berlin')).toMatchObject({
      detail: expect.stringContaining(
        'Monday, November 30, at 10 am in Charlotte (Monday, November 30, at 4 pm where you are)',
      ),
    });
  });

  test('is no after the deadline or the start', () => {
    expect(getResult('2026-11-28', '20:00')).toMatchObject({ state: 'late' });
    expect(getResult('2026-11-27', '20:00')).toMatchObject({ state: 'started' });
  });

  test('is an error for an invalid day or time', () => {
    expect(getResult('', '10:00')).toMatchObject({ field: 'day' });
    expect(getResult('2026-12-25', '10:00')).toEqual({
      field: 'day',
      error: 'We’re closed on Friday, December 25. Please check the day.',
    });
    expect(getResult('2026-12-01', '')).toMatchObject({ field: 'time' });
    expect(getResult('2026-12-24', '17:00')).toEqual({
      field: 'time',
      error: 'On Thursday, December 24 we’re open from 10 am to 4 pm. Please check the time.',
    });
    expect(getResult('2026-12-01', '22:00')).toMatchObject({ field: 'time' });
  });
});
