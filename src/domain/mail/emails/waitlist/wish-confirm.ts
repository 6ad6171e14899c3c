import type { EmailTemplate } from '../../email-template.ts';
import { personPlaceholders } from '../parts.ts';

export const wishConfirm: EmailTemplate = {
  name: 'Time waitlist: confirm your email',
  subject: 'Should we tell you if a time opens?',
  text: `Hi {firstname},

You asked us to email you if a time opens. Press “See my days,” then “Yes, tell me” on the page that opens. You have until {expires}.

[See my days]({link})

Session: {session}
People: {guests}
Days: {days}

On that page, you can also change or delete your days at any time.

If you didn’t ask for this, ignore this email. We won’t write again.`,
  placeholders: [...personPlaceholders, 'session', 'guests', 'days', 'expires', 'link'],
  example: { days: 'Saturday, November 22, evening; Sunday, November 23, any time' },
};
