export const newsletterTemplates = {
  'newsletter-confirm': {
    subject: 'Please confirm your email',
    text: `Hi {firstname},

One last step: click the button, then click Confirm on the page that opens.

[Confirm my email]({link})

If you didn’t sign up, ignore this email and we won’t write again.`,
  },
  'newsletter-welcome': {
    subject: 'Welcome to the {studio} newsletter',
    text: `Hi {firstname},

Thanks for signing up. We’ll send photo tips, studio news and the occasional offer. You can unsubscribe anytime.

[Read the blog]({site}/blog)`,
  },
  'waitlist-welcome': {
    subject: 'You’re on the waitlist',
    text: `Hi {firstname},

You’re on the {studio} waitlist. You’ll get {news} before anyone else.

You’re also in the drawing for a founder pass. No purchase necessary. See the [contest rules]({site}/founder-pass-giveaway-terms).

[See the sessions]({site}/pricing)`,
  },
};
