import { expect, test } from 'vitest';
import { adminSessionMinutes } from '#src/domain/owner/session.ts';
import { getRemainingMs, getReturnPath } from './access.ts';
import { paths } from '#src/paths.ts';

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

const origin = 'https://studio.example';
const getReturnPathFor = (from: string) =>
  getReturnPath(paths.adminLogin(from).replace('/admin/login', ''), origin);

test('a sign-in returns to the requested path with its query', () => {
  expect(getReturnPathFor('/admin/customers?search=ann&page=2#row-3')).toBe(
    '/admin/customers?search=ann&page=2#row-3',
  );
});

test.each(['', '/', '/administrators', '/admin/login', 'https://evil.example/admin', '//evil.example/admin'])(
  'a sign-in from %j returns to the dashboard',
  (from) => {
    expect(getReturnPathFor(from)).toBe('/admin');
  },
);
