import type { EmailTemplate } from '../../email-template.ts';
import { bookingFactPlaceholders, sessionLines } from '../parts.ts';

export const bookingChangedNotice: EmailTemplate = {
  name: 'Booking: change notice',
  subject: '{name} {change} {number}',
  text: `{name} {change} {number}.

${sessionLines}
New time: {requested}
Previous time: {previous}
Refund due: {amount}

[Open the booking]({link})`,
  placeholders: ['name', ...bookingFactPlaceholders, 'requested', 'previous', 'change', 'amount', 'link'],
  example: { change: 'canceled', requested: null, previous: null },
};
