import type { EmailTemplate } from '../../email-template.ts';

export const newsletterConfirm: EmailTemplate = {
  name: 'Newsletter: confirm your email',
  subject: 'Please confirm your email',
  text: `Hi {firstname},

One last step: press “Confirm my email” here, then “Confirm” on the page that opens.

[Confirm my email]({link})

If you didn’t sign up, ignore this email and we won’t write again.`,
  placeholders: ['firstname', 'link'],
};
