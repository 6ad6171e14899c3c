import { expect, test } from 'vitest';
import { correctQuery } from './correction.ts';
import type { ReadIndexFile } from './find-posts.ts';

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
