import { expect, test } from 'vitest';
import { createSlugger, slug } from './slug.ts';

test('turns text into a slug', () => {
  expect(slug('Self-portrait tips!')).toBe('self-portrait-tips');
  expect(slug(' Café & bar ')).toBe('café--bar');
  expect(slug('…')).toBe('');
});

test('headings on a page get unique IDs', () => {
  const next = createSlugger();
  expect(['Light', 'Light', 'light-1', 'LIGHT'].map(next)).toEqual([
    'light',
    'light-1',
    'light-1-1',
    'light-2',
  ]);
});

test('a heading without letters gets an ID too', () => {
  const next = createSlugger();
  expect(['…', '?'].map(next)).toEqual(['section', 'section-1']);
});

test('headings do not get reserved IDs', () => {
  expect(createSlugger()('Related')).toBe('related-1');
});
