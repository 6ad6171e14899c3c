import type { EmailTemplate } from '../../email-template.ts';
import { customerNote, customerPhone, notPaidYet } from '../example-values.ts';

export const teamOrderNotice: EmailTemplate = {
  name: 'Team: order notice',
  subject: 'Team order {number}: {company}',
  text: `{name} ordered sessions for a team.

Package: {package}
Company: {company}
Price: {amount}
When: {timing}
Email: {email}
Phone: {phone}
Order: {number}
Payment: {payment}

> {note}

[View team orders]({link})`,
  placeholders: [
    'name',
    'email',
    'company',
    'number',
    'package',
    'amount',
    'payment',
    'timing',
    'note',
    'link',
  ],
  example: {
    phone: customerPhone,
    number: 'TM-3001',
    amount: '$299',
    note: customerNote,
    payment: notPaidYet,
  },
};
