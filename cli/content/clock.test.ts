import { describe, expect, test } from 'vitest';
import { readClock, getStatus } from './clock.ts';

const home = 'America/New_York';

describe('the build clock', () => {
  test('is the studio’s day at SOURCE_DATE_EPOCH', () => {
    const midnight = Date.UTC(2025, 9, 18, 4) / 1000;
    expect(readClock(home, String(midnight))).toEqual({ day: '2025-10-18', timezone: home });
    expect(readClock(home, String(midnight - 1)).day).toBe('2025-10-17');
  });

  test('defaults to today', () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: home, dateStyle: 'short' }).format(new Date());
    expect(readClock(home, '').day).toBe(today);
  });

  test.each(['yesterday', '1.5', '-3', '99999999999999999'])('refuses %s', (epoch) => {
    expect(() => readClock(home, epoch)).toThrow(/SOURCE_DATE_EPOCH is .*; use whole seconds/);
  });
});

test('a future date is scheduled, and a draft is hidden on any date', () => {
  const clock = { day: '2025-10-18', timezone: home };
  expect(getStatus({ date: '2025-10-18', draft: false }, clock)).toBe('live');
  expect(getStatus({ date: '2025-10-19', draft: false }, clock)).toBe('scheduled');
  expect(getStatus({ date: '2025-10-19', draft: true }, clock)).toBe('draft');
  expect(getStatus({ date: '2024-01-01', draft: true }, clock)).toBe('draft');
});
