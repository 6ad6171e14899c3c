import { expect, test } from 'vitest';
import { publicAddress } from './public-address.ts';

test('keeps campaigns and list pages, drops other parameters', () => {
  expect(publicAddress('https://a.example/blog?page=2&utm_source=x&email=me%40b.example#top')).toBe(
    'https://a.example/blog?page=2&utm_source=x',
  );
  expect(publicAddress('https://a.example/')).toBe('https://a.example/');
});

test('pages with a token and the admin are not reported', () => {
  for (const path of ['/newsletter/confirm?token=abc', '/admin', '/admin/customers?search=ann']) {
    expect(publicAddress(`https://a.example${path}`)).toBeNull();
  }
  expect(publicAddress('https://a.example/administrators')).not.toBeNull();
});
