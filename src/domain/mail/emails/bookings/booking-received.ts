import type { EmailTemplate } from '../../email-template.ts';
import { balanceLines, balancePlaceholders, bookingPlaceholders, orderLines } from '../parts.ts';

export const bookingReceived: EmailTemplate = {
  name: 'Booking: request received',
  subject: 'We got your request ({number})',
  text: `Hi {firstname},

Thanks for your request. We’re holding this time until {held}. Before then, press “Keep this time” here, and again on the page that opens. Then we’ll keep holding it until we reply. If you don’t, your request stays open, but someone else could take the time.

[Keep this time]({link})

${orderLines}
${balanceLines}
Request: {number}

{reply} {payment}

You can also reschedule or cancel on the page that opens. If we haven’t replied by {expires}, your request expires and you owe nothing.`,
  placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'held', 'reply', 'expires', 'link'],
  example: {
    card: '$50, held until we confirm',
    paid: null,
    due: '$99, once we confirm',
    payment: 'You haven’t been charged. When we confirm your session, we’ll send you a link to pay $99.',
    pay: null,
  },
};
