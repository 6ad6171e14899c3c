import type { EmailTemplate } from '../../email-template.ts';

export const waitlistWelcome: EmailTemplate = {
  name: 'Waitlist: welcome',
  subject: 'You’re on the waitlist',
  text: `Hi {firstname},

You’re on the {studio} waitlist. You’ll get {news} before anyone else.

You’re also in the drawing for a founder pass. No purchase necessary. See the [contest rules]({site}/founder-pass-giveaway-terms).

[See the sessions]({site}/pricing)`,
  placeholders: ['firstname', 'news', 'unsubscribe'],
};
