import { balance, payment, questions, session, viewBooking } from './shared.ts';

export const paymentTemplates = {
  'booking-paid': {
    subject: 'Payment received: {amount} for {number}',
    text: `Hi {firstname},

Thanks! We received your payment of {amount}.

Payment: {amount}
Payment method: {method}
Date: {date}
${session}
${balance}
Booking: {number}

${payment}

{refund}

${viewBooking}`,
  },
  'booking-payment-reminder': {
    subject: 'Payment due: {session} session, {when}',
    text: `Hi {firstname},

This is a friendly reminder that {due} is due for your session.

${session}
${balance}
Booking: {number}

${payment}

${viewBooking}`,
  },
  'booking-payment-failed': {
    subject: 'Your payment for {number} didn’t go through',
    text: `Hi {firstname},

Your bank didn’t approve the payment for your {session} session on {when}. You haven’t been charged. You can try again, or use another card.

${payment}

${viewBooking}`,
  },
  'booking-refunded': {
    subject: 'Your refund of {amount} for {number}',
    text: `Hi {firstname},

{refund}

Refund: {amount}
${session}
Booking: {number}

${viewBooking}`,
  },
  'order-unpaid': {
    subject: 'Finish your order {number}',
    text: `Hi {firstname},

Your order is saved, but it isn’t paid yet.

{payment}

[Pay {amount}]({pay})

Price: {amount}
For: {item}
Order: {number}

If you changed your mind, you don’t need to do anything.

${questions}`,
  },
  'order-paid-notice': {
    subject: 'Order {number}: {amount} paid online',
    text: `{name} paid {amount} online. {payment}

Payment: {amount}
For: {item}
Email: {email}
Order: {number}

[Open the order]({link})`,
  },
  'order-refunded': {
    subject: 'Your refund of {amount}',
    text: `Hi {firstname},

{refund}

{effect}

Refund: {amount}
For: {item}

${questions}`,
  },
  'refund-failed-notice': {
    subject: 'A refund of {amount} failed',
    text: `Stripe couldn’t refund {amount} to {name}. The money is back in your Stripe balance, and {name} hasn’t been paid back.

Refund: {amount}
For: {item}
Customer: {name}
Email: {email}
Reason: {reason}

Pay {name} back another way, such as cash or a check. Then select Refund and choose how you paid it back.

[Record the refund]({link})`,
  },
};
