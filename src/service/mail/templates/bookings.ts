import { balance, changeBooking, gettingHere, order, payment, session, viewBooking } from './shared.ts';

export const bookingTemplates = {
  'booking-moved': {
    subject: 'New time: {session} session, {when}',
    text: `Hi {firstname},

Your session has a new time.

{note}

New time: {when}
Previous time: {previous}
Session: {session}, {length}
${balance}
Booking: {number}

${payment}

{refund}

If this time doesn’t work for you, please reply to this email or call {phone}.

{policy}

${changeBooking}`,
  },
  'booking-move-received': {
    subject: 'We got your request to reschedule {number}',
    text: `Hi {firstname},

You asked to reschedule. We’re holding the new time for you. {reply} {scheduled}

New time: {when}
Previous time: {previous}
Session: {session}, {length}
Total: {total}
Booking: {number}

[View or change your request]({link})`,
  },
  'booking-move-declined': {
    subject: 'We couldn’t reschedule booking {number}',
    text: `Hi {firstname},

We’re sorry, but we can’t reschedule your session to {requested}. It’s still scheduled for {when}.

{reason}

Would another time work? Reply to this email or call {phone}, and we’ll find one together.

${changeBooking}`,
  },
  'booking-changed': {
    subject: 'Your booking {number} has changed',
    text: `Hi {firstname},

We’ve changed your booking.

{note}

${order}
${balance}
Booking: {number}

${payment}

{refund}

If something doesn’t look right, please reply to this email.

${viewBooking}`,
  },
  'booking-canceled': {
    subject: 'Canceled: {session} session, {when}',
    text: `Hi {firstname},

Your session has been canceled.

{reason}

{refund}

${session}
Booking: {number}

[Book another time]({book})`,
  },
  'booking-canceled-by-studio': {
    subject: 'Canceled: {session} session, {when}',
    text: `Hi {firstname},

We’re sorry, but we have to cancel your session.

{reason}

{refund}

${session}
Booking: {number}

Pick another time, or reply to this email and we’ll find one together.

[Book another time]({book})`,
  },
  'booking-changed-notice': {
    subject: '{name} {change} {number}',
    text: `{name} {change} {number}.

${session}
New time: {requested}
Previous time: {previous}
Refund due: {amount}

[Open the booking]({link})`,
  },
  'booking-reminder': {
    subject: 'Tomorrow: {session} session, {when}',
    text: `Hi {firstname},

We look forward to seeing you tomorrow.

${order}
Due: {due}
Booking: {number}

${payment}

${gettingHere}

Eat something an hour or two before you come, and bring your outfits on hangers.

{policy}

${viewBooking}`,
  },
  'booking-photos': {
    subject: 'Your photos are ready',
    text: `Hi {firstname},

Thanks for coming in. The photos from your {session} session are ready.

{note}

[Open your gallery]({gallery})

{closes}

Anyone who has the link can open your gallery, so share it only with people you trust.

${viewBooking}`,
  },
};
