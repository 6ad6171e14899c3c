import { afterEach, describe, expect, test, vi } from 'vitest';
import { readBuildDate, getStatus } from './build-date.ts';

const home = 'America/New_York';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the build date', () => {
  test("is the day at SOURCE_DATE_EPOCH in the studio's timezone", () => {
    const midnight = Date.UTC(2025, 9, 18, 4) / 1000;
    expect(readBuildDate(home, String(midnight))).toEqual({ day: '2025-10-18', timezone: home });
    expect(readBuildDate(home, String(midnight - 1)).day).toBe('2025-10-17');
  });

  test('defaults to today', () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: home, dateStyle: 'short' }).format(new Date());
    expect(readBuildDate(home, '').day).toBe(today);
  });

  test.each(['yesterday', '1.5', '-3', '99999999999999999'])('rejects %s', (epoch) => {
    expect(() => readBuildDate(home, epoch)).toThrow(/SOURCE_DATE_EPOCH is .*; use whole seconds/);
  });
});

test('a document with a future date is scheduled, unless it is a draft', () => {
  const buildDate = { day: '2025-10-18', timezone: home };
  expect(getStatus({ date: '2025-10-18', draft: false }, buildDate)).toBe('live');
  expect(getStatus({ date: '2025-10-19', draft: false }, buildDate)).toBe('scheduled');
  expect(getStatus({ date: '2025-10-19', draft: true }, buildDate)).toBe('draft');
  expect(getStatus({ date: '2024-01-01', draft: true }, buildDate)).toBe('draft');
});

const june = String(Date.UTC(2026, 5, 1) / 1000);
test("keeps the process's timezone", () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  readBuildDate(home, june);
  expect(new Date(0).getHours()).toBe(9);
});
