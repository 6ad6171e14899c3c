import { payment } from '#src/content/facts.ts';
import { site } from '#src/content/site.ts';
import { formatStreet } from '#src/domain/studio/contact.ts';
import { describeCallFirst } from '#src/domain/studio/customer-texts.ts';
import { formatWeekInSentence } from '#src/domain/studio/opening-hours.ts';

const { contact, hours } = site;
const callFirst = describeCallFirst(site);

/** Shown before the visitor orders. */
export const howToPayOrder = payment.online
  ? 'You pay online in the next step.'
  : `${payment.how} ${callFirst ?? 'We’ll email you the details.'}`;

export const whereToPay = `The studio is at ${formatStreet(contact)}, ${contact.city}. ${callFirst ?? `We’re open ${formatWeekInSentence(hours)}.`}`;
