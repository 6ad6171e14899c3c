import {
  defineEmails,
  payAtStudio,
  personPlaceholders,
  questions,
  notPaidYet,
  giftMessage,
  giftCardPlaceholders,
} from '../email-template.ts';

export const giftCardEmails = defineEmails({
  'gift-card-order': {
    name: 'Gift card: order received',
    subject: 'Your gift card order {number}',
    text: `Hi {firstname},

Thanks for your gift card order.

Amount: {amount}
For: {recipient}
Order: {number}

{payment}

{opening}

${questions}`,
    placeholders: [...personPlaceholders, 'number', 'amount', 'recipient', 'payment', 'opening'],
    example: {
      number: 'GC-2001',
      payment: `${payAtStudio} We’ll send the gift card as soon as it’s paid for.`,
      opening: null,
    },
  },
  'gift-card-order-notice': {
    name: 'Gift card: order notice',
    subject: 'Gift card order {number}: {amount}',
    text: `{name} ordered a gift card.

Amount: {amount}
From: {name}, {email}
For: {recipient}
Send on: {date}
Order: {number}
Payment: {payment}

[Open gift card orders]({link})`,
    placeholders: ['name', 'email', 'number', 'amount', 'payment', 'recipient', 'date', 'link'],
    example: { number: 'GC-2001', payment: notPaidYet },
  },
  'gift-card-receipt': {
    name: 'Gift card: receipt',
    subject: 'Your gift card receipt',
    text: `Hi {firstname},

Thanks! We received your payment of {amount}. {delivery}

Gift card: {amount}
For: {recipient}
Payment method: {method}
Date: {when}
Order: {number}

${questions}`,
    placeholders: [...personPlaceholders, 'number', 'amount', 'recipient', 'method', 'when', 'delivery'],
    example: { number: 'GC-2001', when: 'November 21, 2025' },
  },
  'gift-card': {
    name: 'Gift card: delivery',
    subject: '{buyer} sent you a gift card',
    text: `# {headline}

Hi {firstname},

{buyer} sent you a gift card for a private photo session at {studio}. You take the photos yourself, in a room of your own.

> {message}

Session: {session}
Balance: {amount}
Code: {code}

[Book with this card]({book})

The button fills in the code for you. You can also enter it yourself, or show it at the studio. The card never expires, and what you don’t spend stays on it.`,
    placeholders: [...giftCardPlaceholders],
    hasPicture: true,
    example: { message: giftMessage },
  },
  'gift-card-to-buyer': {
    name: 'Gift card: delivery to the buyer',
    subject: 'Your gift card for {recipient} is ready',
    text: `Hi {firstname},

Your gift card for {recipient} is ready. Print this email, or forward it.

# {headline}

> {message}

For: {recipient}
From: {buyer}
Session: {session}
Balance: {amount}
Code: {code}

[Book with this card]({book})

The button fills in the code. You can also enter it when you book at {site}, or show it at the studio. The card never expires, and what isn’t spent stays on it.`,
    placeholders: [...giftCardPlaceholders],
    hasPicture: true,
    example: { name: 'Kim Example', firstname: 'Kim', message: giftMessage },
  },
});
