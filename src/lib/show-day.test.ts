import { expect, test } from 'vitest';
import { showDay, showMoment } from './show-day.ts';

test('a day is said with its weekday', () => {
  expect(showDay('2026-12-24')).toBe('Thursday, December 24');
});

test('a moment is said as a clock somewhere shows it', () => {
  const moment = new Date('2026-11-30T15:00:00Z');
  expect(showMoment(moment, 'America/New_York')).toBe('Monday, November 30, at 10 am');
  expect(showMoment(moment, 'Asia/Tokyo')).toBe('Tuesday, December 1, at 12 am');
});
