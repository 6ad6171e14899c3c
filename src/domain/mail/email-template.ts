import { fields } from '../schema/fields.ts';
import { findingTheDoor } from '../studio/customer-texts.ts';

export type EmailData = Record<string, string | null | undefined>;

/** A kind of email. The owner can change its subject and text in the settings. */
export interface EmailTemplate {
  /** shown in the admin */
  name: string;
  subject: string;
  /** Markdown. A line with only a link is a button. A line is left out if its placeholders are empty. */
  text: string;
  /** in addition to `sharedPlaceholders` */
  placeholders: readonly string[];
  /** replaces the common example values in the preview */
  example?: EmailData;
  /** shows a gift card's picture */
  hasPicture?: true;
}

export const templateFields = {
  subject: fields.text(150, 'Please enter a subject').check(fields.oneLine),
  text: fields.text(8000, 'Please enter the text'),
};

/** Placeholders available in every email. */
export const sharedPlaceholders = [
  'studio',
  'address',
  'phone',
  'replywithin',
  'map',
  'book',
  'site',
] as const;

/** Describes the emails of a subject. */
// @__NO_SIDE_EFFECTS__
export const defineEmails = <Kind extends string>(
  emails: Record<Kind, EmailTemplate>,
): Record<Kind, EmailTemplate> => emails;

// Texts and placeholders that several emails share.

export const gettingHere = `Turn in at {address}, and park on site for free. [Open the map]({map}). ${findingTheDoor}`;

export const sessionLines = `Session: {session}, {length}
When: {when}`;

export const orderLines = `${sessionLines}
People: {guests}
Add-ons: {addons}`;

/** The total is after the discount, and includes the tax. */
export const balanceLines = `Discount: {discount}
Sales tax: {tax}
Total: {total}
Gift card: {card}
Paid: {paid}
Refunded: {refunded}
Due: {due}`;

export const paymentLines = `{payment}

[Pay {due}]({pay})`;

export const viewBooking = '[View your booking]({link})';
export const changeBooking = '[View or change your booking]({link})';
/** The rest of an email that confirms a session. */
export const confirmedSession = `{opening}

${orderLines}
${balanceLines}
Booking: {number}

${paymentLines}

${gettingHere}

{policy}

${changeBooking}`;

export const questions = 'Questions? Reply to this email or call {phone}.';

export const personPlaceholders = ['name', 'firstname'];
export const bookingFactPlaceholders = ['number', 'session', 'length', 'when', 'guests', 'addons'];
export const bookingPlaceholders = [...personPlaceholders, ...bookingFactPlaceholders];
export const balancePlaceholders = [
  'total',
  'discount',
  'tax',
  'card',
  'paid',
  'refunded',
  'due',
  'payment',
  'pay',
];
export const giftCardPlaceholders = [
  'recipient',
  'firstname',
  'buyer',
  'session',
  'amount',
  'code',
  'message',
  'headline',
];

// Values that several emails' examples share.

export const pendingRefund =
  '$149 is on its way back to the card you paid with. It should arrive within 5 to 10 business days.';
export const describeRefund = (amount: string) =>
  `${amount} went back to the card you paid with. Your bank may take 5 to 10 business days to show it.`;
export const payAtStudio = 'You’ll pay at the studio, with a credit or debit card.';
export const notPaidYet = 'Not paid yet. You’ll get an email when the online payment arrives.';
export const giftMessage = 'Happy birthday! Take your time in front of the mirror.';
export const customerPhone = '(704) 555-0168';
export const customerNote = 'Could we use the gray backdrop?';
