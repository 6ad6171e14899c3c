import { findingTheDoor } from '../../studio/customer-texts.ts';

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
