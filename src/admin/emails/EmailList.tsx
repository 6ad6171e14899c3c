import type { Email } from '#src/domain/mail/email.ts';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import { formatDateTime } from '../dates.ts';
import { allEmailNames, emailStates } from '#src/domain/owner/email-names.ts';
import { resendEmail } from './EmailDialog.tsx';
import { EmailLink } from './EmailLinks.tsx';
import { EmailStatus } from './EmailStatus.tsx';

const columns: readonly Column<Email>[] = [
  { key: 'recipient', name: 'To', cell: ({ recipient }) => recipient, isSortable: true },
  { key: 'status', name: 'Status', cell: (email) => <EmailStatus email={email} /> },
  {
    key: 'subject',
    name: 'Subject',
    cell: (email) => <EmailLink email={email} />,
    canWrap: true,
  },
  { key: 'kind', name: 'Type', cell: ({ kind }) => allEmailNames[kind] ?? kind, canWrap: true },
  { key: 'createdAt', name: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt), isSortable: true },
  {
    key: 'dueAt',
    name: 'Due',
    cell: ({ dueAt, sentAt }) => (sentAt ? '' : formatDateTime(dueAt)),
    isSortable: true,
  },
];

const filters = [
  { name: 'status', label: 'Status', options: emailStates },
  { name: 'kind', label: 'Type', options: allEmailNames },
];

export function EmailList() {
  return (
    <ListView
      caption="Emails"
      list="emails"
      columns={columns}
      getRowName={({ subject, recipient }) => `${subject}, to ${recipient}`}
      searchLabel="Search by email or subject"
      filters={filters}
      actions={(email) =>
        email.status === 'queued' ? [] : [{ name: 'Send again', onSelect: () => resendEmail(email) }]
      }
      empty={<p>No emails yet. Every request, order and sign-up sends one.</p>}
    />
  );
}
