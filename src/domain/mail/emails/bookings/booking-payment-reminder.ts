import type { EmailTemplate } from '../../email-template.ts';
import {
  balanceLines,
  balancePlaceholders,
  bookingPlaceholders,
  paymentLines,
  sessionLines,
  viewBooking,
} from '../parts.ts';

export const bookingPaymentReminder: EmailTemplate = {
  name: 'Payment: reminder',
  subject: 'Payment due: {session} session, {when}',
  text: `Hi {firstname},

This is a friendly reminder that {due} is due for your session.

${sessionLines}
${balanceLines}
Booking: {number}

${paymentLines}

${viewBooking}`,
  placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'link'],
};
