import { keysOf } from '#src/lib/keys.ts';
import type { EmailTemplate } from './email-template.ts';
import { bookingAccepted } from './emails/bookings/booking-accepted.ts';
import { bookingBooked } from './emails/bookings/booking-booked.ts';
import { bookingBookedNotice } from './emails/bookings/booking-booked-notice.ts';
import { bookingCanceled } from './emails/bookings/booking-canceled.ts';
import { bookingCanceledByStudio } from './emails/bookings/booking-canceled-by-studio.ts';
import { bookingChanged } from './emails/bookings/booking-changed.ts';
import { bookingChangedNotice } from './emails/bookings/booking-changed-notice.ts';
import { bookingDeclined } from './emails/bookings/booking-declined.ts';
import { bookingExpired } from './emails/bookings/booking-expired.ts';
import { bookingLink } from './emails/bookings/booking-link.ts';
import { bookingMoveDeclined } from './emails/bookings/booking-move-declined.ts';
import { bookingMoveReceived } from './emails/bookings/booking-move-received.ts';
import { bookingMoved } from './emails/bookings/booking-moved.ts';
import { bookingNotice } from './emails/bookings/booking-notice.ts';
import { bookingPaid } from './emails/bookings/booking-paid.ts';
import { bookingPaymentFailed } from './emails/bookings/booking-payment-failed.ts';
import { bookingPaymentReminder } from './emails/bookings/booking-payment-reminder.ts';
import { bookingPhotos } from './emails/bookings/booking-photos.ts';
import { bookingReceived } from './emails/bookings/booking-received.ts';
import { bookingRefunded } from './emails/bookings/booking-refunded.ts';
import { bookingReminder } from './emails/bookings/booking-reminder.ts';
import { bookingTimeTaken } from './emails/bookings/booking-time-taken.ts';
import { bookingUnpaid } from './emails/bookings/booking-unpaid.ts';
import { contactNotice } from './emails/contact/contact-notice.ts';
import { contactReceived } from './emails/contact/contact-received.ts';
import { newsletterConfirm } from './emails/newsletter/newsletter-confirm.ts';
import { newsletterWelcome } from './emails/newsletter/newsletter-welcome.ts';
import { waitlistWelcome } from './emails/newsletter/waitlist-welcome.ts';
import { giftCard } from './emails/orders/gift-card.ts';
import { giftCardOrder } from './emails/orders/gift-card-order.ts';
import { giftCardOrderNotice } from './emails/orders/gift-card-order-notice.ts';
import { giftCardReceipt } from './emails/orders/gift-card-receipt.ts';
import { giftCardToBuyer } from './emails/orders/gift-card-to-buyer.ts';
import { orderPaidNotice } from './emails/orders/order-paid-notice.ts';
import { orderRefunded } from './emails/orders/order-refunded.ts';
import { orderUnpaid } from './emails/orders/order-unpaid.ts';
import { refundFailedNotice } from './emails/orders/refund-failed-notice.ts';
import { teamCredit } from './emails/orders/team-credit.ts';
import { teamCredits } from './emails/orders/team-credits.ts';
import { teamOrder } from './emails/orders/team-order.ts';
import { teamOrderNotice } from './emails/orders/team-order-notice.ts';
import { wishConfirm } from './emails/waitlist/wish-confirm.ts';
import { wishOffer } from './emails/waitlist/wish-offer.ts';

/** The emails whose text the owner can edit, in the order of the admin's list. */
export const emails = {
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'waitlist-welcome': waitlistWelcome,
  'contact-received': contactReceived,
  'contact-notice': contactNotice,
  'booking-booked': bookingBooked,
  'booking-booked-notice': bookingBookedNotice,
  'booking-link': bookingLink,
  'booking-unpaid': bookingUnpaid,
  'booking-received': bookingReceived,
  'booking-notice': bookingNotice,
  'booking-accepted': bookingAccepted,
  'booking-moved': bookingMoved,
  'booking-move-received': bookingMoveReceived,
  'booking-move-declined': bookingMoveDeclined,
  'booking-changed': bookingChanged,
  'booking-declined': bookingDeclined,
  'booking-expired': bookingExpired,
  'booking-canceled': bookingCanceled,
  'booking-canceled-by-studio': bookingCanceledByStudio,
  'booking-paid': bookingPaid,
  'booking-payment-reminder': bookingPaymentReminder,
  'booking-payment-failed': bookingPaymentFailed,
  'booking-time-taken': bookingTimeTaken,
  'booking-refunded': bookingRefunded,
  'order-unpaid': orderUnpaid,
  'order-paid-notice': orderPaidNotice,
  'order-refunded': orderRefunded,
  'refund-failed-notice': refundFailedNotice,
  'booking-changed-notice': bookingChangedNotice,
  'booking-reminder': bookingReminder,
  'booking-photos': bookingPhotos,
  'wish-confirm': wishConfirm,
  'wish-offer': wishOffer,
  'team-order': teamOrder,
  'team-order-notice': teamOrderNotice,
  'team-credits': teamCredits,
  'team-credit': teamCredit,
  'gift-card-order': giftCardOrder,
  'gift-card-order-notice': giftCardOrderNotice,
  'gift-card-receipt': giftCardReceipt,
  'gift-card': giftCard,
  'gift-card-to-buyer': giftCardToBuyer,
} satisfies Record<string, EmailTemplate>;

export type EmailKind = keyof typeof emails;

export const emailKinds = keysOf(emails);

/** The texts of reminders are in a setting. */
export const templateKinds = emailKinds.filter((kind) => kind !== 'booking-reminder');
