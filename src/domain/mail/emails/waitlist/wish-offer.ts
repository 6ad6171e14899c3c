import type { EmailTemplate } from '../../email-template.ts';
import { personPlaceholders } from '../parts.ts';

export const wishOffer: EmailTemplate = {
  name: 'Time waitlist: a time is open',
  subject: 'A time is open: {when}',
  text: `Hi {firstname},

A time is open, and you’re first in line. We’re holding it for you until {held}.

[Book this time]({offer})

Session: {session}
When: {when}
People: {guests}

If you don’t book it by then, the next person in line gets it.

Don’t need it? [Change or delete your days]({link})`,
  placeholders: [...personPlaceholders, 'session', 'when', 'guests', 'held', 'link', 'offer'],
  example: { held: '2:30 pm' },
};
