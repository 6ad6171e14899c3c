import type { EmailTemplate } from '../../email-template.ts';
import { personPlaceholders } from '../parts.ts';

export const teamCredits: EmailTemplate = {
  name: 'Team: private page',
  subject: 'Your team’s sessions are ready to book',
  text: `Hi {firstname},

Thanks! We received your payment, and your team page is ready. Each person books with one credit. On the page, you can copy a credit’s link or email it to a colleague, and see which credits are booked.

[Open your team page]({link})

Available credits: {count}
Paid: {amount}
Package: {package}
Company: {company}
Order: {number}

Each credit is good for one Mini session, peak or off-peak. For a longer session, your colleague pays the difference.

Keep this link to yourself: anyone who has it can use the credits.`,
  placeholders: [...personPlaceholders, 'company', 'number', 'package', 'amount', 'count', 'link'],
  example: { number: 'TM-3001', amount: '$299' },
};
