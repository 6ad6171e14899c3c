import { formatDollars } from './money.ts';
import type { Studio } from './studio.ts';
import type { Session } from './session.ts';

/** Says what happens to a booking for a day on which the studio might not be open yet. Null once it is open. */
export const describeNotOpenYet = ({ openingSoon }: Pick<Studio['brand'], 'openingSoon'>): string | null =>
  openingSoon ? 'If we aren’t open by then, we’ll email you beforehand and offer you another time.' : null;

/** For customers who have to come to pay. Null once the studio is open. */
export const describeCallFirst = ({ brand, contact }: Pick<Studio, 'brand' | 'contact'>): string | null =>
  brand.openingSoon
    ? `We haven’t opened yet, so please call ${contact.phone} first to agree on a time.`
    : null;

/** Says how many people the price includes, how many can come, and what each one beyond that costs. */
export function describeGuests({
  includedGuests,
  maximumGuests,
  extraGuestFee,
}: Pick<Studio['booking'], 'includedGuests' | 'maximumGuests' | 'extraGuestFee'>): string {
  const included = `The price includes up to ${includedGuests} people.`;
  if (maximumGuests <= includedGuests) return included;
  return extraGuestFee === null
    ? `${included} You can bring up to ${maximumGuests}, for a fee. We’ll email you the amount first, and you can still say no.`
    : `${included} You can bring up to ${maximumGuests}. Each extra person costs ${formatDollars(extraGuestFee)}.`;
}

/** Sessions that start within this time need a reply sooner than `contact.replyWithin`. */
const soonMs = 48 * 3_600_000;

export const isSoon = (startsAt: Date, now: Date) => startsAt.getTime() - now.getTime() < soonMs;

/** The promise holds, because a request expires before its session starts. */
export const soonReply =
  'We’ll reply by email before your session starts. The time isn’t confirmed until we do.';

export const describeReply = (startsAt: Date, now: Date, { contact }: Pick<Studio, 'contact'>) =>
  isSoon(startsAt, now) ? soonReply : `We’ll reply by email ${contact.replyWithin}.`;

/** Describes the way to the door in emails, on the page of a booking and on the contact page. */
export const findingTheDoor =
  'Look for the rust-colored door next to a plain lit sign with no name on it, and ring the bell. Please come 5 to 10 minutes early.';

type Range = Session['outfitChanges'];

/** 1–2, or 1 if there is no choice */
export const formatOutfitCount = ([fewest, most]: Range) =>
  fewest === most ? String(most) : `${fewest}–${most}`;

/** 1–2 outfits */
export const formatOutfits = (outfits: Range) =>
  `${formatOutfitCount(outfits)} ${outfits[1] === 1 ? 'outfit' : 'outfits'}`;
