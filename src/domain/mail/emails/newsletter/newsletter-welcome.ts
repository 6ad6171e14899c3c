import type { EmailTemplate } from '../../email-template.ts';

export const newsletterWelcome: EmailTemplate = {
  name: 'Newsletter: welcome',
  subject: 'Welcome to the {studio} newsletter',
  text: `Hi {firstname},

Thanks for signing up. We’ll send photo tips, studio news and the occasional offer. You can unsubscribe anytime.

[Read the blog]({site}/blog)`,
  placeholders: ['firstname', 'unsubscribe'],
};
