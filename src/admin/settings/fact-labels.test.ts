import { expect, test } from 'vitest';
import { getFactLabel, getFactValue } from './fact-labels.ts';

test.each([
  ['sessions[mini].primeTime', '99', 'Sessions, Mini, Peak price', '$99'],
  ['brand.openingSoon', 'true', 'Brand, Opening soon', 'Yes'],
  ['corporate.packages[starter-team].members', '5', 'Corporate, Packages, Starter team, People', '5'],
  ['corporate.traditional[0]', '200', 'Corporate, Traditional photography price, 1', '$200'],
  [
    'hours.exceptions[2026-12-25].name',
    'Christmas Day',
    'Hours, Holidays, 2026-12-25, Name',
    'Christmas Day',
  ],
  [
    'listedAddOns[Makeup Station Access].price',
    '0',
    'Add-ons on the pricing page, Makeup Station Access, Price',
    '$0',
  ],
])('%s with the value %s is shown as %s: %s', (name, value, label, displayedValue) => {
  expect([getFactLabel({ name }), getFactValue({ name, value })]).toEqual([label, displayedValue]);
});
