import type { EmailTemplate } from '../../email-template.ts';
import { describeRefund } from '../example-values.ts';
import { bookingPlaceholders, sessionLines, viewBooking } from '../parts.ts';

export const bookingRefunded: EmailTemplate = {
  name: 'Payment: booking refund',
  subject: 'Your refund of {amount} for {number}',
  text: `Hi {firstname},

{refund}

Refund: {amount}
${sessionLines}
Booking: {number}

${viewBooking}`,
  placeholders: [...bookingPlaceholders, 'amount', 'refund', 'link'],
  example: { refund: describeRefund('$149') },
};
