import type { Studio } from './studio.ts';

/** Says what happens to a booking for a day on which the studio might not be open yet. Null once it is open. */
export const describeNotOpenYet = ({ openingSoon }: Pick<Studio['brand'], 'openingSoon'>): string | null =>
  openingSoon ? 'If we aren’t open by then, we’ll email you beforehand and offer you another time.' : null;

/** For customers who have to come to pay. Null once the studio is open. */
export const describeCallFirst = ({ brand, contact }: Pick<Studio, 'brand' | 'contact'>): string | null =>
  brand.openingSoon ? `We haven’t opened yet, so please call ${contact.phone} before you come to pay.` : null;
