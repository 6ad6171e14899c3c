import { expect, test } from 'vitest';
import { adminSessionMinutes } from '#src/domain/owner/session.ts';
import { getRemainingMs } from './session-record.ts';

const minute = 60_000;

test('a sign-in lasts exactly 480 minutes', () => {
  expect(adminSessionMinutes).toBe(480);
  expect(getRemainingMs({ timestamp: 0 }, 479 * minute)).toBe(minute);
  expect(getRemainingMs({ timestamp: 0 }, 480 * minute)).toBe(0);
  expect(getRemainingMs({ timestamp: 0 }, 481 * minute)).toBe(0);
});

test('a sign-in in the future counts as expired', () => {
  expect(getRemainingMs({ timestamp: 10 * minute }, 0)).toBe(0);
});
