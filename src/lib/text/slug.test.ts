import { expect, test } from 'vitest';
import { createSlugger, toFileSlug, toSlug } from './slug.ts';

test('turns text into a slug', () => {
  expect(toSlug('Self-portrait tips!')).toBe('self-portrait-tips');
  expect(toSlug(' Café & bar ')).toBe('cafe-and-bar');
  expect(toSlug('What you’ll need_1.5')).toBe('what-youll-need-1-5');
  expect(toSlug('東京 で')).toBe('東京-で');
  expect(toSlug('…')).toBe('');
  expect(toFileSlug('Café in 東京')).toBe('cafe-in');
  expect(toFileSlug('Füße & Œuvre, Łódź')).toBe('fusse-and-oeuvre-lodz');
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
