import type { EmailTemplate } from '../../email-template.ts';
import { giftMessage } from '../example-values.ts';
import { giftCardPlaceholders } from '../parts.ts';

export const giftCard: EmailTemplate = {
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
};
