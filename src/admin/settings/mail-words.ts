import type { MailKind } from '#src/model/admin/settings.ts';

/** What each mail is, in the owner's words. */
export const mailKindNames: Record<MailKind, string> = {
  'newsletter-confirm': 'Newsletter: please confirm',
  'newsletter-welcome': 'Newsletter: welcome',
  'contact-received': 'Message: we have it',
  'contact-notice': 'Message: to the studio',
  'booking-received': 'Request: we have it',
  'booking-notice': 'Request: to the studio',
  'booking-accepted': 'Session: accepted',
  'booking-moved': 'Session: moved',
  'booking-declined': 'Session: declined',
  'booking-lapsed': 'Request: lapsed without an answer',
  'booking-cancelled': 'Session: cancelled',
  'booking-changed-notice': 'Session: the customer changed it, to the studio',
  'booking-reminder': 'Session: reminder the day before',
  'gift-card-order': 'Card order: how to pay',
  'gift-card-order-notice': 'Card order: to the studio',
  'gift-card': 'Gift card: the card itself',
};
