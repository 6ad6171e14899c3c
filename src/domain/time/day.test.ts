import { describe, expect, test } from 'vitest';
import {
  dayAt,
  daysBetween,
  toInstant,
  setKnownOffsets,
  getOffsets,
  formatRfc822Date,
  formatTimestamp,
  startOfDay,
  timeAt,
  addMonths,
  daysOfMonth,
  getShownDays,
  toColumn,
} from './day.ts';

const home = 'America/New_York';

describe('a day in a timezone', () => {
  test('begins at local midnight in every season', () => {
    expect(startOfDay('2025-10-18', home).toISOString()).toBe('2025-10-18T04:00:00.000Z');
    expect(startOfDay('2026-01-01', home).toISOString()).toBe('2026-01-01T05:00:00.000Z');
    // the clocks change on these days
    expect(startOfDay('2026-03-08', home).toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(startOfDay('2026-11-01', home).toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(startOfDay('2026-03-09', home).toISOString()).toBe('2026-03-09T04:00:00.000Z');
  });

  test('is the local calendar day', () => {
    const start = startOfDay('2026-03-09', home);
    expect(dayAt(start, home)).toBe('2026-03-09');
    expect(dayAt(new Date(start.getTime() - 1), home)).toBe('2026-03-08');
    expect(dayAt(start, 'Pacific/Kiritimati')).toBe('2026-03-09');
    expect(dayAt(start, 'Pacific/Honolulu')).toBe('2026-03-08');
  });

  test('is formatted with its UTC offset for feeds', () => {
    expect(formatTimestamp('2025-10-18', home)).toBe('2025-10-18T00:00:00-04:00');
    expect(formatTimestamp('2026-01-01', home)).toBe('2026-01-01T00:00:00-05:00');
    expect(formatTimestamp('2026-01-01', 'Asia/Kolkata')).toBe('2026-01-01T00:00:00+05:30');
    expect(formatRfc822Date('2025-10-18', home)).toBe('Sat, 18 Oct 2025 00:00:00 -0400');
  });
});

describe('a time of day in a timezone', () => {
  test('converts to an instant', () => {
    expect(toInstant('2026-12-01', '10:00', home).toISOString()).toBe('2026-12-01T15:00:00.000Z');
    expect(toInstant('2026-07-01', '21:30', home).toISOString()).toBe('2026-07-02T01:30:00.000Z');
  });

  test('is correct on clock change days', () => {
    expect(toInstant('2026-03-08', '10:00', home).toISOString()).toBe('2026-03-08T14:00:00.000Z');
    expect(toInstant('2026-11-01', '10:00', home).toISOString()).toBe('2026-11-01T15:00:00.000Z');
  });

  test('means its first occurrence if clocks go back', () => {
    expect(toInstant('2026-11-01', '01:30', home).toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  test('round-trips', () => {
    expect(timeAt(toInstant('2026-03-08', '15:30', home), home)).toBe('15:30');
    expect(timeAt(toInstant('2026-03-08', '15:30', home), 'Asia/Kolkata')).toBe('01:00');
  });
});

test('counts whole days, even across clock changes', () => {
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(daysBetween('2025-10-18', '2025-10-18')).toBe(0);
  expect(daysBetween('2025-10-18', '2024-10-18')).toBe(-365);
});

test('precomputed offsets match the system within their range', () => {
  const cities = ['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
  for (const city of cities) {
    const format = () =>
      Array.from({ length: 3000 }, (_, index) => {
        const at = new Date(Date.UTC(2026, 0, 1) + index * 8_000_000 + 123);
        return `${dayAt(at, city)} ${timeAt(at, city)}`;
      });
    const before = format();
    setKnownOffsets(city, getOffsets(city, 2026, 1));
    expect(format()).toEqual(before);
    expect(toInstant('2026-03-08', '10:00', home).toISOString()).toBe('2026-03-08T14:00:00.000Z');
  }
});

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
