import { expect, test } from 'vitest';
import { extractTerms, correctQuery, type ReadIndexFile } from './search.ts';

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

const parts: Record<string, unknown> = {
  '/search/index.json': { version: 1, posts: 2, cardsPerFile: 20, shards: ['h', 'p'] },
  '/search/words/h.json': { hands: [[0]], headshot: [[1]] },
  '/search/words/p.json': { posing: [[0]], portrait: [[1]], playlist: [[1]] },
};
const read: ReadIndexFile = async (address) => {
  if (!(address in parts)) throw new Error(`No ${address}`);
  return JSON.parse(JSON.stringify(parts[address]));
};

test('corrects a typo to the nearest indexed word', async () => {
  expect(await correctQuery('posng', read)).toBe('posing');
  expect(await correctQuery('hadns posing', read)).toBe('hands posing');
});

test('finds a word with swapped first letters', async () => {
  expect(await correctQuery('opsing', read)).toBe('posing');
});

test('leaves known words and words without a close match alone', async () => {
  expect(await correctQuery('posing', read)).toBeNull();
  expect(await correctQuery('pos', read)).toBeNull();
  expect(await correctQuery('helicopter', read)).toBeNull();
  expect(await correctQuery('the', read)).toBeNull();
});
