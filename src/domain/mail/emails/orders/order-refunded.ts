import type { EmailTemplate } from '../../email-template.ts';
import { describeRefund } from '../example-values.ts';
import { personPlaceholders, questions } from '../parts.ts';

export const orderRefunded: EmailTemplate = {
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
};
