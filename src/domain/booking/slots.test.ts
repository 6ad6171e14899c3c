import { describe, expect, test } from 'vitest';
import { addDays } from '../time/day.ts';
import { readBookingSettings } from '../../../tests/booking/booking-settings.ts';
import {
  getBookableDays,
  getBookableStartTimes,
  hasBookableStartTime,
  findStartProblem,
  getStartTimes,
} from './slots.ts';

const { booking, hours } = readBookingSettings();
const facts = { hours, booking: { ...booking, leadHours: 12, horizonDays: 90 } };
const noon = new Date('2026-12-01T17:00:00Z'); // Tuesday, noon in Charlotte

describe('a day’s start times', () => {
  test('run from opening time to the last one that leaves enough time before closing', () => {
    expect(getStartTimes('2026-12-01', 25, hours).at(0)).toBe('10:00');
    expect(getStartTimes('2026-12-01', 25, hours).at(-1)).toBe('21:30');
    expect(getStartTimes('2026-12-01', 30, hours).at(-1)).toBe('21:30');
    expect(getStartTimes('2026-12-01', 31, hours).at(-1)).toBe('21:00');
    expect(getStartTimes('2026-12-01', 90, hours).at(-1)).toBe('20:30');
    expect(getStartTimes('2026-12-01', 90 + 30, hours).at(-1)).toBe('20:00');
  });

  test('follow holiday hours', () => {
    expect(getStartTimes('2026-12-24', 45, hours).at(-1)).toBe('15:00');
    expect(getStartTimes('2026-12-25', 25, hours)).toEqual([]);
    expect(getStartTimes('2027-01-01', 25, hours).at(0)).toBe('12:00');
  });

  test('are the same on days when the clocks change', () => {
    expect(getStartTimes('2027-03-14', 90, hours)).toEqual(getStartTimes('2027-03-15', 90, hours));
    expect(getStartTimes('2027-11-07', 90, hours)).toEqual(getStartTimes('2027-11-08', 90, hours));
  });
});

describe('start times that can be booked', () => {
  test('respect the lead time, counted in elapsed hours', () => {
    expect(getBookableStartTimes('2026-12-01', 25, facts, noon)).toEqual([]);
    const evening = new Date('2026-12-02T01:00:00Z'); // eight in the evening
    expect(getBookableStartTimes('2026-12-02', 25, facts, evening).at(0)).toBe('10:00');
    const late = new Date('2026-12-02T03:30:01Z'); // a second past half past ten
    expect(getBookableStartTimes('2026-12-02', 25, facts, late).at(0)).toBe('11:00');
  });

  test('account for clock changes', () => {
    const eve = new Date('2027-03-14T02:30:00Z'); // Saturday, 21:30; clocks spring forward overnight
    expect(getBookableStartTimes('2027-03-14', 25, facts, eve).at(0)).toBe('10:30');
  });

  test('begin today in Charlotte and end at the horizon', () => {
    expect(getBookableDays(facts, new Date('2026-12-02T04:59:00Z'))).toEqual({
      first: '2026-12-01',
      last: '2027-03-01',
    });
  });
});

describe('a start time', () => {
  test.each([
    ['2026-11-30', '12:00', 'day', 'in the past'],
    ['2027-03-02', '12:00', 'day', 'aren’t taking bookings'],
    ['2026-12-25', '12:00', 'day', 'closed'],
    ['2026-12-01', '18:00', 'time', 'more notice'],
    ['2026-12-24', '15:30', 'time', 'won’t fit'],
    ['2026-12-02', '10:15', 'time', 'won’t fit'],
  ])('on %s at %s is rejected because of its %s: %s', (day, time, field, why) => {
    const problem = findStartProblem({ day, time, minutes: 45 }, facts, noon);
    expect(problem).toEqual({ field, message: expect.stringContaining(why) });
  });

  test('is accepted if it is available', () => {
    expect(findStartProblem({ day: '2026-12-02', time: '10:30', minutes: 45 }, facts, noon)).toBeNull();
  });
});

test('a day is available if any of its start times can be booked', () => {
  for (let day = '2026-11-29'; day < '2027-01-03'; day = addDays(day, 1)) {
    expect(hasBookableStartTime(day, 25, facts, noon), day).toBe(
      getBookableStartTimes(day, 25, facts, noon).length > 0,
    );
  }
  const late = new Date('2026-12-02T02:00:00Z'); // nine in the evening: twelve hours ahead is the next morning
  expect(hasBookableStartTime('2026-12-01', 25, facts, late)).toBe(false);
  expect(hasBookableStartTime('2026-12-02', 25, facts, late)).toBe(true);
});
