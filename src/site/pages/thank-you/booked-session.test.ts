import { describe, expect, test } from 'vitest';
import type { Session } from '#src/domain/studio/session.ts';
import { readBookedSession } from './booked-session.ts';

const mini: Session = {
  id: 'mini',
  name: 'Mini',
  duration: 25,
  bestFor: 'A headshot',
  primeTime: 99,
  offPeak: 79,
  outfitChanges: [1, 2],
  popular: false,
  features: ['Unlimited photos'],
};
const read = (query: string) => readBookedSession(new URLSearchParams(query), [mini]);
const getMinutes = (extra: string) => read(`session=mini&day=2026-12-01&time=10:00&extra=${extra}`)?.minutes;

describe('a session in the URL', () => {
  test('is read if it is complete', () => {
    expect(read('session=mini&day=2026-12-01&time=10:00')).toEqual({
      session: mini,
      minutes: 25,
      day: '2026-12-01',
      time: '10:00',
    });
  });

  test('includes extra time if the studio offers it', () => {
    expect(['15', '120', '0', '-15', '20', '135', '1e9', 'x', ''].map(getMinutes)).toEqual([
      40, 145, 25, 25, 25, 25, 25, 25, 25,
    ]);
  });

  test.each([
    '',
    'session=mini&day=2026-12-01',
    'session=standard&day=2026-12-01&time=10:00',
    'session=mini&day=2026-02-30&time=10:00',
    'session=mini&day=2026-13-01&time=10:00',
    'session=mini&day=tomorrow&time=10:00',
    'session=mini&day=2026-12-01&time=24:00',
    'session=mini&day=2026-12-01&time=10:00:00',
    'session=<b>&day=2026-12-01&time=10:00',
  ])('is rejected: "%s"', (query) => {
    expect(read(query)).toBeNull();
  });
});
