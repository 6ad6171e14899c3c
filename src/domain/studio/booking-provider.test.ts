import { expect, test } from 'vitest';
import { isListedOrigin } from './booking-provider.ts';

const listed = ['https://calendly.com', 'https://*.as.me'];

test.each(['https://calendly.com', 'https://hush.as.me', 'https://a.b.as.me'])('%s is listed', (origin) => {
  expect(isListedOrigin(origin, listed)).toBe(true);
});

test.each([
  'http://calendly.com',
  'https://calendly.com:8443',
  'https://calendly.com.evil.example',
  'https://evil-calendly.com',
  'https://evil.example/calendly.com',
  'https://as.me',
  'https://.as.me',
  'https://evilas.me',
  'http://hush.as.me',
  'https://hush.as.me:8443',
  'null',
  '',
])('%s is not listed', (origin) => {
  expect(isListedOrigin(origin, listed)).toBe(false);
});
