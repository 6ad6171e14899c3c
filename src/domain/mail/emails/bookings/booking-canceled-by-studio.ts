import type { EmailTemplate } from '../../email-template.ts';
import { pendingRefund } from '../example-values.ts';
import { bookingPlaceholders, sessionLines } from '../parts.ts';

export const bookingCanceledByStudio: EmailTemplate = {
  name: 'Booking: canceled by you',
  subject: 'Canceled: {session} session, {when}',
  text: `Hi {firstname},

We’re sorry, but we have to cancel your session.

{reason}

{refund}

${sessionLines}
Booking: {number}

Pick another time, or reply to this email and we’ll find one together.

[Book another time]({book})`,
  placeholders: [...bookingPlaceholders, 'reason', 'refund'],
  example: { refund: pendingRefund },
};
