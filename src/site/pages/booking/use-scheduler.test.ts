import { expect, test } from 'vitest';
import { emptyChoice } from '#src/domain/booking/choice.ts';
import { getPrefill } from './use-scheduler.ts';
import { adapter as cal } from './providers/cal.ts';
import { readBookingSettings } from '../../../../tests/booking/booking-settings.ts';

test('a scheduler is prefilled with the day and a note that lists the session, number of people and extras', () => {
  const prefill = getPrefill(
    {
      ...emptyChoice,
      session: 'standard',
      guests: 3,
      addOns: ['petFee'],
      extraTime: 30,
      day: '2026-12-01',
    },
    readBookingSettings(),
  );
  const note = 'Standard, 3 people, Pet fee, 30 minutes of extra time';
  expect(prefill).toEqual({ note, day: '2026-12-01' });
  const { searchParams } = new URL(cal.getFrameUrl('https://cal.com/hush', prefill, 'hushquarter.example'));
  expect([searchParams.get('notes'), searchParams.get('date')]).toEqual([note, '2026-12-01']);
});
