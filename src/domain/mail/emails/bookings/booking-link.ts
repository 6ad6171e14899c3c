import type { EmailTemplate } from '../../email-template.ts';
import { payAtStudio } from '../example-values.ts';
import { balanceLines, balancePlaceholders, bookingPlaceholders, orderLines } from '../parts.ts';

export const bookingLink: EmailTemplate = {
  name: 'Booking: confirm by email',
  subject: 'Confirm your booking ({number})',
  text: `Hi {firstname},

One more step: press “Confirm my booking” here, and again on the page that opens. We’re holding the time for you until {held}.

[Confirm my booking]({link})

${orderLines}
${balanceLines}
Booking: {number}

{payment}

{policy}

If you didn’t book this session, ignore this email. Our hold on the time will expire on its own.`,
  placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'held', 'policy', 'link'],
  example: { paid: null, pay: null, payment: payAtStudio },
};
