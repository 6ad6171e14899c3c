import { expect, test } from 'vitest';
import { extractTerms, correctQuery, type SearchIndex } from './search.ts';

test('terms are unique, in lowercase and without accents', () => {
  expect(extractTerms('Light, light and LIGHT: the café’s naïve glow')).toEqual([
    'light',
    'cafes',
    'naive',
    'glow',
  ]);
  expect(extractTerms("The studio's key — “soft” light …")).toEqual(['studios', 'key', 'soft', 'light']);
});

test('words in any script become terms, except single letters, stop words and very long words', () => {
  expect(extractTerms('Фото 写真 a I x 35mm')).toEqual(['фото', '写真', '35mm']);
  expect(extractTerms('the and of to')).toEqual([]);
  expect(extractTerms('x'.repeat(33))).toEqual([]);
});

const index: SearchIndex = {
  posts: [],
  words: { hands: [[0]], headshot: [[1]], posing: [[0]], portrait: [[1]], playlist: [[1]] },
};

test('corrects a typo to the nearest indexed word', () => {
  expect(correctQuery('posng', index)).toBe('posing');
  expect(correctQuery('hadns posing', index)).toBe('hands posing');
});

test('finds a word with swapped first letters', () => {
  expect(correctQuery('opsing', index)).toBe('posing');
});

test('leaves known words and words without a close match alone', () => {
  expect(correctQuery('posing', index)).toBeNull();
  expect(correctQuery('pos', index)).toBeNull();
  expect(correctQuery('helicopter', index)).toBeNull();
  expect(correctQuery('the', index)).toBeNull();
});
