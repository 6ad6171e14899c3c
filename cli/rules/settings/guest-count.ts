import { studioExamples } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const guestCount: SettingsRule = {
  id: 'guest-count',
  scope: 'content',
  severity: 'error',
  summary: 'The price must not include more guests than the studio allows.',
  explain:
    'The estimator adds a fee for each guest beyond those included, up to the maximum. The two numbers are probably swapped.',
  examples: studioExamples('maximumGuests: 7', 'maximumGuests: 3'),
  check({ settings }, report) {
    for (const booking of settings.raw.studio.at('booking')) {
      const included = booking.number('includedGuests');
      const maximum = booking.number('maximumGuests');
      if (!included || !maximum || included.scalar <= maximum.scalar) continue;
      report(
        maximum.file,
        maximum.span,
        `The maximum of ${maximum.scalar} guests is less than the ${included.scalar} included. Swap them, or correct one.`,
      );
    }
  },
};
