import type { EmailTemplate } from '../../email-template.ts';
import { balancePlaceholders, bookingPlaceholders } from '../parts.ts';

export const bookingMoveReceived: EmailTemplate = {
  name: 'Booking: new time requested',
  subject: 'We got your request to reschedule {number}',
  text: `Hi {firstname},

You asked to reschedule. We’re holding the new time for you. {reply} {scheduled}

New time: {when}
Previous time: {previous}
Session: {session}, {length}
Total: {total}
Booking: {number}

[View or change your request]({link})`,
  placeholders: [
    ...bookingPlaceholders,
    'previous',
    'reply',
    'scheduled',
    ...balancePlaceholders,
    'refund',
    'link',
  ],
  example: { total: '$169' },
};
