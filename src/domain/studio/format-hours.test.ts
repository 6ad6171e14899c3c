import { expect, test } from 'vitest';
import { formatHoursOn, formatWeek, formatWeekInSentence } from './format-hours.ts';

const hours = {
  days: 'Every day',
  opens: '10:00',
  closes: '22:30',
  timezone: 'America/New_York',
  exceptions: [
    { date: '2026-12-24', name: 'Christmas Eve', closes: '16:00' },
    { date: '2026-12-25', name: 'Christmas Day' },
  ],
};

test('formats a day’s hours', () => {
  expect(['2026-12-23', '2026-12-24', '2026-12-25'].map((day) => formatHoursOn(day, hours))).toEqual([
    '10 am to 10:30 pm',
    '10 am to 4 pm',
    'closed',
  ]);
});

test('formats the week for a list and for a sentence', () => {
  expect(formatWeek(hours)).toBe('Every day, 10 am to 10:30 pm');
  expect(formatWeekInSentence(hours)).toBe('every day, 10 am to 10:30 pm');
  const weekdays = { ...hours, days: 'Monday to Saturday' };
  expect(formatWeekInSentence(weekdays)).toBe('Monday to Saturday, 10 am to 10:30 pm');
});
