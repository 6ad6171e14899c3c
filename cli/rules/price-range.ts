import { exampleStudio } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const priceRange: Rule = {
  id: 'price-range',
  severity: 'warning',
  summary: 'Prices are whole dollars that make sense beside each other.',
  explain:
    'A session costs between $10 and $2,000, and a longer one no less than a shorter one, as a larger team no less than a smaller one. What lies outside is most likely in cents, or has a digit too many; it would be shown on the pricing page, in search results and in the price range.',
  fixable: false,
  examples: {
    wrong: { 'studio.yaml': exampleStudio('primeTime: 249', 'primeTime: 24900') },
    right: { 'studio.yaml': exampleStudio() },
  },
};
