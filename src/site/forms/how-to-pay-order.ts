import { payment } from '#src/content/facts.ts';
import { site } from '#src/content/site.ts';
import { describeCallFirst } from '#src/domain/studio/customer-texts.ts';

/** Shown before the visitor orders. */
export const howToPayOrder = payment.online
  ? 'You pay online in the next step.'
  : `You pay at the studio. ${describeCallFirst(site) ?? 'The next step says how.'}`;
