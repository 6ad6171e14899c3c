import type { EmailTemplate } from '../../email-template.ts';
import {
  balanceLines,
  balancePlaceholders,
  bookingPlaceholders,
  changeBooking,
  gettingHere,
  orderLines,
  paymentLines,
} from '../parts.ts';

export const bookingAccepted: EmailTemplate = {
  name: 'Booking: confirmed',
  subject: 'Confirmed: {session} session, {when}',
  text: `Hi {firstname},

You’re all set. Your session is confirmed, and we look forward to seeing you.

{note}

${orderLines}
${balanceLines}
Booking: {number}

${paymentLines}

${gettingHere}

{policy}

${changeBooking}`,
  placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'note', 'policy', 'link'],
};
