import type { EmailTemplate } from '../../email-template.ts';
import { personPlaceholders, questions } from '../parts.ts';

export const orderUnpaid: EmailTemplate = {
  name: 'Payment: link for an unpaid order',
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
  placeholders: [...personPlaceholders, 'number', 'item', 'amount', 'payment', 'pay'],
  example: { number: 'GC-2001', item: 'Gift card', payment: null },
};
