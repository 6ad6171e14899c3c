import type { EmailSummary } from '../mail/email.ts';
import type { EmailKind } from './settings.ts';

export const emailKindNames: Record<EmailKind, string> = {
  'newsletter-confirm': 'Newsletter: confirm your email',
  'newsletter-welcome': 'Newsletter: welcome',
  'waitlist-welcome': 'Waitlist: welcome',
  'contact-received': 'Message: received',
  'contact-notice': 'Message: notice to the studio',
  'booking-received': 'Booking: request received',
  'booking-notice': 'Booking: request notice',
  'booking-accepted': 'Booking: confirmed',
  'booking-moved': 'Booking: new time',
  'booking-move-received': 'Booking: new time requested',
  'booking-move-declined': 'Booking: new time declined',
  'booking-changed': 'Booking: changed by you',
  'booking-declined': 'Booking: declined',
  'booking-expired': 'Booking: request expired',
  'booking-canceled': 'Booking: canceled',
  'booking-canceled-by-studio': 'Booking: canceled by you',
  'booking-paid': 'Payment: received',
  'booking-payment-reminder': 'Payment: reminder',
  'booking-payment-failed': 'Payment: declined by the bank',
  'booking-refunded': 'Payment: booking refund',
  'order-unpaid': 'Payment: link for an unpaid order',
  'order-paid-notice': 'Payment: online order notice',
  'order-refunded': 'Payment: order refund',
  'refund-failed-notice': 'Payment: failed refund notice',
  'booking-changed-notice': 'Booking: change notice',
  'booking-reminder': 'Booking: reminder the day before',
  'booking-photos': 'Booking: photos are ready',
  'team-order': 'Team: order received',
  'team-order-notice': 'Team: order notice',
  'team-credits': 'Team: private page',
  'team-credit': 'Team: credit for a colleague',
  'gift-card-order': 'Gift card: order received',
  'gift-card-order-notice': 'Gift card: order notice',
  'gift-card-receipt': 'Gift card: receipt',
  'gift-card': 'Gift card: delivery',
  'gift-card-to-buyer': 'Gift card: delivery to the buyer',
};

/** Emails whose text is not a template in the settings. */
const otherEmailNames = {
  reply: 'Message: reply',
  campaign: 'Email to a list',
  'access-notice': 'Sign-in: notice to you',
  'task-notice': 'Scheduled task: notice to you',
};

export const allEmailNames: Readonly<Record<string, string>> = { ...emailKindNames, ...otherEmailNames };

/** An email bounces if the recipient's mail server doesn't know the address. */
export const emailStates = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Not sent',
  bounced: 'Bounced',
} as const;

export const getEmailState = ({ status, bouncedAt }: Pick<EmailSummary, 'status' | 'bouncedAt'>) =>
  bouncedAt ? 'bounced' : status;
