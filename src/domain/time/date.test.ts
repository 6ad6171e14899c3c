import { expect, test } from 'vitest';
import {
  formatMonth,
  formatMonths,
  formatLongDate,
  formatWeekdayDate,
  formatTime,
  formatInstant,
  formatDuration,
} from './date.ts';

test('formats a day with its weekday', () => {
  expect(formatWeekdayDate('2026-12-24')).toBe('Thursday, December 24');
});

test('formats an instant in a timezone', () => {
  const instant = new Date('2026-11-30T15:00:00Z');
  expect(formatInstant(instant, 'America/New_York')).toBe('Monday, November 30, at 10 am');
  expect(formatInstant(instant, 'Asia/Tokyo')).toBe('Tuesday, December 1, at 12 am');
});

test.each([
  ['10:00', '10 am'],
  ['22:00', '10 pm'],
  ['12:00', '12 pm'],
  ['00:15', '12:15 am'],
])('%s is shown as %s', (time, shown) => {
  expect(formatTime(time)).toBe(shown);
});

test('formats a month by name', () => {
  expect(formatMonth('2027-03')).toBe('March 2027');
  expect(formatMonths('2026-12-01', '2026-12-31')).toBe('December 2026');
  expect(formatMonths('2026-12-27', '2027-01-23')).toBe('December–January 2027');
});

test('formats days like Intl in en-US', () => {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2026, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    expect(formatLongDate(day)).toBe(long.format(at));
    expect(formatWeekdayDate(day)).toBe(weekday.format(at));
  }
});

test.each([
  [0, 'less than a minute'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [61, '1 hour and 1 minute'],
  [1440, '1 day'],
  [1441, '1 day'],
  [3030, '2 days and 2 hours'],
])('%i minutes read as "%s"', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
