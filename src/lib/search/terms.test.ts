import { expect, test } from 'vitest';
import { termsOf } from './terms.ts';

test('the words of a text come once each, in lower case, without accents', () => {
  expect(termsOf('Light, light and LIGHT: the café’s naïve glow')).toEqual([
    'light',
    'cafes',
    'naive',
    'glow',
  ]);
  expect(termsOf("The studio's key — “soft” light …")).toEqual(['studios', 'key', 'soft', 'light']);
});

test('words of every script are words; single letters and those that stand everywhere are not', () => {
  expect(termsOf('Фото 写真 a I x 35mm')).toEqual(['фото', '写真', '35mm']);
  expect(termsOf('the and of to')).toEqual([]);
  expect(termsOf('x'.repeat(33))).toEqual([]);
});
