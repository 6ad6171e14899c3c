import type { EmailTemplate } from '../../email-template.ts';
import {
  balanceLines,
  balancePlaceholders,
  bookingPlaceholders,
  orderLines,
  paymentLines,
  viewBooking,
} from '../parts.ts';

export const bookingChanged: EmailTemplate = {
  name: 'Booking: changed by you',
  subject: 'Your booking {number} has changed',
  text: `Hi {firstname},

We’ve changed your booking.

{note}

${orderLines}
${balanceLines}
Booking: {number}

${paymentLines}

{refund}

If something doesn’t look right, please reply to this email.

${viewBooking}`,
  placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'refund', 'note', 'policy', 'link'],
};
