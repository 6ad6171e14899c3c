import type { Mail } from '#src/model/admin/people.ts';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import { showMoment } from '../moment.ts';
import { allMailNames, mailStates } from './mail-words.ts';
import { resend } from './MailDialog.tsx';
import { MailLink } from './MailLinks.tsx';
import { MailState } from './MailState.tsx';

const columns: readonly Column<Mail>[] = [
  { key: 'recipient', name: 'To', cell: ({ recipient }) => recipient, sorts: true },
  { key: 'status', name: 'Status', cell: (mail) => <MailState mail={mail} /> },
  {
    key: 'subject',
    name: 'Subject',
    cell: (mail) => <MailLink mail={mail} />,
    wraps: true,
  },
  { key: 'kind', name: 'Type', cell: ({ kind }) => allMailNames[kind] ?? kind, wraps: true },
  { key: 'createdAt', name: 'Created', cell: ({ createdAt }) => showMoment(createdAt), sorts: true },
  { key: 'dueAt', name: 'Due', cell: ({ dueAt, sentAt }) => (sentAt ? '' : showMoment(dueAt)), sorts: true },
];

const filters = [
  { name: 'status', label: 'Status', options: mailStates },
  { name: 'kind', label: 'Type', options: allMailNames },
];

/** Sent, queued and failed emails. */
export function MailList() {
  return (
    <section aria-label="Emails">
      <ListView
        caption="Emails"
        list="mails"
        columns={columns}
        nameOf={({ subject, recipient }) => `${subject}, to ${recipient}`}
        searchLabel="Search by email or subject"
        filters={filters}
        actions={(mail) =>
          mail.status === 'queued' ? [] : [{ name: 'Send again', act: () => resend(mail) }]
        }
        empty={<p>No emails yet. Each request, order and sign-up gets one.</p>}
      />
    </section>
  );
}
