import {
  defineEmails,
  balanceLines,
  balancePlaceholders,
  bookingPlaceholders,
  paymentLines,
  sessionLines,
  viewBooking,
  describeRefund,
  personPlaceholders,
  questions,
} from '../email-template.ts';

export const paymentEmails = defineEmails({
  'booking-paid': {
    name: 'Payment: received',
    subject: 'Payment received: {amount} for {number}',
    text: `Hi {firstname},

Thanks! We received your payment of {amount}.

Payment: {amount}
Payment method: {method}
Date: {date}
${sessionLines}
${balanceLines}
Booking: {number}

${paymentLines}

{refund}

${viewBooking}`,
    placeholders: [
      ...bookingPlaceholders,
      'amount',
      'method',
      'date',
      ...balancePlaceholders,
      'refund',
      'link',
    ],
    example: { amount: '$50', date: 'November 21, 2025' },
  },
  'booking-payment-reminder': {
    name: 'Payment: reminder',
    subject: 'Payment due: {session} session, {when}',
    text: `Hi {firstname},

This is a friendly reminder that {due} is due for your session.

${sessionLines}
${balanceLines}
Booking: {number}

${paymentLines}

${viewBooking}`,
    placeholders: [...bookingPlaceholders, ...balancePlaceholders, 'link'],
  },
  'booking-time-taken': {
    name: 'Payment: refunded because the time was taken',
    subject: 'Your time was taken, so we’re refunding {amount}',
    text: `Hi {firstname},

We’re sorry. When your payment of {amount} arrived, our hold on your time had ended and someone else had booked it. So your session isn’t booked, and you get your money back.

${sessionLines}
Booking: {number}

{refund}

Nearest free times: {times}

[Choose another time]({book})`,
    placeholders: [...bookingPlaceholders, 'amount', 'refund', 'times'],
    example: {
      amount: '$149',
      refund: describeRefund('$149'),
      times: 'Friday, November 21, at 3 pm; Saturday, November 22, at 11 am',
    },
  },
  'booking-refunded': {
    name: 'Payment: booking refund',
    subject: 'Your refund of {amount} for {number}',
    text: `Hi {firstname},

{refund}

Refund: {amount}
${sessionLines}
Booking: {number}

${viewBooking}`,
    placeholders: [...bookingPlaceholders, 'amount', 'refund', 'link'],
    example: { refund: describeRefund('$149') },
  },
  'order-unpaid': {
    name: 'Payment: link for an unpaid order',
    subject: 'Finish your order {number}',
    text: `Hi {firstname},

Your order is saved, but it isn’t paid yet.

[Pay {amount}]({pay})

Price: {amount}
For: {item}
Order: {number}

If you changed your mind, you don’t need to do anything.

${questions}`,
    placeholders: [...personPlaceholders, 'number', 'item', 'amount', 'pay'],
    example: { number: 'GC-2001', item: 'Gift card' },
  },
  'order-paid-notice': {
    name: 'Payment: online order notice',
    subject: 'Order {number}: {amount} paid online',
    text: `{name} paid {amount} online. {payment}

Payment: {amount}
For: {item}
Email: {email}
Order: {number}

[Open the order]({link})`,
    placeholders: ['name', 'email', 'number', 'item', 'amount', 'payment', 'link'],
    example: { number: 'GC-2001', item: 'Gift card', payment: null },
  },
  'order-refunded': {
    name: 'Payment: order refund',
    subject: 'Your refund of {amount}',
    text: `Hi {firstname},

{refund}

{effect}

Refund: {amount}
For: {item}

${questions}`,
    placeholders: [...personPlaceholders, 'amount', 'item', 'refund', 'effect'],
    example: {
      amount: '$299',
      item: 'Starter Team, order TM-3001',
      refund: describeRefund('$299'),
      effect: 'The 4 unused credits and their links no longer work.',
    },
  },
  'refund-failed-notice': {
    name: 'Payment: failed refund notice',
    subject: 'A refund of {amount} failed',
    text: `Stripe couldn’t refund {amount} to {name}. The money is back in your Stripe balance, and {name} hasn’t been paid back.

Refund: {amount}
For: {item}
Customer: {name}
Email: {email}
Reason: {reason}

Pay {name} back another way, such as cash or a check. Then select Refund and choose how you paid it back.

[Record the refund]({link})`,
    placeholders: ['name', 'email', 'amount', 'item', 'reason', 'link'],
    example: { item: 'Session HQ-1042', reason: 'Expired or canceled card' },
  },
  'dispute-notice': {
    name: 'Payment: dispute notice',
    subject: 'Dispute over {amount}: {state}',
    text: `{name} disputes a payment of {amount} with their bank. {explanation}

Payment: {amount}
For: {item}
Customer: {name}
Email: {email}
Reason: {reason}
Answer by: {deadline}

{answer}

[Open the payment]({link})`,
    placeholders: [
      'name',
      'email',
      'amount',
      'item',
      'reason',
      'state',
      'explanation',
      'deadline',
      'answer',
      'link',
    ],
    example: {
      item: 'Session HQ-1042',
      reason: 'Product not received',
      state: 'answer it',
      explanation:
        'The bank has taken the money back, so the payment no longer counts as paid. If you win, you get the money back.',
      deadline: 'Monday, December 1, at 6:59 pm',
      answer: 'Answer in Stripe’s dashboard. If you don’t answer in time, you lose the dispute.',
    },
  },
});
