import { expect, test } from 'vitest';
import { isExcluded } from './start.ts';

test.each([
  '/booking',
  '/notify-me',
  '/privacy',
  '/terms',
  '/studio-rules',
  '/founder-pass-giveaway-terms',
  '/accessibility',
  '/corporate/starter-team',
  '/gift-cards',
  '/thank-you',
  '/thank-you-for-founders-newsletter',
  '/booking-test',
  '/analytics-test',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/admin/login',
])('the popup never opens on %s', (path) => {
  expect(isExcluded(path)).toBe(true);
});

test.each(['/', '/pricing', '/corporate', '/faq', '/stories', '/waitlist', '/contact', '/blog/posing-guide'])(
  'the popup may open on %s',
  (path) => {
    expect(isExcluded(path)).toBe(false);
  },
);
