import { expect, test } from 'vitest';
import { extractTerms } from './terms.ts';

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
