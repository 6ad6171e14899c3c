import { expect, test } from 'vitest';
import { extractTerms } from './terms.ts';

test('terms are unique, in lower case, without accents', () => {
  expect(extractTerms('Light, light and LIGHT: the café’s naïve glow')).toEqual([
    'light',
    'cafes',
    'naive',
    'glow',
  ]);
  expect(extractTerms("The studio's key — “soft” light …")).toEqual(['studios', 'key', 'soft', 'light']);
});

test('includes all scripts, but no single letters or stop words', () => {
  expect(extractTerms('Фото 写真 a I x 35mm')).toEqual(['фото', '写真', '35mm']);
  expect(extractTerms('the and of to')).toEqual([]);
  expect(extractTerms('x'.repeat(33))).toEqual([]);
});
