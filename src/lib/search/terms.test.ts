import { expect, test } from 'vitest';
import { termsOf } from './terms.ts';

test('terms are unique, in lower case, without accents', () => {
  expect(termsOf('Light, light and LIGHT: the café’s naïve glow')).toEqual([
    'light',
    'cafes',
    'naive',
    'glow',
  ]);
  expect(termsOf("The studio's key — “soft” light …")).toEqual(['studios', 'key', 'soft', 'light']);
});

test('includes all scripts, but no single letters or stop words', () => {
  expect(termsOf('Фото 写真 a I x 35mm')).toEqual(['фото', '写真', '35mm']);
  expect(termsOf('the and of to')).toEqual([]);
  expect(termsOf('x'.repeat(33))).toEqual([]);
});
