import { expect, test } from 'vitest';
import { readBookingSettings } from '../../../tests/booking/booking-settings.ts';
import { emptyChoice } from './choice.ts';
import { dropUnavailableTimes } from './drop-unavailable-times.ts';

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

test('any start time is kept until a session is chosen', () => {
  const withoutSession = { ...late, session: null };
  expect(dropUnavailableTimes(withoutSession, settings, now).choice).toEqual(withoutSession);
});
