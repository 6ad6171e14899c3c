import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time/day.ts';
import { readBookingSettings } from '../../../tests/booking/booking-settings.ts';
import {
  getChoiceUrl,
  readChoice,
  writeChoice,
  type Choice,
  emptyChoice,
  getCheckboxAddOns,
  getExtraTimeChoices,
} from './choice.ts';

const settings = readBookingSettings();
const read = (query: string) => readChoice(new URLSearchParams(query), settings);

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

const choice: fc.Arbitrary<Choice> = fc
  .record({
    session: fc.constantFrom(null, ...settings.sessions.map(({ id }) => id)),
    addOns: fc.subarray(getCheckboxAddOns(settings).map(({ id }) => id)),
    guests: fc.integer({ min: 1, max: settings.booking.maximumGuests }),
    day: fc.option(day),
    time: fc.option(time),
    extraTime: fc.constantFrom(...getExtraTimeChoices(settings)),
  })
  .map((random) => ({ ...random, time: random.day ? random.time : null }));

test('every choice round-trips through its URL', () => {
  fc.assert(
    fc.property(choice, (chosen) => {
      expect(read(writeChoice(chosen))).toEqual(chosen);
    }),
  );
});

test('any URL yields a valid choice, which round-trips', () => {
  const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.webQueryParameters());
  const names = fc.constantFrom('session', 'addons', 'guests', 'day', 'time', 'extra');
  const queries = fc.array(
    fc.tuple(names, fc.oneof(anything, fc.constantFrom('mini', '3', '30', '2026-12-01'))),
  );
  fc.assert(
    fc.property(queries, (pairs) => {
      const found = readChoice(new URLSearchParams(pairs), settings);
      expect(read(writeChoice(found))).toEqual(found);
      expect(found.guests).toBeGreaterThanOrEqual(1);
      expect(found.guests).toBeLessThanOrEqual(settings.booking.maximumGuests);
      expect(Number.isInteger(found.extraTime)).toBe(true);
    }),
  );
});

const at = (search: string) => ({ pathname: '/booking', search });

describe('the URL', () => {
  test('contains every selection', () => {
    const query = '?session=extended&addons=rawFiles,petFee&guests=3&day=2026-12-05&time=14:30&extra=30';
    expect(read(query)).toEqual({
      session: 'extended',
      addOns: ['rawFiles', 'petFee'],
      guests: 3,
      day: '2026-12-05',
      time: '14:30',
      extraTime: 30,
    });
    expect(writeChoice(read(query))).toBe(query);
  });

  test.each([
    '?session=giant',
    '?session=__proto__',
    '?addons=extraTime',
    '?addons=constructor,toString',
    '?guests=0',
    '?guests=8',
    '?guests=2.5',
    '?guests=-1',
    '?guests=1e1',
    '?day=2026-02-30',
    '?day=tomorrow',
    '?time=14:30',
    '?extra=20',
    '?extra=135',
    '?extra=-15',
    '?extra=0x1e',
  ])('%s is ignored', (query) => {
    expect(read(query)).toEqual(emptyChoice);
  });

  test('keeps other parameters', () => {
    const mini = { ...emptyChoice, session: 'mini' } as const;
    expect(getChoiceUrl(mini, at(''))).toBe('/booking?session=mini');
    expect(getChoiceUrl(mini, at('?utm_source=newsletter&session=standard'))).toBe(
      '/booking?session=mini&utm_source=newsletter',
    );
    expect(getChoiceUrl(emptyChoice, at('?utm_source=newsletter&session=standard'))).toBe(
      '/booking?utm_source=newsletter',
    );
    expect(getChoiceUrl(emptyChoice, at('?session=standard'))).toBe('/booking');
  });
});

test('a code is removed from the URL, but campaign parameters stay', () => {
  const location = { pathname: '/booking', search: '?code=ABCD-EFGH&utm_source=mail' };
  expect(getChoiceUrl(emptyChoice, location)).toBe('/booking?utm_source=mail');
});
