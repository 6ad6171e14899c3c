import type { EmailTemplate } from '../../email-template.ts';
import { describeRefund } from '../example-values.ts';
import { bookingPlaceholders, sessionLines } from '../parts.ts';

export const bookingTimeTaken: EmailTemplate = {
  name: 'Payment: refunded because the time was taken',
  subject: 'Your time was taken, so we’re refunding {amount}',
  text: `Hi {firstname},

We’re sorry. When your payment of {amount} arrived, our hold on your time had ended and someone else had booked it. So your session isn’t booked, and you get your money back.

${sessionLines}
Booking: {number}

{refund}

Nearest free times: {times}

[Choose another time]({book})`,
  placeholders: [...bookingPlaceholders, 'amount', 'refund', 'times'],
  example: {
    amount: '$149',
    refund: describeRefund('$149'),
    times: 'Friday, November 21, at 3 pm; Saturday, November 22, at 11 am',
  },
};
