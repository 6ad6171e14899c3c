import { exampleStudio } from './example-copy.ts';
import type { Rule } from './rule.ts';

export const bookingPage: Rule = {
  id: 'booking-page',
  severity: 'error',
  summary: 'A booking provider comes with its page.',
  explain:
    'With a provider the booking page embeds the studio page at that provider, and links to it where the embedding fails. With provider: none it takes requests itself and needs no page.',
  fixable: false,
  examples: {
    wrong: { 'studio.yaml': exampleStudio('provider: none', 'provider: acuity') },
    right: {
      'studio.yaml': exampleStudio('provider: none', 'provider: acuity\n  page: https://hushquarter.as.me/'),
    },
  },
};
