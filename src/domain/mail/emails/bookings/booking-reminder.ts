import type { EmailTemplate } from '../../email-template.ts';
import {
  balancePlaceholders,
  bookingPlaceholders,
  gettingHere,
  orderLines,
  paymentLines,
  viewBooking,
} from '../parts.ts';

export const bookingReminder: EmailTemplate = {
  name: 'Booking: reminder',
  subject: 'Tomorrow: {session} session, {when}',
  text: `Hi {firstname},

We look forward to seeing you.

${orderLines}
Due: {due}
Booking: {number}

${paymentLines}

${gettingHere}

Eat something an hour or two before you come, and bring your outfits on hangers.

{policy}

${viewBooking}`,
  placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'policy', 'link'],
};
