import type { EmailTemplate } from '../../email-template.ts';
import { customerNote, customerPhone } from '../example-values.ts';
import { bookingFactPlaceholders, orderLines } from '../parts.ts';

export const bookingNotice: EmailTemplate = {
  name: 'Booking: request notice',
  subject: 'Request {number}: {session} session, {when}',
  text: `{name} would like to book a session.

${orderLines}
Discount: {discount}
Total: {total}
Gift card: {card}
Email: {email}
Phone: {phone}

> {note}

[Review the request]({link})`,
  placeholders: ['name', 'email', ...bookingFactPlaceholders, 'discount', 'total', 'card', 'note', 'link'],
  example: { note: customerNote, phone: customerPhone },
};
