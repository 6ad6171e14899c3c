import { expect, test } from 'vitest';
import { getReportableUrl } from './events.ts';

test('a reported URL keeps campaign and list parameters and drops all others', () => {
  expect(getReportableUrl('https://a.example/blog?page=2&utm_source=x&email=me%40b.example#top')).toBe(
    'https://a.example/blog?page=2&utm_source=x',
  );
  expect(getReportableUrl('https://a.example/')).toBe('https://a.example/');
});

test('pages with a token and the admin are not reported', () => {
  for (const path of ['/newsletter/confirm?token=abc', '/admin', '/admin/customers?search=ann']) {
    expect(getReportableUrl(`https://a.example${path}`)).toBeNull();
  }
  expect(getReportableUrl('https://a.example/administrators')).not.toBeNull();
});
