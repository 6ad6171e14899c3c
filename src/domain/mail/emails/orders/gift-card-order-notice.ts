import type { EmailTemplate } from '../../email-template.ts';
import { notPaidYet } from '../example-values.ts';

export const giftCardOrderNotice: EmailTemplate = {
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
};
