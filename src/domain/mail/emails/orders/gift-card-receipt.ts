import type { EmailTemplate } from '../../email-template.ts';
import { personPlaceholders, questions } from '../parts.ts';

export const giftCardReceipt: EmailTemplate = {
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
};
