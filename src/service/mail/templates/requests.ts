import { balance, changeBooking, gettingHere, order, payment } from './shared.ts';

export const requestTemplates = {
  'booking-received': {
    subject: 'We got your request ({number})',
    text: `Hi {firstname},

Thanks for your request. We’re holding this time until {held}. Before then, click the button, then click it again on the page that opens, and we’ll keep holding it until we reply. If you don’t, your request stays open, but someone else could take the time.

[Keep this time]({link})

${order}
${balance}
Request: {number}

{reply} {payment}

You can also reschedule or cancel on the page that opens. If we haven’t replied by {expires}, your request expires and you owe nothing.`,
  },
  'booking-expired': {
    subject: 'Your request {number} has expired',
    text: `Hi {firstname},

We’re sorry, but we didn’t reply to your request for {when} in time, so it has expired.

{refund}

If you’d still like to come, pick another time, or reply to this email and we’ll find one together.

[Choose a time]({book})`,
  },
  'booking-notice': {
    subject: 'Request {number}: {session} session, {when}',
    text: `{name} would like to book a session.

${order}
Discount: {discount}
Total: {total}
Gift card: {card}
Email: {email}
Phone: {phone}

> {note}

[Review the request]({link})`,
  },
  'booking-accepted': {
    subject: 'Confirmed: {session} session, {when}',
    text: `Hi {firstname},

You’re all set. Your session is confirmed, and we look forward to seeing you.

{note}

${order}
${balance}
Booking: {number}

${payment}

${gettingHere}

{policy}

${changeBooking}`,
  },
  'booking-declined': {
    subject: 'We couldn’t confirm your request {number}',
    text: `Hi {firstname},

We’re sorry, but we can’t host your {session} session on {when}.

{reason}

{refund}

Pick another time, or reply to this email and we’ll find one together.

[Choose another time]({book})`,
  },
};
