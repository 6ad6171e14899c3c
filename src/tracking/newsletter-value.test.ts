import { expect, test } from 'vitest';
import { newsletterTypes } from '#src/model/requests/subscription.ts';
import { newsletterValue } from './newsletter-value.ts';

test('the popup and the founders newsletter are worth 50 dollars, the general one 10', () => {
  expect(newsletterTypes.map((type) => [type, newsletterValue[type]])).toEqual([
    ['popup_form', 50],
    ['founders', 50],
    ['general', 10],
  ]);
});
