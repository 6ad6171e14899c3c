import type { EmailTemplate } from '../../email-template.ts';
import { balancePlaceholders, bookingPlaceholders, confirmedSession } from '../parts.ts';

export const bookingBooked: EmailTemplate = {
  name: 'Booking: booked',
  subject: 'You’re booked: {session} session, {when}',
  text: `Hi {firstname},

You’re booked. The room is yours, and we look forward to seeing you.

${confirmedSession}`,
  placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'opening', 'policy', 'link'],
  example: { paid: '$149', due: null, pay: null, payment: 'You’re paid in full. Thank you.' },
};
