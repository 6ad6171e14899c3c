import type { EmailTemplate } from '../../email-template.ts';

export const orderPaidNotice: EmailTemplate = {
  name: 'Payment: online order notice',
  subject: 'Order {number}: {amount} paid online',
  text: `{name} paid {amount} online. {payment}

Payment: {amount}
For: {item}
Email: {email}
Order: {number}

[Open the order]({link})`,
  placeholders: ['name', 'email', 'number', 'item', 'amount', 'payment', 'link'],
  example: { number: 'GC-2001', item: 'Gift card', payment: null },
};
