import { keysOf } from '#src/lib/keys.ts';
import { visitorEmails } from './emails/visitors.ts';
import { bookingEmails } from './emails/bookings.ts';
import { bookingChangeEmails } from './emails/booking-changes.ts';
import { paymentEmails } from './emails/payments.ts';
import { teamEmails } from './emails/teams.ts';
import { giftCardEmails } from './emails/gift-cards.ts';

/** The emails whose text the owner can edit, in the order of the admin's list. */
export const emails = {
  ...visitorEmails,
  ...bookingEmails,
  ...bookingChangeEmails,
  ...paymentEmails,
  ...teamEmails,
  ...giftCardEmails,
};

export type EmailKind = keyof typeof emails;

export const emailKinds = keysOf(emails);

/** The texts of reminders are in a setting. */
export const templateKinds = emailKinds.filter((kind) => kind !== 'booking-reminder');
