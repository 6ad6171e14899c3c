import type { EmailTemplate } from '../../email-template.ts';
import { payAtStudio } from '../example-values.ts';
import { personPlaceholders, questions } from '../parts.ts';

export const giftCardOrder: EmailTemplate = {
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
};
