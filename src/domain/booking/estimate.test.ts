import { describe, expect, test } from 'vitest';
import { type Choice, emptyChoice, type BookingSettings } from './choice.ts';
import { estimate, isPeakTime } from './estimate.ts';
import { readBookingSettings } from '../../../tests/booking/booking-settings.ts';

const settings = readBookingSettings();
const choose = (choice: Partial<Choice>) => ({ ...emptyChoice, ...choice });
const getTotal = (choice: Partial<Choice>, from: BookingSettings = settings) =>
  estimate(choose(choice), from)?.subtotalCents;

describe('a session without extras', () => {
  test.each([
    ['mini', 7900, 9900],
    ['standard', 14900, 16900],
    ['extended', 19900, 24900],
  ] as const)('%s costs %i cents off-peak and %i cents at peak', (session, offPeak, primeTime) => {
    expect(getTotal({ session, day: '2026-12-01', time: '16:59' })).toBe(offPeak);
    expect(getTotal({ session, day: '2026-12-01', time: '17:00' })).toBe(primeTime);
    expect(getTotal({ session, day: '2026-12-05', time: '10:00' })).toBe(primeTime);
  });

  test('costs whole cents, also if a session that is no longer offered costs what was paid for it', () => {
    const sessions = settings.sessions.map((session) => ({ ...session, offPeak: 1.13 }));
    expect(getTotal({ session: 'mini' }, { ...settings, sessions })).toBe(113);
  });

  test('shows the provisional off-peak price until a start time is chosen', () => {
    const undecided = estimate(choose({ session: 'extended', day: '2026-12-01' }), settings);
    expect(undecided).toMatchObject({
      subtotalCents: 19900,
      isPeak: null,
      surchargeCents: 5000,
      isProvisional: true,
    });
    const saturday = estimate(choose({ session: 'extended', day: '2026-12-05' }), settings);
    expect(saturday).toMatchObject({
      subtotalCents: 24900,
      isPeak: true,
      surchargeCents: 0,
      isProvisional: false,
    });
  });

  test('costs the peak price on Sundays, even when the clocks change', () => {
    expect(getTotal({ session: 'mini', day: '2026-03-08', time: '10:00' })).toBe(9900);
    expect(getTotal({ session: 'mini', day: '2026-11-01', time: '10:00' })).toBe(9900);
  });
});

test('without a session there is no estimate', () => {
  expect(estimate(choose({ addOns: ['petFee'], guests: 6 }), settings)).toBeNull();
});

describe('extras', () => {
  const mini = { session: 'mini', day: '2026-12-01', time: '12:00' } as const;

  test.each([
    ['backdropOptions', 1500],
    ['rawFiles', 1500],
    ['colorAndBW', 2000],
    ['customBackdrop', 10_000],
    ['petFee', 3500],
  ] as const)('%s is %i cents', (addOn, price) => {
    expect(getTotal({ ...mini, addOns: [addOn] })).toBe(7900 + price);
  });

  test('extra time costs $35 per 15 minutes', () => {
    expect(getTotal({ ...mini, extraTime: 15 })).toBe(7900 + 3500);
    const two = estimate(choose({ ...mini, extraTime: 30 }), settings);
    expect(two?.lines).toContainEqual(
      expect.objectContaining({
        kind: 'extra-time',
        id: 'extraTime',
        label: '30 extra minutes',
        cents: 7000,
      }),
    );
  });

  test('up to four guests are included', () => {
    expect(getTotal({ ...mini, guests: 4 })).toBe(7900);
  });

  test('the studio confirms the fee for a fifth guest if none is configured', () => {
    const five = estimate(choose({ ...mini, guests: 5 }), settings);
    expect(five).toMatchObject({ subtotalCents: 7900, isProvisional: true });
    expect(five?.lines).toContainEqual(
      expect.objectContaining({
        kind: 'guests',
        id: 'guests',
        label: '1 guest beyond 4',
        cents: null,
      }),
    );
  });

  test('a configured fee applies to each guest beyond four', () => {
    const withFee = { ...settings, booking: { ...settings.booking, extraGuestFee: 12 } };
    expect(getTotal({ ...mini, guests: 7 }, withFee)).toBe(7900 + 3 * 1200);
    expect(
      getTotal({ ...mini, guests: 7 }, { ...settings, booking: { ...settings.booking, extraGuestFee: 0 } }),
    ).toBe(7900);
  });

  test('the total is the sum of all lines', () => {
    const all = estimate(
      choose({
        session: 'extended',
        day: '2026-12-04',
        time: '19:30',
        addOns: ['backdropOptions', 'rawFiles', 'colorAndBW', 'customBackdrop', 'petFee'],
        extraTime: 30,
        guests: 3,
      }),
      settings,
    );
    expect(all?.subtotalCents).toBe(24_900 + 1500 + 1500 + 2000 + 10_000 + 3500 + 7000);
    expect(all?.isProvisional).toBe(false);
  });
});

const isPeak = (day: string, time: string | null) => isPeakTime(day, time, '17:00');
test('a weekday is peak from the configured time', () => {
  expect(isPeak('2026-11-24', '16:59')).toBe(false);
  expect(isPeak('2026-11-24', '17:00')).toBe(true);
  expect(isPeak('2026-11-24', '21:30')).toBe(true);
  expect(isPeak('2026-11-24', '10:00')).toBe(false);
});

test('a weekend is peak all day; Friday and Monday mornings are not', () => {
  expect(isPeak('2026-11-28', '10:00')).toBe(true);
  expect(isPeak('2026-11-29', '10:00')).toBe(true);
  expect(isPeak('2026-11-27', '10:00')).toBe(false);
  expect(isPeak('2026-11-30', '10:00')).toBe(false);
});

test('a weekend is peak without a start time, and a weekday needs one', () => {
  expect(isPeak('2026-11-28', null)).toBe(true);
  expect(isPeak('2026-11-24', null)).toBeNull();
});
