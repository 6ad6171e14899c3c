import type { EmailTemplate } from '../../email-template.ts';
import { payAtStudio } from '../example-values.ts';
import { personPlaceholders } from '../parts.ts';

export const teamOrder: EmailTemplate = {
  name: 'Team: order received',
  subject: 'Your team order {number}',
  text: `Hi {firstname},

Thanks for your order. Once it’s paid for, we’ll send you a private page with a credit for each person on your team.

Package: {package}
Company: {company}
Price: {amount}
Order: {number}

{payment} If your company pays another way, just reply to this email.

{opening}`,
  placeholders: [...personPlaceholders, 'company', 'number', 'package', 'amount', 'payment', 'opening'],
  example: { number: 'TM-3001', amount: '$299', payment: payAtStudio, opening: null },
};
