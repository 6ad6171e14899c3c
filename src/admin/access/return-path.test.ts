import { expect, test } from 'vitest';
import { paths } from '#src/paths.ts';
import { getReturnPath } from './return-path.ts';

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
