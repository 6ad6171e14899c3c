import type { EmailTemplate } from '../../email-template.ts';
import {
  balanceLines,
  balancePlaceholders,
  bookingPlaceholders,
  paymentLines,
  sessionLines,
  viewBooking,
} from '../parts.ts';

export const bookingPaid: EmailTemplate = {
  name: 'Payment: received',
  subject: 'Payment received: {amount} for {number}',
  text: `Hi {firstname},

Thanks! We received your payment of {amount}.

Payment: {amount}
Payment method: {method}
Date: {date}
${sessionLines}
${balanceLines}
Booking: {number}

${paymentLines}

{refund}

${viewBooking}`,
  placeholders: [
    ...bookingPlaceholders,
    'amount',
    'method',
    'date',
    ...balancePlaceholders,
    'refund',
    'link',
  ],
  example: { amount: '$50', date: 'November 21, 2025' },
};
