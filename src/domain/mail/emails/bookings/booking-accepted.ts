import type { EmailTemplate } from '../../email-template.ts';
import { balancePlaceholders, bookingPlaceholders, confirmedSession } from '../parts.ts';

export const bookingAccepted: EmailTemplate = {
  name: 'Booking: confirmed',
  subject: 'Confirmed: {session} session, {when}',
  text: `Hi {firstname},

You’re all set. Your session is confirmed, and we look forward to seeing you.

{note}

${confirmedSession}`,
  placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'note', 'opening', 'policy', 'link'],
};
