import type { EmailTemplate } from '../../email-template.ts';

export const refundFailedNotice: EmailTemplate = {
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
};
