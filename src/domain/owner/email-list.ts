import type { Email, EmailDetail } from '../mail/email.ts';
import { endpoint, noInput, returns } from '../schema/endpoint.ts';
import { defineList } from '../schema/list.ts';
import { allEmailNames, emailStates, getEmailState } from './email-names.ts';

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
  read: endpoint('GET /emails/:id', 'One email with its full text', noInput, returns<EmailDetail>()),
  resend: endpoint(
    'POST /emails/:id/resend',
    'Retry a failed email, or send another copy of a sent one',
    noInput,
    returns<Email>(),
  ),
};
