import {
  defineEmails,
  balancePlaceholders,
  bookingPlaceholders,
  confirmedSession,
  customerNote,
  customerPhone,
  bookingFactPlaceholders,
  orderLines,
  payAtStudio,
  balanceLines,
  gettingHere,
  paymentLines,
  viewBooking,
} from '../email-template.ts';

export const bookingEmails = defineEmails({
  'booking-booked': {
    name: 'Booking: booked',
    subject: 'You’re booked: {session} session, {when}',
    text: `Hi {firstname},

You’re booked. The room is yours, and we look forward to seeing you.

${confirmedSession}`,
    placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'opening', 'policy', 'link'],
    example: { paid: '$149', due: null, pay: null, payment: 'You’re paid in full. Thank you.' },
  },
  'booking-booked-notice': {
    name: 'Booking: booked notice',
    subject: 'Booked {number}: {session} session, {when}',
    text: `{name} booked a session. It’s confirmed.

${orderLines}
Discount: {discount}
Total: {total}
Paid: {paid}
Email: {email}
Phone: {phone}

> {note}

[Open the booking]({link})`,
    placeholders: ['name', 'email', ...bookingFactPlaceholders, 'discount', 'total', 'paid', 'note', 'link'],
    example: { note: customerNote, phone: customerPhone },
  },
  'booking-link': {
    name: 'Booking: confirm by email',
    subject: 'Confirm your booking ({number})',
    text: `Hi {firstname},

One more step: press “Confirm my booking” here, and again on the page that opens. We’re holding the time for you until {held}.

[Confirm my booking]({link})

${orderLines}
${balanceLines}
Booking: {number}

{payment}

{policy}

If you didn’t book this session, ignore this email. Our hold on the time will expire on its own.`,
    placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'held', 'policy', 'link'],
    example: { paid: null, pay: null, payment: payAtStudio },
  },
  'booking-unpaid': {
    name: 'Booking: not paid',
    subject: 'Your booking {number} isn’t finished',
    text: `Hi {firstname},

We didn’t get a payment for this session, so it isn’t booked, and you haven’t been charged. If the time is still free, you can still book it.

${orderLines}
Booking: {number}

[Finish my booking]({link})`,
    placeholders: [...bookingPlaceholders, 'link'],
  },
  'booking-received': {
    name: 'Booking: request received',
    subject: 'We got your request ({number})',
    text: `Hi {firstname},

Thanks for your request. We’re holding this time until {held}. Before then, press “Keep this time” here, and again on the page that opens. Then we’ll keep holding it until we reply. If you don’t, your request stays open, but someone else could take the time.

[Keep this time]({link})

${orderLines}
${balanceLines}
Request: {number}

{reply} {payment}

You can also reschedule or cancel on the page that opens. If we haven’t replied by {expires}, your request expires and you owe nothing.`,
    placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'held', 'reply', 'expires', 'link'],
    example: {
      card: '$50, held until we confirm',
      paid: null,
      due: '$99, once we confirm',
      payment: 'You haven’t been charged. When we confirm your session, we’ll send you a link to pay $99.',
      pay: null,
    },
  },
  'booking-notice': {
    name: 'Booking: request notice',
    subject: 'Request {number}: {session} session, {when}',
    text: `{name} would like to book a session.

${orderLines}
Discount: {discount}
Total: {total}
Gift card: {card}
Email: {email}
Phone: {phone}

> {note}

[Review the request]({link})`,
    placeholders: ['name', 'email', ...bookingFactPlaceholders, 'discount', 'total', 'card', 'note', 'link'],
    example: { note: customerNote, phone: customerPhone },
  },
  'booking-accepted': {
    name: 'Booking: confirmed',
    subject: 'Confirmed: {session} session, {when}',
    text: `Hi {firstname},

You’re all set. Your session is confirmed, and we look forward to seeing you.

{note}

${confirmedSession}`,
    placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'note', 'opening', 'policy', 'link'],
  },
  'booking-declined': {
    name: 'Booking: declined',
    subject: 'We couldn’t confirm your request {number}',
    text: `Hi {firstname},

We’re sorry, but we can’t host your {session} session on {when}.

{reason}

{refund}

Pick another time, or reply to this email and we’ll find one together.

[Choose another time]({book})`,
    placeholders: [...bookingPlaceholders, 'reason', 'refund'],
    example: { refund: 'You haven’t been charged.' },
  },
  'booking-expired': {
    name: 'Booking: request expired',
    subject: 'Your request {number} has expired',
    text: `Hi {firstname},

We’re sorry, but we didn’t reply to your request for {when} in time, so it has expired.

{refund}

If you’d still like to come, pick another time, or reply to this email and we’ll find one together.

[Choose a time]({book})`,
    placeholders: [...bookingPlaceholders, 'refund', 'link'],
    example: { refund: 'You haven’t been charged.' },
  },
  'booking-reminder': {
    name: 'Booking: reminder',
    subject: 'Tomorrow: {session} session, {when}',
    text: `Hi {firstname},

We look forward to seeing you.

${orderLines}
Due: {due}
Booking: {number}

${paymentLines}

${gettingHere}

Eat something an hour or two before you come, and bring your outfits on hangers.

{policy}

${viewBooking}`,
    placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'policy', 'link'],
  },
  'booking-photos': {
    name: 'Booking: photos are ready',
    subject: 'Your photos are ready',
    text: `Hi {firstname},

Thanks for coming in. The photos from your {session} session are ready.

{note}

[Open your gallery]({gallery})

{closes}

Anyone who has the link can open your gallery, so share it only with people you trust.

${viewBooking}`,
    placeholders: [...bookingPlaceholders, 'gallery', 'note', 'closes', 'link'],
    example: { note: 'Thank you for coming!' },
  },
});
