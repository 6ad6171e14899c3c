import {
  defineEmails,
  payAtStudio,
  personPlaceholders,
  customerNote,
  customerPhone,
  notPaidYet,
} from '../email-template.ts';

export const teamEmails = defineEmails({
  'team-order': {
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
  },
  'team-order-notice': {
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
  },
  'team-credits': {
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
  },
  'team-credit': {
    name: 'Team: credit for a colleague',
    subject: 'Your photo session from {company}',
    text: `Hi,

{company} got you a private photo session at {studio}. Pick any time that works for you. You’ll have the room to yourself and take the photos with a remote.

[Book your session]({link})

Your code: {code}

The code is good for one Mini session. For a longer session, you pay the difference.`,
    placeholders: ['company', 'code', 'link'],
    example: { code: 'TEAM-ABCD-EFGH' },
  },
});
