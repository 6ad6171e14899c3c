import { defineEmails, personPlaceholders, customerPhone } from '../email-template.ts';

export const visitorEmails = defineEmails({
  'newsletter-confirm': {
    name: 'Newsletter: confirm your email',
    subject: 'Please confirm your email',
    text: `Hi {firstname},

One last step: press “Confirm my email” here, then “Confirm” on the page that opens.

[Confirm my email]({link})

If you didn’t sign up, ignore this email and we won’t write again.`,
    placeholders: ['firstname', 'link'],
  },
  'newsletter-welcome': {
    name: 'Newsletter: welcome',
    subject: 'Welcome to the {studio} newsletter',
    text: `Hi {firstname},

Thanks for signing up. We’ll send photo tips, studio news and the occasional offer. You can unsubscribe anytime.

[Read the blog]({site}/blog)`,
    placeholders: ['firstname', 'unsubscribe'],
  },
  'waitlist-welcome': {
    name: 'Waitlist: welcome',
    subject: 'You’re on the waitlist',
    text: `Hi {firstname},

You’re on the {studio} waitlist. You’ll get {news} before anyone else.

You’re also in the drawing for a founder pass. No purchase necessary. See the [contest rules]({site}/founder-pass-giveaway-terms).

[See the sessions]({site}/pricing)`,
    placeholders: ['firstname', 'news', 'unsubscribe'],
  },
  'contact-received': {
    name: 'Message: received',
    subject: 'We got your message',
    text: `Hi {firstname},

Thanks for your message. We’ll reply {replywithin}. If it’s about a session in the next 24 hours, please call us at {phone}.`,
    placeholders: [...personPlaceholders],
  },
  'contact-notice': {
    name: 'Message: notice to the studio',
    subject: 'Message from {name}',
    text: `{name} sent you a message.

> {message}

Topic: {topic}
Email: {email}
Phone: {phone}

[Reply]({link})`,
    placeholders: ['name', 'email', 'topic', 'message', 'link'],
    example: { phone: customerPhone },
  },
  'wish-confirm': {
    name: 'Time waitlist: confirm your email',
    subject: 'Should we tell you if a time opens?',
    text: `Hi {firstname},

You asked us to email you if a time opens. Press “See my days,” then “Yes, tell me” on the page that opens. You have until {expires}.

[See my days]({link})

Session: {session}
People: {guests}
Days: {days}

On that page, you can also delete your days at any time.

If you didn’t ask for this, ignore this email. We won’t write again.`,
    placeholders: [...personPlaceholders, 'session', 'guests', 'days', 'expires', 'link'],
    example: { days: 'Saturday, November 22, evening; Sunday, November 23, any time' },
  },
  'wish-offer': {
    name: 'Time waitlist: a time is open',
    subject: 'A time is open: {when}',
    text: `Hi {firstname},

A time is open, and you’re first in line. We’re holding it for you until {held}.

[Book this time]({offer})

Session: {session}
When: {when}
People: {guests}

If you don’t book it by then, the next person in line gets it.

Don’t need it? [Delete your days]({link})`,
    placeholders: [...personPlaceholders, 'session', 'when', 'guests', 'held', 'link', 'offer'],
    example: { held: '2:30 pm' },
  },
});
