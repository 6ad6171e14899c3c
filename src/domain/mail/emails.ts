import { keysOf } from '#src/lib/keys.ts';
import { visitorEmails } from './emails/visitors.ts';
import { bookingEmails } from './emails/bookings.ts';
import { bookingChangeEmails } from './emails/booking-changes.ts';
import { paymentEmails } from './emails/payments.ts';
import { teamEmails } from './emails/teams.ts';
import { giftCardEmails } from './emails/gift-cards.ts';
import type { Email, EmailDetail, EmailSummary } from './email.ts';
import { endpoint, noInput, returns } from '../schema/endpoint.ts';
import { defineList } from '../schema/list.ts';

/** The emails whose text the owner can edit, in the order of the admin's list. */
export const emails = {
  ...visitorEmails,
  ...bookingEmails,
  ...bookingChangeEmails,
  ...paymentEmails,
  ...teamEmails,
  ...giftCardEmails,
};

export type EmailKind = keyof typeof emails;

export const emailKinds = keysOf(emails);

/** The texts of reminders are in a setting. */
export const templateKinds = emailKinds.filter((kind) => kind !== 'booking-reminder');

/** Emails whose text is not a template in the settings. */
const otherEmailNames = {
  reply: 'Message: reply',
  campaign: 'Email to a list',
  'access-notice': 'Sign-in: notice to you',
  'task-notice': 'Scheduled task: notice to you',
};

export const allEmailNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(emailKinds.map((kind) => [kind, emails[kind].name])),
  ...otherEmailNames,
};

/** An email bounces if the recipient's mail server doesn't know the address. */
export const emailStates = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Not sent',
  bounced: 'Bounced',
  ignored: 'Ignored',
} as const;

export const getEmailState = ({
  status,
  bouncedAt,
  ignoredAt,
}: Pick<EmailSummary, 'status' | 'bouncedAt' | 'ignoredAt'>) =>
  ignoredAt ? 'ignored' : bouncedAt ? 'bounced' : status;

export const emailList = defineList<Email>({
  name: 'emails',
  title: 'Emails',
  search: 'Search by email or subject',
  sorts: ['-createdAt', 'dueAt', 'recipient'],
  filters: {
    status: { label: 'Status', options: emailStates },
    kind: { label: 'Type', options: allEmailNames },
  },
  columns: {
    recipient: 'To',
    status: { name: 'Status', value: (email) => emailStates[getEmailState(email)] },
    subject: { name: 'Subject', kind: 'longText' },
    kind: { name: 'Type', kind: 'longText', value: ({ kind }) => allEmailNames[kind] ?? kind },
    createdAt: { name: 'Created', kind: 'time' },
    dueAt: { name: 'Due', kind: 'time', value: ({ dueAt, sentAt }) => (sentAt ? null : dueAt) },
  },
  csv: {
    Time: 'createdAt',
    Email: 'kind',
    To: 'recipient',
    Subject: 'subject',
    Status: 'status',
    Sent: ['sentAt', 'time'],
  },
});

export const emailEndpoints = {
  read: endpoint('GET /emails/:id', noInput, returns<EmailDetail>()),
  resend: endpoint('POST /emails/:id/resend', noInput, returns<Email>()),
  ignore: endpoint('POST /emails/:id/ignore', noInput, returns<Email>()),
};
