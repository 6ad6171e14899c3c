import type { EmailTemplate } from '../../email-template.ts';
import { customerNote, customerPhone } from '../example-values.ts';
import { bookingFactPlaceholders, orderLines } from '../parts.ts';

export const bookingBookedNotice: EmailTemplate = {
  name: 'Booking: booked notice',
  subject: 'Booked {number}: {session} session, {when}',
  text: `{name} booked a session. It’s confirmed.

${orderLines}
Discount: {discount}
Total: {total}
Paid: {paid}
Email: {email}
Phone: {phone}

> {note}

[Open the booking]({link})`,
  placeholders: ['name', 'email', ...bookingFactPlaceholders, 'discount', 'total', 'paid', 'note', 'link'],
  example: { note: customerNote, phone: customerPhone },
};
