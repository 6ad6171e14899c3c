import type { EmailTemplate } from '../../email-template.ts';
import {
  balanceLines,
  balancePlaceholders,
  bookingPlaceholders,
  changeBooking,
  paymentLines,
} from '../parts.ts';

export const bookingMoved: EmailTemplate = {
  name: 'Booking: new time',
  subject: 'New time: {session} session, {when}',
  text: `Hi {firstname},

Your session has a new time.

{note}

New time: {when}
Previous time: {previous}
Session: {session}, {length}
${balanceLines}
Booking: {number}

${paymentLines}

{refund}

If this time doesn’t work for you, please reply to this email or call {phone}.

{policy}

${changeBooking}`,
  placeholders: [
    ...bookingPlaceholders,
    'previous',
    ...balancePlaceholders,
    'refund',
    'note',
    'policy',
    'link',
  ],
};
