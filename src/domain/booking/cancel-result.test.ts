import { describe, expect, test } from 'vitest';
import { hours } from '../studio/hours-schema.ts';
import { getCancelResult } from './cancel-result.ts';

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
