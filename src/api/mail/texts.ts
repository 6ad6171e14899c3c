import type { MailKind } from '#src/model/admin/settings.ts';

/** Default texts of mails. Braces are filled in; a line whose braces are all empty is left out. */
export const mailTexts: Record<MailKind, { subject: string; text: string }> = {
  'newsletter-confirm': {
    subject: 'Please confirm your address',
    text: `Hello {firstname},

one step is left: open this page and press the button. Then the newsletter comes to you.

{link}

If you did not ask for it, do nothing, and we will not write again.`,
  },
  'newsletter-welcome': {
    subject: 'You are on the list',
    text: `Hello {firstname},

thank you for signing up. Expect photography tips, news of the studio and an offer now and then, and nothing else.

You can leave at any time: {unsubscribe}`,
  },
  'contact-received': {
    subject: 'We have your message',
    text: `Hello {name},

thank you for writing. We answer within one working day. If it is about a session in the next 24 hours, please call us.`,
  },
  'contact-notice': {
    subject: 'A message from {name}',
    text: `{name} wrote about: {topic}

{message}

E-mail: {email}
Phone: {phone}`,
  },
  'booking-received': {
    subject: 'We have your request, {number}',
    text: `Hello {name},

you asked for: {session}, {when}.
Total: {total}

We hold this time for you until {held}. To keep it until we answer, open your request: {link}

You can also reschedule or cancel there. We answer by email, usually within a few hours. If you have not heard from us by {lapses}, your request lapses and nothing is owed.`,
  },
  'booking-lapsed': {
    subject: 'Your request {number} has lapsed',
    text: `Hello {name},

we are sorry: we did not answer your request for {session}, {when}, in time. It has lapsed, and nothing is owed.

If you still want to come, please ask again: {link}`,
  },
  'booking-notice': {
    subject: 'Request {number}: {session}, {when}',
    text: `{name} asks for {session}, {when}.

Guests: {guests}
Total: {total}
Note: {note}

Answer it here: {link}`,
  },
  'booking-accepted': {
    subject: 'Confirmed: {session}, {when}',
    text: `Hello {name},

the room is yours: {session}, {when}.
Booking: {number}
Total: {total}

Please arrive 5 to 10 minutes early. Moving or canceling is free up to 24 hours before: {link}`,
  },
  'booking-moved': {
    subject: 'A new time: {session}, {when}',
    text: `Hello {name},

your session {number} was moved from {before} to {when}.

If that does not suit you, move or cancel it here: {link}`,
  },
  'booking-declined': {
    subject: 'About your request {number}',
    text: `Hello {name},

we are sorry: we cannot take {session}, {when}.

{reason}

Please choose another time, or write to us and we will find one together.`,
  },
  'booking-cancelled': {
    subject: 'Cancelled: {session}, {when}',
    text: `Hello {name},

your session {number}, {session}, {when}, is cancelled.

{reason}

We would be glad to see you another time.`,
  },
  'booking-changed-notice': {
    subject: '{number} was {what} by the customer',
    text: `{name} has {what} {number}: {session}, {when}.

See it here: {link}`,
  },
  'booking-reminder': {
    subject: 'Tomorrow: {session}, {when}',
    text: `Hello {name},

we look forward to tomorrow: {session}, {when}.

Please arrive 5 to 10 minutes early, eat something an hour or two before, and bring your outfits on hangers. Your booking: {link}`,
  },
  'gift-card-order': {
    subject: 'Your gift card order {number}',
    text: `Hello {name},

thank you for your order: a gift card of {amount} for {recipient}.

As soon as it is paid, the card goes out. We will write to you about the payment, or you can pay right away: {link}`,
  },
  'gift-card-order-notice': {
    subject: 'Gift card order {number}: {amount}',
    text: `{name} ordered a gift card of {amount} for {recipient}.

Mark it as paid here: {link}`,
  },
  'gift-card': {
    subject: '{buyer} sends you a gift card',
    text: `Hello {recipient},

{buyer} sends you time in front of the mirror: a gift card of {amount}.

{headline}

{message}

Your code: {code}

Name it when you book, or bring it along.`,
  },
};
