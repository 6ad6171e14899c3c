import { expect, test } from 'vitest';
import { describeGuests, formatOutfits } from './customer-texts.ts';

const room = { includedGuests: 4, maximumGuests: 7, extraGuestFee: null };

test.each([
  [
    'a fee that is not set',
    room,
    'The price includes up to 4 people. You can bring up to 7, for a fee. We’ll email you the amount first, and you can still say no.',
  ],
  [
    'a fee',
    { ...room, extraGuestFee: 20 },
    'The price includes up to 4 people. You can bring up to 7. Each extra person costs $20.',
  ],
  ['no extra guests', { ...room, maximumGuests: 4 }, 'The price includes up to 4 people.'],
])('the people that a price includes, with %s', (_, booking, text) => {
  expect(describeGuests(booking)).toBe(text);
});

test.each([
  [[1, 2], '1–2 outfits'],
  [[3, 3], '3 outfits'],
  [[1, 1], '1 outfit'],
  [[0, 1], '0–1 outfit'],
] as const)('%j reads as "%s"', ([fewest, most], text) => {
  expect(formatOutfits([fewest, most])).toBe(text);
});
