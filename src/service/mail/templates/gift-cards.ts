import { questions } from './shared.ts';

export const giftCardTemplates = {
  'gift-card-order': {
    subject: 'Your gift card order {number}',
    text: `Hi {firstname},

Thanks for your gift card order.

Amount: {amount}
For: {recipient}
Order: {number}

{payment}

${questions}`,
  },
  'gift-card-order-notice': {
    subject: 'Gift card order {number}: {amount}',
    text: `{name} ordered a gift card.

Amount: {amount}
From: {name}, {email}
For: {recipient}
Send on: {date}
Order: {number}
Payment: {payment}

[Open gift card orders]({link})`,
  },
  'gift-card-receipt': {
    subject: 'Your gift card receipt',
    text: `Hi {firstname},

Thanks! We received your payment of {amount}. {delivery}

Gift card: {amount}
For: {recipient}
Payment method: {method}
Date: {when}
Order: {number}

${questions}`,
  },
  'gift-card': {
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
  },
  'gift-card-to-buyer': {
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
  },
};
