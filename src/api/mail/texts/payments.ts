import { balance, payment, questions, session, viewBooking } from './shared.ts';

/** Payments of a booking; refunds. */
export const paymentTexts = {
  'booking-paid': {
    subject: 'Payment received: {number}',
    text: `Hi {firstname},

Thanks! We received your payment of {amount}.

${session}
${balance}
Booking: {number}

${payment}

{refund}

${viewBooking}`,
  },
  'booking-payment-reminder': {
    subject: 'Payment due: {session}, {when}',
    text: `Hi {firstname},

This is a friendly reminder that your session isn’t paid in full yet.

${session}
${balance}
Booking: {number}

${payment}

${viewBooking}`,
  },
  'booking-payment-failed': {
    subject: 'Your payment for {number} didn’t go through',
    text: `Hi {firstname},

Your bank didn’t approve the payment for your {session} session on {when}. You haven’t been charged. Please try again, or use another card.

${payment}

${viewBooking}`,
  },
  'booking-refunded': {
    subject: 'Refund for {number}',
    text: `Hi {firstname},

We’ve refunded {amount} for your {session} session on {when}.

{refund}

${viewBooking}`,
  },
  'order-refunded': {
    subject: 'Your refund of {amount}',
    text: `Hi {firstname},

We’ve issued your refund. {refund}

For: {item}
Refund: {amount}

{effect}

${questions}`,
  },
};
