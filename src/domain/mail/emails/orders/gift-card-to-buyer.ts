import type { EmailTemplate } from '../../email-template.ts';
import { giftMessage } from '../example-values.ts';
import { giftCardPlaceholders } from '../parts.ts';

export const giftCardToBuyer: EmailTemplate = {
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
};
