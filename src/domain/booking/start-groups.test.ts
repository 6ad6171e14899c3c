import { describe, expect, test } from 'vitest';
import { readBookingSettings } from '../../../tests/booking/booking-settings.ts';
import { hoursOn } from '../studio/opening-hours.ts';
import { findStartTimes, getSlotRules } from './slots.ts';
import { groupStartTimes } from './start-groups.ts';

const { hours, sessions } = readBookingSettings();
const tuesday = '2026-12-01';
const saturday = '2026-12-05';

const groupDay = (day: string, stepMinutes?: number) =>
  groupStartTimes(
    day,
    findStartTimes(hoursOn(day, hours), 25, [], getSlotRules(sessions, stepMinutes)),
    '17:00',
  );

describe('start times', () => {
  test('are grouped by part of the day and price', () => {
    expect(groupDay(tuesday).map(({ name, isPeak }) => [name, isPeak])).toEqual([
      ['Morning, off-peak', false],
      ['Afternoon, off-peak', false],
      ['Evening, peak', true],
    ]);
    expect(groupDay(saturday).map(({ name }) => name)).toEqual([
      'Morning, peak',
      'Afternoon, peak',
      'Evening, peak',
    ]);
  });

  test('split a part of the day in which peak starts', () => {
    const starts = ['13:00', '14:00'].map((time) => ({ time, isAdjacent: true }));
    expect(groupStartTimes(tuesday, starts, '14:00')).toEqual([
      { name: 'Afternoon, off-peak', isPeak: false, times: ['13:00'] },
      { name: 'Afternoon, peak', isPeak: true, times: ['14:00'] },
    ]);
  });

  test.each([5, 10, 15, 30])(
    'every %i minutes are at most 12 in each group, with the day’s first and last',
    (step) => {
      const groups = groupDay(tuesday, step);
      for (const { name, times } of groups) {
        expect(times.length, name).toBeLessThanOrEqual(12);
        expect(times.length, name).toBeGreaterThan(2);
      }
      expect(groups.at(0)?.times.at(0)).toBe('10:00');
      expect(groups.at(-1)?.times.at(-1)).toBe('21:30');
    },
  );

  test('next to other sessions are always shown', () => {
    const free = Array.from({ length: 30 }, (_, index) => ({
      time: `1${2 + Math.floor(index / 6)}:${index % 6}0`,
      isAdjacent: index === 1,
    }));
    const [group] = groupStartTimes(tuesday, free, '17:00');
    expect(group?.times.slice(0, 4)).toEqual(['12:00', '12:10', '12:30', '13:00']);
  });
});
