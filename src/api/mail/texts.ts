import type { MailKind } from '#src/model/admin/settings.ts';

const gettingHere = `Parking is free in the yard: turn in at {address}. [Open the map]({map}). Ours is the rust-colored door beside the plain lit sign. Please come 5 to 10 minutes early and ring the bell.`;

/** The rows of a booking's balance. */
const balance = `Total: {total}
Discount: {discount}
Gift card: {card}
Paid: {paid}
Refunded: {refunded}
Due: {due}`;

/** Default texts of mails, in the syntax of `readBlocks`. */
export const mailTexts: Record<MailKind, { subject: string; text: string }> = {
  'newsletter-confirm': {
    subject: 'Please confirm your email',
    text: `Hi {firstname},

One last step: click this link, then press Confirm.

[Confirm my email]({link})

If you didn’t sign up, ignore this email and we won’t write again.`,
  },
  'newsletter-welcome': {
    subject: 'Welcome to the {studio} newsletter',
    text: `Hi {firstname},

Thanks for signing up. Expect photography tips, studio news and an occasional offer, and nothing else.

[Read the blog]({site}/blog)`,
  },
  'waitlist-welcome': {
    subject: 'You’re on the waitlist',
    text: `Hi {firstname},

You’re on the {studio} waitlist. You’ll be the first to get our opening dates and membership news.

You’re also entered in the founder pass giveaway. No purchase necessary; here are the [contest rules]({site}/founder-pass-giveaway-terms).

[See the sessions]({site}/pricing)`,
  },
  'contact-received': {
    subject: 'We got your message',
    text: `Hi {name},

Thanks for writing. We’ll reply within one day. If it’s about a session in the next 24 hours, please call us at {phone}.`,
  },
  'contact-notice': {
    subject: 'Message from {name}',
    text: `{name} wrote about: {topic}

> {message}

Email: {email}
Phone: {phone}

[Reply]({link})`,
  },
  'booking-received': {
    subject: 'We got your request, {number}',
    text: `Hi {name},

Thanks for your request. We’re holding this time until {held}. To keep it until we answer, open your request.

[Keep this time]({link})

Session: {session}
When: {when}
Guests: {guests}
${balance}
Request: {number}

We’ll reply by email within one day. You can also reschedule or cancel your request with the button above.

{payment} If you haven’t heard from us by {lapses}, your request lapses and nothing is owed.`,
  },
  'booking-lapsed': {
    subject: 'Your request {number} has lapsed',
    text: `Hi {name},

We’re sorry, we didn’t answer your request for {session} on {when} in time. It has lapsed, and nothing is owed.

If you’d still like to come, please pick a time again, or reply to this email and we’ll find one together.

[Choose a time]({book})`,
  },
  'booking-notice': {
    subject: 'Request {number}: {session}, {when}',
    text: `{name} would like to book.

Session: {session}
When: {when}
Guests: {guests}
Total: {total}
Note: {note}

[Answer the request]({link})`,
  },
  'booking-accepted': {
    subject: 'Confirmed: {session}, {when}',
    text: `Hi {name},

Your session is confirmed. We look forward to seeing you.

{note}

Session: {session}
When: {when}
Guests: {guests}
${balance}
Booking: {number}

{payment}

[Pay {due}]({pay})

${gettingHere}

{policy}

[View or change your booking]({link})`,
  },
  'booking-moved': {
    subject: 'New time: {session}, {when}',
    text: `Hi {name},

Your session has a new time.

{note}

New time: {when}
Before: {before}
Session: {session}
Booking: {number}
${balance}

{payment}

[Pay {due}]({pay})

{refund}

If the new time doesn’t work for you, you can change it yourself.

[View or change your booking]({link})

{policy}`,
  },
  'booking-move-received': {
    subject: 'We got your new time for {number}',
    text: `Hi {name},

You asked to reschedule. We’re holding the new time for you, have released the old one, and will confirm by email within one day.

New time: {when}
Before: {before}
Session: {session}
Booking: {number}
${balance}

{payment}

{refund}

[View or change your request]({link})`,
  },
  'booking-changed': {
    subject: 'Your booking {number} has changed',
    text: `Hi {name},

We’ve changed your booking.

{note}

Session: {session}
When: {when}
Guests: {guests}
${balance}
Booking: {number}

{payment}

[Pay {due}]({pay})

{refund}

If something doesn’t look right, please reply to this email.

[View your booking]({link})`,
  },
  'booking-declined': {
    subject: 'About your request {number}',
    text: `Hi {name},

We’re sorry, we can’t take {session} on {when}.

{reason}

{refund}

[Choose another time]({book})

Or reply to this email, and we’ll find a time together.`,
  },
  'booking-cancelled': {
    subject: 'Canceled: {session}, {when}',
    text: `Hi {name},

Your session is canceled.

{reason}

Session: {session}
When: {when}
Booking: {number}

{refund}

[Book another time]({book})`,
  },
  'booking-paid': {
    subject: 'Payment received: {number}',
    text: `Hi {name},

Thank you. We received {amount}.

Session: {session}
When: {when}
${balance}
Booking: {number}

{payment}

[Pay {due}]({pay})

{refund}

[View your booking]({link})`,
  },
  'booking-payment-reminder': {
    subject: 'Payment due: {session}, {when}',
    text: `Hi {name},

Your session isn’t fully paid yet.

Session: {session}
When: {when}
${balance}
Booking: {number}

{payment}

[Pay {due}]({pay})

[View your booking]({link})`,
  },
  'booking-payment-failed': {
    subject: 'Your payment for {number} didn’t go through',
    text: `Hi {name},

Your bank didn’t confirm the payment for {session} on {when}, and no money was taken.

{payment}

[Pay {due}]({pay})

[View your booking]({link})`,
  },
  'booking-refunded': {
    subject: 'Refund for {number}',
    text: `Hi {name},

We refunded {amount} for {session} on {when}.

{refund}

[View your booking]({link})`,
  },
  'booking-changed-notice': {
    subject: '{number} was {what} by the customer',
    text: `{name} has {what} {number}.

Session: {session}
When: {when}

[Open it in the calendar]({link})`,
  },
  'booking-reminder': {
    subject: 'Tomorrow: {session}, {when}',
    text: `Hi {name},

See you tomorrow.

Session: {session}
When: {when}
Where: {address}
Booking: {number}

${gettingHere}

Eat something an hour or two before, and bring your outfits on hangers.

{policy}

[View your booking]({link})`,
  },
  'booking-photos': {
    subject: 'Your photos are ready',
    text: `Hi {name},

Your photos from {when} are ready.

{note}

[Open your gallery]({gallery})

{closes} Anyone with the link can open the gallery, so share it only with people you trust.

[View your booking]({link})`,
  },
  'team-order': {
    subject: 'Your team order {number}',
    text: `Hi {name},

Thanks for your order. Here’s what you chose:

Package: {package}
Company: {company}
Price: {amount}
Order: {number}

{payment} If your company pays another way, just reply to this email.

Once it’s paid, we’ll send you a private page with a credit for each person on your team.`,
  },
  'team-order-notice': {
    subject: 'Team order {number}: {company}',
    text: `{name} ordered sessions for a team.

Package: {package}
Company: {company}
Price: {amount}
When: {timing}
Note: {note}
Order: {number}

[View team orders]({link})`,
  },
  'team-credits': {
    subject: 'Your team’s sessions are ready to book',
    text: `Hi {name},

We received your payment, thank you. Your team page is ready, with {count} credits: one for each person. Copy a link or email it from there, and see who has booked.

[Open your team page]({link})

Paid: {amount}
Package: {package}
Company: {company}
Order: {number}

Each credit is good for one Mini session at any time. For a longer session, your colleague pays the difference.

Keep this link to yourself: anyone who has it can use the credits.`,
  },
  'team-credit': {
    subject: 'Your photo session from {company}',
    text: `Hi,

{company} got you a private photo session at {studio}. Pick a time that suits you. You’ll have the room to yourself and take the photos yourself, with a remote.

[Book your session]({link})

Your code: {code}

The code is good for one Mini session. For a longer session, you pay the difference.`,
  },
  'gift-card-order': {
    subject: 'Your gift card order {number}',
    text: `Hi {name},

Thanks for your order.

Gift card: {amount}
For: {recipient}
Order: {number}

{payment}

Questions? Reply to this email or call {phone}.`,
  },
  'gift-card-order-notice': {
    subject: 'Gift card order {number}: {amount}',
    text: `{name} ordered a gift card.

Amount: {amount}
For: {recipient}
Order: {number}

[Open gift card orders]({link})`,
  },
  'gift-card': {
    subject: '{buyer} sent you a gift card',
    text: `# {headline}

Hi {recipient},

{buyer} sent you a gift card for a private photo session at {studio}. You take the photos yourself, in a room of your own.

> {message}

Session: {session}
Value: {amount}
Code: {code}

[Book a session]({book})

Enter the code when you book, or show it at the studio. It never expires, and what you don’t spend stays on the card.`,
  },
};
