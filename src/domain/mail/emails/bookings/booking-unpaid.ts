import type { EmailTemplate } from '../../email-template.ts';
import { bookingPlaceholders, orderLines } from '../parts.ts';

export const bookingUnpaid: EmailTemplate = {
  name: 'Booking: not paid',
  subject: 'Your booking {number} isn’t finished',
  text: `Hi {firstname},

We didn’t get a payment for this session, so it isn’t booked, and you haven’t been charged. If the time is still free, you can still book it.

${orderLines}
Booking: {number}

[Finish my booking]({link})`,
  placeholders: [...bookingPlaceholders, 'link'],
};
