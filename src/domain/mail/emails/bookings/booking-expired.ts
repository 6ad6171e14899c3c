import type { EmailTemplate } from '../../email-template.ts';
import { bookingPlaceholders } from '../parts.ts';

export const bookingExpired: EmailTemplate = {
  name: 'Booking: request expired',
  subject: 'Your request {number} has expired',
  text: `Hi {firstname},

We’re sorry, but we didn’t reply to your request for {when} in time, so it has expired.

{refund}

If you’d still like to come, pick another time, or reply to this email and we’ll find one together.

[Choose a time]({book})`,
  placeholders: [...bookingPlaceholders, 'refund', 'link'],
  example: { refund: 'You haven’t been charged.' },
};
