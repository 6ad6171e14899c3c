import type { MailKind } from '#src/model/admin/settings.ts';

/** What each mail is, in the owner's words. */
export const mailKindNames: Record<MailKind, string> = {
  'newsletter-confirm': 'Newsletter: confirm your email',
  'newsletter-welcome': 'Newsletter: welcome',
  'waitlist-welcome': 'Waitlist: welcome',
  'contact-received': 'Message: received',
  'contact-notice': 'Message: notice to the studio',
  'booking-received': 'Booking: request received',
  'booking-notice': 'Booking: notice of a request',
  'booking-accepted': 'Booking: confirmed',
  'booking-moved': 'Booking: new time',
  'booking-move-received': 'Booking: new time requested',
  'booking-declined': 'Booking: declined',
  'booking-lapsed': 'Booking: request lapsed',
  'booking-cancelled': 'Booking: canceled',
  'booking-changed-notice': 'Booking: notice of a change',
  'booking-reminder': 'Booking: reminder the day before',
  'gift-card-order': 'Gift card: order received',
  'gift-card-order-notice': 'Gift card: notice of an order',
  'gift-card': 'Gift card: the card',
};
