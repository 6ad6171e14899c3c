import { expect, test } from 'vitest';
import { getBreadcrumbs } from './Breadcrumb.tsx';

test('home has one breadcrumb', () => {
  expect(getBreadcrumbs('/')).toEqual([{ name: 'Home', href: '/', isLast: true }]);
});

test('hyphenated words become a title', () => {
  expect(getBreadcrumbs('/gift-cards')).toEqual([
    { name: 'Home', href: '/', isLast: false },
    { name: 'Gift Cards', href: '/gift-cards', isLast: true },
  ]);
});

test('each breadcrumb links to its part of the path', () => {
  expect(getBreadcrumbs('/admin/gift-cards/templates').map((item) => item.href)).toEqual([
    '/',
    '/admin',
    '/admin/gift-cards',
    '/admin/gift-cards/templates',
  ]);
});

test('a page can set its own label', () => {
  expect(getBreadcrumbs('/blog/posing-guide', 'What to do with your hands').at(-1)?.name).toBe(
    'What to do with your hands',
  );
});

test('an abbreviation keeps its capitals', () => {
  expect(getBreadcrumbs('/faq').at(-1)?.name).toBe('FAQ');
});
