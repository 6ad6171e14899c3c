import { expect, test } from 'vitest';
import { trailOf } from './trail.ts';

test('home is alone on its trail', () => {
  expect(trailOf('/')).toEqual([{ name: 'Home', href: '/', isLast: true }]);
});

test('hyphenated words become a title', () => {
  expect(trailOf('/gift-cards')).toEqual([
    { name: 'Home', href: '/', isLast: false },
    { name: 'Gift Cards', href: '/gift-cards', isLast: true },
  ]);
});

test('each segment leads to the addresses above the page', () => {
  expect(trailOf('/admin/gift-cards/templates').map((item) => item.href)).toEqual([
    '/',
    '/admin',
    '/admin/gift-cards',
    '/admin/gift-cards/templates',
  ]);
});

test('a page may say its own name', () => {
  expect(trailOf('/blog/posing-guide', 'What to do with your hands').at(-1)?.name).toBe(
    'What to do with your hands',
  );
});

test('an abbreviation keeps its capitals', () => {
  expect(trailOf('/faq').at(-1)?.name).toBe('FAQ');
});
