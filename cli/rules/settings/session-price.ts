import { studioExamples } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const sessionPrice: SettingsRule = {
  id: 'session-price',
  scope: 'content',
  severity: 'error',
  summary: 'The off-peak price must not be higher than the peak price.',
  explain:
    'The pricing page, the estimator and phrases such as "from $79" assume that the off-peak price is the lower one. The two prices are probably swapped.',
  examples: studioExamples('offPeak: 79', 'offPeak: 109'),
  check({ settings }, report) {
    for (const session of settings.raw.studio.at('sessions.*')) {
      const prime = session.number('primeTime');
      const off = session.number('offPeak');
      if (!prime || !off || prime.scalar <= 0 || off.scalar <= prime.scalar) continue;
      const message = `The off-peak price of $${off.scalar} is higher than the peak price of $${prime.scalar}. Swap them, or correct one.`;
      report(off.file, off.span, message);
    }
  },
};
