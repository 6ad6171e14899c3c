import { expect, test } from 'vitest';
import { newsletterTypes } from '#src/domain/newsletter/subscription.ts';
import { newsletterValue } from './track.ts';

test('a popup or founders sign-up is worth $50, and a general one $10', () => {
  expect(newsletterTypes.map((type) => [type, newsletterValue[type]])).toEqual([
    ['popup_form', 50],
    ['founders', 50],
    ['general', 10],
  ]);
});
