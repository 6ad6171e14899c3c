import { describe, expect, test } from 'vitest';
import { type Choice, emptyChoice } from './choice.ts';
import { findLongerSession } from './longer-session.ts';
import { readBookingSettings } from '../../../tests/booking/booking-settings.ts';

const settings = readBookingSettings();
const tuesday = { day: '2026-12-01', time: '14:00' };
const find = (choice: Partial<Choice>, from = settings) => {
  const found = findLongerSession({ ...emptyChoice, ...tuesday, ...choice }, from);
  return found && [found.change.session, found.change.extraTime, found.minutes, found.cents / 100];
};

describe('a longer session instead of extra time', () => {
  test.each([
    ['standard', 15, null],
    ['standard', 30, ['extended', 0, 90, 199]],
    ['standard', 45, ['extended', 0, 90, 199]],
    ['standard', 60, ['extended', 15, 105, 234]],
    ['mini', 45, null],
    ['mini', 60, ['extended', 0, 90, 199]],
    ['mini', 75, ['extended', 15, 105, 234]],
    ['extended', 120, null],
  ] as const)('%s with %i minutes of extra time: %j', (session, extraTime, expected) => {
    expect(find({ session, extraTime })).toEqual(expected);
  });

  test('peak prices apply to a peak start', () => {
    expect(find({ session: 'standard', extraTime: 45, time: '18:00' })).toEqual(['extended', 0, 90, 249]);
    expect(find({ session: 'mini', extraTime: 60, time: '18:00' })).toBeNull();
  });

  test('the price is provisional until a start time is chosen', () => {
    const choice = { ...emptyChoice, ...tuesday, session: 'standard', extraTime: 45 } as const;
    expect(findLongerSession(choice, settings)).toMatchObject({ cents: 19_900, isProvisional: false });
    expect(findLongerSession({ ...choice, time: null }, settings)).toMatchObject({
      cents: 19_900,
      isProvisional: true,
    });
  });

  test('a session at the same price is offered, regardless of guests and add-ons', () => {
    const [mini, standard, extended] = settings.sessions;
    if (!mini || !standard || !extended) throw new Error('There are not three sessions.');
    const from = { ...settings, sessions: [mini, standard, { ...extended, offPeak: 219 }] };
    const choice = { session: 'standard', extraTime: 30, guests: 5, addOns: ['petFee'] } as const;
    expect(find(choice, from)).toEqual(['extended', 0, 90, 219]);
    const moreExpensive = { ...settings, sessions: [mini, standard, { ...extended, offPeak: 220 }] };
    expect(find(choice, moreExpensive)).toBeNull();
  });

  test('the cheapest of several longer sessions is offered', () => {
    const [mini, standard, extended] = settings.sessions;
    if (!mini || !standard || !extended) throw new Error('There are not three sessions.');
    const from = {
      ...settings,
      sessions: [mini, { ...extended, offPeak: 100 }, { ...standard, offPeak: 90 }],
    };
    expect(find({ session: 'mini', extraTime: 15 }, from)).toEqual(['standard', 0, 45, 90]);
  });

  test('nothing is offered without extra time or a session', () => {
    expect(find({ session: 'standard' })).toBeNull();
    expect(find({ extraTime: 45 })).toBeNull();
  });
});
