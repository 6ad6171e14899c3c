import { payment } from '#src/content/facts.ts';

/** Shown before the visitor orders. */
export const howToPayOrder = payment.online
  ? 'You pay online in the next step.'
  : 'You pay at the studio. The next step says how.';
