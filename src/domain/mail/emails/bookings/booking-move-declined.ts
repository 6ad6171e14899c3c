import type { EmailTemplate } from '../../email-template.ts';
import { bookingPlaceholders, changeBooking } from '../parts.ts';

export const bookingMoveDeclined: EmailTemplate = {
  name: 'Booking: new time declined',
  subject: 'We couldn’t reschedule booking {number}',
  text: `Hi {firstname},

We’re sorry, but we can’t reschedule your session to {requested}. It’s still scheduled for {when}.

{reason}

Would another time work? Reply to this email or call {phone}, and we’ll find one together.

${changeBooking}`,
  placeholders: [...bookingPlaceholders, 'requested', 'reason', 'link'],
};
