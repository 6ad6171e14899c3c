import { expect, test } from 'vitest';
import { readBookingSettings } from '../../tests/booking/booking-settings.ts';
import { emptyChoice } from './choice.ts';
import { dropUnavailableTimes } from './drop-unavailable-times.ts';

const settings = readBookingSettings();
const now = new Date('2026-12-01T17:00:00Z');
const late = { ...emptyChoice, session: 'mini', day: '2026-12-03', time: '21:30' } as const;

test('keeps a start time that fits', () => {
  expect(dropUnavailableTimes(late, settings, now)).toEqual({ choice: late, notice: '' });
});

test('drops a start time that is too late for a longer session, but keeps the day', () => {
  const { choice, notice } = dropUnavailableTimes({ ...late, session: 'extended' }, settings, now);
  expect(choice).toMatchObject({ day: '2026-12-03', time: null });
  expect(notice).toContain('doesn’t fit');
});

test('drops a start time if extra time would end after closing', () => {
  expect(dropUnavailableTimes({ ...late, extraTime: 1 }, settings, now).choice.time).toBeNull();
});

test('drops a closed day with its start time', () => {
  const { choice, notice } = dropUnavailableTimes({ ...late, day: '2026-12-25' }, settings, now);
  expect(choice).toMatchObject({ day: null, time: null });
  expect(notice).toContain('closed');
});

test('keeps any start time while no session is chosen', () => {
  const withoutSession = { ...late, session: null };
  expect(dropUnavailableTimes(withoutSession, settings, now).choice).toEqual(withoutSession);
});
