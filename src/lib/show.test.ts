import { expect, test } from 'vitest';
import { inWords } from './in-words.ts';
import { showCount } from './show-count.ts';
import { showDate } from './show-date.ts';
import { showDay } from './show-day.ts';

test('days are written as a browser writes them in American English', () => {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2026, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    expect(showDate(day)).toBe(long.format(at));
    expect(showDay(day)).toBe(weekday.format(at));
  }
});

test('counts are written as a browser writes them', () => {
  const usual = new Intl.NumberFormat('en-US');
  for (const count of [0, 7, 999, 1000, 1234, 99_999, 100_000, 1_234_567])
    expect(showCount(count)).toBe(usual.format(count));
});

test('lists are written as a browser writes them', () => {
  const usual = new Intl.ListFormat('en-US');
  for (const things of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
    expect(inWords(things)).toBe(usual.format(things));
});
