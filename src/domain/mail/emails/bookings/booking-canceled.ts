import type { EmailTemplate } from '../../email-template.ts';
import { pendingRefund } from '../example-values.ts';
import { bookingPlaceholders, sessionLines } from '../parts.ts';

export const bookingCanceled: EmailTemplate = {
  name: 'Booking: canceled',
  subject: 'Canceled: {session} session, {when}',
  text: `Hi {firstname},

Your session has been canceled.

{reason}

{refund}

${sessionLines}
Booking: {number}

[Book another time]({book})`,
  placeholders: [...bookingPlaceholders, 'reason', 'refund'],
  example: { reason: null, refund: pendingRefund },
};
