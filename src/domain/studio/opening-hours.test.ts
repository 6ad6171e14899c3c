import { describe, expect, test } from 'vitest';
import { hours as hoursSchema } from './hours-schema.ts';
import {
  clipHours,
  formatHoursOn,
  formatWeek,
  formatWeekInSentence,
  getMonthlyDays,
  getWeekSpan,
  hoursOn,
  isOpenBetween,
  upcomingExceptions,
} from './opening-hours.ts';

/** Reads hours as in `studio.yaml`. */
const readHours = (open: Record<string, string>) =>
  hoursSchema.parse({
    timezone: 'America/New_York',
    open,
    exceptions: [
      { date: '2027-01-01', name: 'New Year’s Day', open: '12:00 to 22:00' },
      { date: '2026-12-24', name: 'Christmas Eve', open: '10:00 to 16:00' },
      { date: '2026-12-25', name: 'Christmas Day' },
    ],
  });

const everyDay = readHours({ 'Every day': '10:00 to 22:30' });
const varied = readHours({
  'Every day': '10:00 to 22:00',
  Mondays: 'closed',
  'Saturday and Sunday': '9:00 to 13:00 and 14:00 to 20:00',
  'First Tuesday': 'closed',
  'last Friday': '10:00 to 17:00',
});

describe('the hours on a day', () => {
  test('are those of the last line for its weekday', () => {
    expect(hoursOn('2026-12-09', varied)).toEqual([{ opens: '10:00', closes: '22:00' }]);
    expect(hoursOn('2026-12-07', varied)).toEqual([]);
    expect(hoursOn('2026-12-12', varied)).toEqual([
      { opens: '09:00', closes: '13:00' },
      { opens: '14:00', closes: '20:00' },
    ]);
  });

  test('come from a line for a weekday of the month if there is one', () => {
    expect(hoursOn('2026-12-01', varied)).toEqual([]);
    expect(hoursOn('2026-12-08', varied)).toEqual([{ opens: '10:00', closes: '22:00' }]);
    expect(formatHoursOn('2027-01-29', varied)).toBe('10 am to 5 pm');
    expect(formatHoursOn('2027-01-22', varied)).toBe('10 am to 10 pm');
  });

  test('come from an exception before anything else', () => {
    expect(formatHoursOn('2026-12-24', varied)).toBe('10 am to 4 pm');
    expect(formatHoursOn('2026-12-25', varied)).toBe('closed'); // also the last Friday
  });
});

test('weekdays can be listed as a range that crosses the weekend', () => {
  const hours = readHours({ 'Every day': 'closed', 'Friday to Monday and Wednesday': '10:00 to 18:00' });
  const open = hours.week.map((day) => day.length > 0);
  expect(open).toEqual([true, true, false, true, false, true, true]);
});

test('a session must be within one range, without a break', () => {
  const open = hoursOn('2026-12-12', varied);
  expect(isOpenBetween(open, '12:15', '13:00')).toBe(true);
  expect(isOpenBetween(open, '12:30', '14:15')).toBe(false);
  expect(isOpenBetween(open, '13:00', '14:00')).toBe(false);
});

test('the span of the week is from the earliest opening to the latest closing', () => {
  expect(getWeekSpan(varied)).toEqual({ opens: '09:00', closes: '22:00' });
});

test('hours are cut to a part of the day', () => {
  const evening = { opens: '19:00', closes: '22:00' };
  expect(clipHours(hoursOn('2026-12-12', varied), evening)).toEqual([{ opens: '19:00', closes: '20:00' }]);
  expect(clipHours(hoursOn('2026-12-07', varied), evening)).toEqual([]);
});

test('days with monthly hours are listed without exceptions', () => {
  expect(getMonthlyDays('2026-12', 2, varied)).toEqual(['2026-12-01', '2027-01-05', '2027-01-29']);
});

const names = (today: string, within: number) =>
  upcomingExceptions(today, within, everyDay).map(({ name }) => name);

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

describe('the week as text', () => {
  test('is one line if all days are alike', () => {
    expect(formatWeek(everyDay)).toEqual(['Every day, 10 am to 10:30 pm']);
    expect(formatWeekInSentence(everyDay)).toBe('every day, 10 am to 10:30 pm');
  });

  test('has a line for each group of days, starting with Monday', () => {
    expect(formatWeek(varied)).toEqual([
      'Monday, closed',
      'Tuesday to Friday, 10 am to 10 pm',
      'Saturday and Sunday, 9 am to 1 pm and 2 pm to 8 pm',
      'First Tuesday of the month, closed',
      'Last Friday of the month, 10 am to 5 pm',
    ]);
  });

  test('leaves out closed weekdays in a sentence', () => {
    expect(formatWeekInSentence(varied)).toBe(
      'Tuesday to Friday, 10 am to 10 pm; Saturday and Sunday, 9 am to 1 pm and 2 pm to 8 pm; closed on the first Tuesday of the month; 10 am to 5 pm on the last Friday of the month',
    );
  });

  test('joins days that are apart', () => {
    const hours = readHours({ 'Every day': '10:00 to 18:00', 'Tuesday, Thursday': '12:00 to 20:00' });
    expect(formatWeek(hours)).toEqual([
      'Monday, Wednesday and Friday to Sunday, 10 am to 6 pm',
      'Tuesday and Thursday, 12 pm to 8 pm',
    ]);
  });
});
