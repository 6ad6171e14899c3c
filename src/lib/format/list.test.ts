import { expect, test } from 'vitest';
import { inWords } from './list.ts';

test('formats lists like Intl', () => {
  const usual = new Intl.ListFormat('en-GB');
  for (const things of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
    expect(inWords(things)).toBe(usual.format(things));
});
