import type { MailKind } from '#src/model/admin/settings.ts';

const gettingHere = `Turn in at {address} and park in the yard for free. [Open the map]({map}). Look for the rust-colored door next to the lit sign, and ring the bell. Please come 5 to 10 minutes early.`;

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

One last step: click this link, then click Confirm.

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
  'contact-received': {
    subject: 'We got your message',
    text: `Hi {name},

Thanks for your message. We’ll reply within one day. If it’s about a session in the next 24 hours, please call us at {phone}.`,
  },
  'contact-notice': {
    subject: 'Message from {name}',
    text: `{name} sent you a message.

> {message}

Topic: {topic}
Email: {email}
Phone: {phone}

[Reply]({link})`,
  },
  'booking-received': {
    subject: 'We got your request, {number}',
    text: `Hi {name},

Thanks for your request. We’re holding this time until {held}. Click the button, and we’ll keep holding it until you hear from us.

[Keep this time]({link})

Session: {session}
When: {when}
Guests: {guests}
${balance}
Request: {number}

We’ll reply by email within one day. {payment}

The button also lets you reschedule or cancel. If you don’t hear from us by {lapses}, your request expires and you owe nothing.`,
  },
  'booking-lapsed': {
    subject: 'Your request {number} has expired',
    text: `Hi {name},

We’re sorry. We didn’t answer your request for {session} on {when} in time, so it has expired. You don’t owe anything.

If you’d still like to come, pick another time. Or reply to this email, and we’ll find one together.

[Choose a time]({book})`,
  },
  'booking-notice': {
    subject: 'Request {number}: {session}, {when}',
    text: `{name} would like to book a session.

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

You’re all set. Your session is confirmed, and we look forward to seeing you.

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

If this time doesn’t work for you, you can pick another.

[View or change your booking]({link})

{policy}`,
  },
  'booking-move-received': {
    subject: 'We got your new time for {number}',
    text: `Hi {name},

You asked to reschedule. We’re holding the new time for you, and we’ll confirm it by email within one day. {kept}

New time: {when}
Before: {before}
Session: {session}
Total: {total}
Booking: {number}

[View or change your request]({link})`,
  },
  'booking-move-declined': {
    subject: 'Your booking {number} keeps its time',
    text: `Hi {name},

We’re sorry, but we can’t reschedule your session to {wanted}. It stays on {when}.

{reason}

Pick another time on your booking page, or reply to this email and we’ll find one together.

[View or change your booking]({link})`,
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

We’re sorry, but we can’t host your {session} session on {when}.

{reason}

{refund}

Pick another time, or reply to this email and we’ll find one together.

[Choose another time]({book})`,
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

Thanks! We received your payment of {amount}.

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

This is a friendly reminder that your session isn’t paid in full yet.

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

Your bank didn’t approve the payment for {session} on {when}. You haven’t been charged. Please try again, or use another card.

{payment}

[Pay {due}]({pay})

[View your booking]({link})`,
  },
  'booking-refunded': {
    subject: 'Refund for {number}',
    text: `Hi {name},

We’ve refunded {amount} for {session} on {when}.

{refund}

[View your booking]({link})`,
  },
  'booking-changed-notice': {
    subject: '{name} {what} {number}',
    text: `{name} {what} {number}.

Session: {session}
When: {when}
New time: {wanted}

[Open the booking]({link})`,
  },
  'booking-reminder': {
    subject: 'Tomorrow: {session}, {when}',
    text: `Hi {name},

We look forward to seeing you tomorrow.

Session: {session}
When: {when}
Where: {address}
Booking: {number}

${gettingHere}

Eat something an hour or two before you come, and bring your outfits on hangers.

{policy}

[View your booking]({link})`,
  },
  'booking-photos': {
    subject: 'Your photos are ready',
    text: `Hi {name},

Your photos from {when} are ready.

{note}

[Open your gallery]({gallery})

{closes} Anyone who has the link can open your gallery, so share it only with people you trust.

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

Thanks for your gift card order.

Amount: {amount}
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
  'gift-card-receipt': {
    subject: 'Your gift card receipt',
    text: `Hi {name},

Thanks! We received your payment of {amount}. {delivery}

Gift card: {amount}
For: {recipient}
Paid: {method}
Date: {when}
Order: {number}

Questions? Reply to this email or call {phone}.`,
  },
  'gift-card': {
    subject: '{buyer} sent you a gift card',
    text: `# {headline}

Hi {recipient},

{buyer} sent you a gift card for a private photo session at {studio}. You take the photos yourself, in a room of your own.

> {message}

Session: {session}
Balance: {amount}
Code: {code}

[Book with this card]({book})

The button fills in the code for you. You can also enter it yourself, or show it at the studio. The card never expires, and what you don’t spend stays on it.`,
  },
};
