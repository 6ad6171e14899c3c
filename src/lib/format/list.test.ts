import { expect, test } from 'vitest';
import { formatList } from './list.ts';

test('formats lists like Intl', () => {
  const intl = new Intl.ListFormat('en-GB');
  for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
    expect(formatList(items)).toBe(intl.format(items));
});
