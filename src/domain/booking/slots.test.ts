import { describe, expect, test } from 'vitest';
import { addDays, toMinutes } from '../time/day.ts';
import { readBookingSettings } from '../../../tests/booking/booking-settings.ts';
import { hoursOn } from '../studio/opening-hours.ts';
import {
  createLeadTimeCheck,
  findStartProblem,
  findStartTimes,
  getBookableDays,
  getSlotRules,
  hasBookableStartTime,
  type TakenRange,
  dropUnavailableTimes,
  groupStartTimes,
} from './slots.ts';
import { emptyChoice } from './choice.ts';

const { booking, hours, sessions } = readBookingSettings();
const facts = { hours, booking: { ...booking, leadHours: 12, horizonDays: 90 } };
const noon = new Date('2026-12-01T17:00:00Z'); // Tuesday, noon in Charlotte
const rules = getSlotRules(sessions);

/** A taken part of the day: from 13:00 to 13:25 with a buffer of 15 minutes is from 12:45 to 13:40. */
const taken = (from: string, to: string): TakenRange => ({
  from: toMinutes(from) - 15,
  to: toMinutes(to) + 15,
});

const findTimes = (day: string, minutes: number, ranges: readonly TakenRange[] = []) =>
  findStartTimes(hoursOn(day, hours), minutes, ranges, rules).map(({ time }) => time);

describe('a day’s start times', () => {
  test('run from opening time to the last one that leaves enough time before closing', () => {
    expect(findTimes('2026-12-01', 25).at(0)).toBe('10:00');
    expect(findTimes('2026-12-01', 25).at(-1)).toBe('21:30');
    expect(findTimes('2026-12-01', 90 + 30).at(-1)).toBe('20:00');
  });

  test('end at a quarter of an hour, unless another session follows', () => {
    expect(findTimes('2026-12-01', 70).at(-1)).toBe('20:45');
    expect(findTimes('2026-12-01', 25, [taken('13:00', '22:00')]).at(-1)).toBe('12:20');
    const open = [{ opens: '10:05', closes: '10:35' }];
    expect(findStartTimes(open, 25, [], rules).map(({ time }) => time)).toEqual(['10:05']);
  });

  test('follow holiday hours', () => {
    expect(findTimes('2026-12-24', 45).at(-1)).toBe('15:15');
    expect(findTimes('2026-12-25', 25)).toEqual([]);
    expect(findTimes('2027-01-01', 25).at(0)).toBe('12:00');
  });

  test('are every ten minutes, except where they would leave a gap in which nothing fits', () => {
    expect(findTimes('2026-12-01', 25).slice(0, 4)).toEqual(['10:00', '10:40', '10:50', '11:00']);
    expect(findTimes('2026-12-01', 25).slice(-3)).toEqual(['20:40', '20:50', '21:30']);
  });

  test('begin directly after another session, and end directly before one', () => {
    const starts = findStartTimes(
      hoursOn('2026-12-01', hours),
      45,
      [taken('13:05', '14:35'), taken('16:20', '22:00')],
      rules,
    );
    const adjacent = starts.filter(({ isAdjacent }) => isAdjacent).map(({ time }) => time);
    expect(adjacent).toEqual(['10:00', '12:05', '14:50', '15:20']);
    expect(starts.map(({ time }) => time)).not.toContain('15:00');
  });

  test('do not include those before which, or after which, a session does not fit', () => {
    const ranges = [taken('10:00', '12:00'), taken('12:45', '20:00')];
    expect(findTimes('2026-12-01', 25, ranges).slice(0, 1)).toEqual(['20:15']);
    expect(findTimes('2026-12-01', 25, [taken('10:00', '12:00'), taken('12:55', '20:00')])[0]).toBe('12:15');
  });

  test('do not depend on the order of taken ranges, nor on ranges within others', () => {
    const ranges = [taken('15:00', '16:00'), taken('11:00', '18:00'), taken('12:00', '13:00')];
    expect(findTimes('2026-12-01', 45, ranges)).toEqual(
      findTimes('2026-12-01', 45, [taken('11:00', '18:00')]),
    );
  });

  test('leave breaks out', () => {
    const open = [
      { opens: '10:00', closes: '12:00' },
      { opens: '13:15', closes: '14:00' },
    ];
    const times = findStartTimes(open, 45, [], rules).map(({ time }) => time);
    expect(times).toEqual(['10:00', '11:15', '13:15']);
  });
});

describe('start times that can be booked', () => {
  test('respect the lead time, counted in elapsed hours', () => {
    expect(createLeadTimeCheck(facts, noon)('2026-12-01', '21:30')).toBe(false);
    const late = createLeadTimeCheck(facts, new Date('2026-12-02T03:30:01Z')); // a second past half past ten
    expect(late('2026-12-02', '10:30')).toBe(false);
    expect(late('2026-12-02', '10:31')).toBe(true);
  });

  test('account for clock changes', () => {
    const eve = new Date('2027-03-14T02:30:00Z'); // Saturday, 21:30; clocks spring forward overnight
    const hasLeadTime = createLeadTimeCheck(facts, eve);
    expect(hasLeadTime('2027-03-14', '10:20')).toBe(false);
    expect(hasLeadTime('2027-03-14', '10:30')).toBe(true);
  });

  test('begin on the first day with enough notice and end at the horizon, in Charlotte', () => {
    expect(getBookableDays(facts, new Date('2026-12-02T04:59:00Z'))).toEqual({
      first: '2026-12-02',
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
    ['2026-12-02', '09:59', 'time', 'won’t fit'],
    ['2026-12-02', '23:30', 'time', 'won’t fit'],
  ])('on %s at %s is rejected because of its %s: %s', (day, time, field, why) => {
    const problem = findStartProblem({ day, time, minutes: 45 }, facts, noon);
    expect(problem).toEqual({ field, message: expect.stringContaining(why) });
  });

  test('is accepted if it is available', () => {
    expect(findStartProblem({ day: '2026-12-02', time: '10:35', minutes: 45 }, facts, noon)).toBeNull();
  });
});

test('a day is available if any of its start times can be booked', () => {
  const hasLeadTime = createLeadTimeCheck(facts, noon);
  for (let day = '2026-11-29'; day < '2027-01-03'; day = addDays(day, 1)) {
    expect(hasBookableStartTime(day, 25, facts, noon), day).toBe(
      findTimes(day, 25).some((time) => hasLeadTime(day, time)),
    );
  }
  const late = new Date('2026-12-02T02:00:00Z'); // nine in the evening: twelve hours ahead is the next morning
  expect(hasBookableStartTime('2026-12-01', 25, facts, late)).toBe(false);
  expect(hasBookableStartTime('2026-12-02', 25, facts, late)).toBe(true);
});

const settings = readBookingSettings();
const now = new Date('2026-12-01T17:00:00Z');
const late = { ...emptyChoice, session: 'mini', day: '2026-12-03', time: '21:30' } as const;

test('a start time that fits is kept', () => {
  expect(dropUnavailableTimes(late, settings, now)).toEqual({ choice: late, notice: '' });
});

test('a start time that is too late for a longer session is dropped, but the day is kept', () => {
  const { choice, notice } = dropUnavailableTimes({ ...late, session: 'extended' }, settings, now);
  expect(choice).toMatchObject({ day: '2026-12-03', time: null });
  expect(notice).toContain('won’t fit');
});

test('a start time is dropped if the extra time would end after closing', () => {
  expect(dropUnavailableTimes({ ...late, extraTime: 15 }, settings, now).choice.time).toBeNull();
});

test('a closed day is dropped with its start time', () => {
  const { choice, notice } = dropUnavailableTimes({ ...late, day: '2026-12-25' }, settings, now);
  expect(choice).toMatchObject({ day: null, time: null });
  expect(notice).toContain('closed');
});

test('a day is dropped if it has no time left for the session', () => {
  const morning = new Date('2026-12-03T13:45:00Z'); // 8:45 am: twelve hours ahead, only a Mini still fits
  expect(dropUnavailableTimes(late, settings, morning)).toEqual({ choice: late, notice: '' });
  const { choice, notice } = dropUnavailableTimes({ ...late, session: 'extended' }, settings, morning);
  expect(choice).toMatchObject({ day: null, time: null });
  expect(notice).toContain('no time left');
});

test('any start time is kept until a session is chosen', () => {
  const withoutSession = { ...late, session: null };
  expect(dropUnavailableTimes(withoutSession, settings, now).choice).toEqual(withoutSession);
});

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
