import { expect, test } from 'vitest';
import { didYouMean, suggest } from './suggest.ts';

const keys = ['title', 'excerpt', 'heroImage', 'heroImageAlt', 'date'];

test('suggests the closest candidate, ignoring case', () => {
  expect(suggest('tilte', keys)).toBe('title');
  expect(suggest('HEROIMAGE', keys)).toBe('heroImage');
  expect(suggest('heroImagAlt', keys)).toBe('heroImageAlt');
  expect(didYouMean('exerpt', keys)).toBe('Did you mean "excerpt"?');
});

test('suggests nothing if nothing is close', () => {
  expect(suggest('location', keys)).toBeNull();
  expect(suggest('', keys)).toBeNull();
  expect(suggest('x', keys)).toBeNull();
  expect(suggest('t'.repeat(200_000), keys)).toBeNull();
  expect(didYouMean('location', keys)).toBeNull();
});
