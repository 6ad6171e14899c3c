import { expect, test } from 'vitest';
import { describeSource } from './remember-source.ts';

const describe = (query: string, referrer = '') =>
  describeSource(new URL(`https://studio.example/pricing${query}`), referrer);

test.each([
  ['?utm_source=Instagram&utm_medium=bio', '', 'instagram / bio'],
  [
    '?utm_source=google&utm_medium=cpc&utm_campaign=Fall%20Minis',
    'https://google.com/',
    'google / cpc / fall-minis',
  ],
  ['', 'https://www.google.com/', 'google.com'],
  ['', 'https://l.instagram.com/?u=https%3A%2F%2Fstudio.example', 'instagram.com'],
  ['', '', 'direct'],
  ['', 'android-app://com.google.android.gm/', 'direct'],
  ['', 'https://studio.example/blog', null],
  ['', 'https://checkout.stripe.com/c/pay', null],
])('%s from %j is %j', (query, referrer, source) => {
  expect(describe(query, referrer)).toBe(source);
});

test.each([
  '?utm_source=ann%40example.com',
  '?utm_source=704-555-0123',
  `?utm_source=${'a'.repeat(41)}`,
  '?utm_source=%3Cb%3E',
  '?utm_term=ann&utm_content=ann&gclid=ann&ref=ann',
])('%s, which may identify a person, is left out', (query) => {
  expect(describe(query, 'https://www.example.org/')).toBe('example.org');
});
