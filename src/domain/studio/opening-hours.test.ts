import { describe, expect, test } from 'vitest';
import {
  formatHoursOn,
  formatWeek,
  formatWeekInSentence,
  hoursOn,
  upcomingExceptions,
} from './opening-hours.ts';

const hours = {
  days: 'Every day',
  opens: '10:00',
  closes: '22:00',
  timezone: 'America/New_York',
  exceptions: [
    { date: '2027-01-01', name: 'New Year’s Day', opens: '12:00' },
    { date: '2026-12-24', name: 'Christmas Eve', opens: '10:00', closes: '16:00' },
    { date: '2026-12-25', name: 'Christmas Day' },
  ],
};

describe('the hours on a day', () => {
  test('are the usual ones by default', () => {
    expect(hoursOn('2026-12-23', hours)).toEqual({ opens: '10:00', closes: '22:00' });
  });

  test('come from an exception, or from the usual hours for a time that it leaves out', () => {
    expect(hoursOn('2026-12-24', hours)).toEqual({ opens: '10:00', closes: '16:00' });
    expect(hoursOn('2027-01-01', hours)).toEqual({ opens: '12:00', closes: '22:00' });
  });

  test('are null on a closed day', () => {
    expect(hoursOn('2026-12-25', hours)).toBeNull();
  });
});

const names = (today: string, within: number) =>
  upcomingExceptions(today, within, hours).map(({ name }) => name);

describe('upcoming exceptions', () => {
  test('are in order', () => {
    expect(names('2026-12-01', 60)).toEqual(['Christmas Eve', 'Christmas Day', 'New Year’s Day']);
  });

  test('start with today and leave out earlier ones', () => {
    expect(names('2026-12-25', 60)).toEqual(['Christmas Day', 'New Year’s Day']);
    expect(names('2027-01-02', 60)).toEqual([]);
  });

  test('end with the last requested day', () => {
    expect(names('2026-12-11', 14)).toEqual(['Christmas Eve', 'Christmas Day']);
    expect(names('2026-12-10', 14)).toEqual(['Christmas Eve']);
    expect(names('2026-12-09', 14)).toEqual([]);
  });
});

const evenings = {
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
  expect(['2026-12-23', '2026-12-24', '2026-12-25'].map((day) => formatHoursOn(day, evenings))).toEqual([
    '10 am to 10:30 pm',
    '10 am to 4 pm',
    'closed',
  ]);
});

test('formats the week for a list and for a sentence', () => {
  expect(formatWeek(evenings)).toBe('Every day, 10 am to 10:30 pm');
  expect(formatWeekInSentence(evenings)).toBe('every day, 10 am to 10:30 pm');
  const weekdays = { ...evenings, days: 'Monday to Saturday' };
  expect(formatWeekInSentence(weekdays)).toBe('Monday to Saturday, 10 am to 10:30 pm');
});
