import { expect, test } from 'vitest';
import { createSlugger, slug } from './slug.ts';

test('a text becomes its address', () => {
  expect(slug('Self-portrait tips!')).toBe('self-portrait-tips');
  expect(slug(' Café & bar ')).toBe('café--bar');
  expect(slug('…')).toBe('');
});

test('headings of one page get ids of their own', () => {
  const next = createSlugger();
  expect(['Light', 'Light', 'light-1', 'LIGHT'].map(next)).toEqual([
    'light',
    'light-1',
    'light-1-1',
    'light-2',
  ]);
});

test('a heading without letters still gets an id', () => {
  const next = createSlugger();
  expect(['…', '?'].map(next)).toEqual(['section', 'section-1']);
});

test('ids of the page itself are not given to headings', () => {
  expect(createSlugger()('Related')).toBe('related-1');
});
