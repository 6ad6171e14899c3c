import { expect, test } from 'vitest';
import { inWords } from './list.ts';

test('lists are written as a browser writes them', () => {
  const usual = new Intl.ListFormat('en-US');
  for (const things of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
    expect(inWords(things)).toBe(usual.format(things));
});
