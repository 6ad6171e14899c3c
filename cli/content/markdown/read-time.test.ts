import { expect, test } from 'vitest';
import { readMinutes, readTime } from './read-time.ts';

test('reading time is words / 200, rounded, at least one minute', () => {
  expect([0, 1, 299, 300, 1300, 1500].map(readMinutes)).toEqual([1, 1, 1, 2, 7, 8]);
  expect(readTime(1400)).toBe('7 min read');
});
