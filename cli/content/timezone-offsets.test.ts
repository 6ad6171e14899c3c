import { afterEach, expect, test, vi } from 'vitest';
import { addDays, formatTimestamp } from '#src/lib/time/day.ts';
import { loadTimezoneOffsets } from './timezone-offsets.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const days = Array.from({ length: 2000 }, (_, index) => addDays('2024-01-01', index));
const cities = ['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC'];

test.each(cities)('the offsets of %s match Intl, without using Intl', (city) => {
  const expected = days.map((day) => formatTimestamp(day, city));
  loadTimezoneOffsets(city, new Date('2026-06-01'));
  vi.stubGlobal('Intl', undefined);
  expect(days.map((day) => formatTimestamp(day, city))).toEqual(expected);
});

test("keeps the process's timezone", () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  loadTimezoneOffsets('America/New_York', new Date('2026-06-01'));
  expect(new Date(0).getHours()).toBe(9);
});
