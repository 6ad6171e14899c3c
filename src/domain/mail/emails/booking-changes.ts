import {
  defineEmails,
  balanceLines,
  balancePlaceholders,
  bookingPlaceholders,
  changeBooking,
  paymentLines,
  orderLines,
  viewBooking,
  pendingRefund,
  sessionLines,
  bookingFactPlaceholders,
} from '../email-template.ts';

export const bookingChangeEmails = defineEmails({
  'booking-moved': {
    name: 'Booking: new time',
    subject: 'New time: {session} session, {when}',
    text: `Hi {firstname},

Your session has a new time.

{note}

New time: {when}
Previous time: {previous}
Session: {session}, {length}
${balanceLines}
Booking: {number}

${paymentLines}

{refund}

If this time doesn’t work for you, please reply to this email or call {phone}.

{policy}

${changeBooking}`,
    placeholders: [
      ...bookingPlaceholders,
      'previous',
      ...balancePlaceholders,
      'refund',
      'note',
      'policy',
      'link',
    ],
  },
  'booking-move-received': {
    name: 'Booking: new time requested',
    subject: 'We got your request to reschedule {number}',
    text: `Hi {firstname},

You asked to reschedule. We’re holding the new time for you. {reply} {scheduled}

New time: {when}
Previous time: {previous}
Session: {session}, {length}
Total: {total}
Booking: {number}

[View or change your request]({link})`,
    placeholders: [
      ...bookingPlaceholders,
      'previous',
      'reply',
      'scheduled',
      ...balancePlaceholders,
      'refund',
      'link',
    ],
    example: { total: '$169' },
  },
  'booking-move-declined': {
    name: 'Booking: new time declined',
    subject: 'We couldn’t reschedule booking {number}',
    text: `Hi {firstname},

We’re sorry, but we can’t reschedule your session to {requested}. It’s still scheduled for {when}.

{reason}

Would another time work? Reply to this email or call {phone}, and we’ll find one together.

${changeBooking}`,
    placeholders: [...bookingPlaceholders, 'requested', 'reason', 'link'],
  },
  'booking-changed': {
    name: 'Booking: changed by you',
    subject: 'Your booking {number} has changed',
    text: `Hi {firstname},

We’ve changed your booking.

{note}

${orderLines}
${balanceLines}
Booking: {number}

${paymentLines}

{refund}

If something doesn’t look right, please reply to this email.

${viewBooking}`,
    placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'refund', 'note', 'policy', 'link'],
  },
  'booking-time-blocked': {
    name: 'Booking: time blocked by you',
    subject: 'Please choose a new time for your session, {when}',
    text: `Hi {firstname},

We’re sorry, but we have to close at the time of your session.

${sessionLines}
Booking: {number}

Please choose another time. If none works for you, you can cancel on the same page, and we’ll refund what you’ve paid. Both are free.

[Choose another time]({link})

You can also reply to this email or call {phone}, and we’ll find a time together.`,
    placeholders: [...bookingPlaceholders, 'link'],
  },
  'booking-canceled': {
    name: 'Booking: canceled',
    subject: 'Canceled: {session} session, {when}',
    text: `Hi {firstname},

Your session has been canceled.

{reason}

{refund}

${sessionLines}
Booking: {number}

[Book another time]({book})`,
    placeholders: [...bookingPlaceholders, 'reason', 'refund'],
    example: { reason: null, refund: pendingRefund },
  },
  'booking-canceled-by-studio': {
    name: 'Booking: canceled by you',
    subject: 'Canceled: {session} session, {when}',
    text: `Hi {firstname},

We’re sorry, but we have to cancel your session.

{reason}

{refund}

${sessionLines}
Booking: {number}

Pick another time, or reply to this email and we’ll find one together.

[Book another time]({book})`,
    placeholders: [...bookingPlaceholders, 'reason', 'refund'],
    example: { refund: pendingRefund },
  },
  'booking-changed-notice': {
    name: 'Booking: change notice',
    subject: '{name} {change} {number}',
    text: `{name} {change} {number}.

${sessionLines}
New time: {requested}
Previous time: {previous}
Refund due: {amount}

[Open the booking]({link})`,
    placeholders: ['name', ...bookingFactPlaceholders, 'requested', 'previous', 'change', 'amount', 'link'],
    example: { change: 'canceled', requested: null, previous: null },
  },
});
