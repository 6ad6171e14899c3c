import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

test('computes a result once, until there are too many', () => {
  const compute = vi.fn<(key: string) => string>((key) => key.toUpperCase());
  const find = memoize(compute, 2);
  expect(['a', 'b', 'a', 'b'].map(find)).toEqual(['A', 'B', 'A', 'B']);
  expect(compute).toHaveBeenCalledTimes(2);
  expect(['c', 'a'].map(find)).toEqual(['C', 'A']);
  expect(compute).toHaveBeenCalledTimes(4);
});
