import type { EmailTemplate } from '../../email-template.ts';
import { bookingPlaceholders } from '../parts.ts';

export const bookingDeclined: EmailTemplate = {
  name: 'Booking: declined',
  subject: 'We couldn’t confirm your request {number}',
  text: `Hi {firstname},

We’re sorry, but we can’t host your {session} session on {when}.

{reason}

{refund}

Pick another time, or reply to this email and we’ll find one together.

[Choose another time]({book})`,
  placeholders: [...bookingPlaceholders, 'reason', 'refund'],
  example: { refund: 'You haven’t been charged.' },
};
