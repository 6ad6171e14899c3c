import type { EmailTemplate } from '../../email-template.ts';
import { balancePlaceholders, bookingPlaceholders, paymentLines, viewBooking } from '../parts.ts';

export const bookingPaymentFailed: EmailTemplate = {
  name: 'Payment: declined by the bank',
  subject: 'Your payment for {number} didn’t go through',
  text: `Hi {firstname},

Your bank didn’t approve the payment for your {session} session on {when}. You haven’t been charged. You can try again, or use another card.

${paymentLines}

${viewBooking}`,
  placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'link'],
};
