import type { Mail } from '#src/model/admin/people.ts';
import { mailKindNames } from '../settings/mail-words.ts';
import { api } from '../api.ts';
import { attempt } from '../components/attempt.ts';
import type { Column } from '../components/DataTable.tsx';
import { ListView } from '../components/ListView.tsx';
import { showMoment } from '../moment.ts';
import { mailStates } from './people-words.ts';

const kinds: Readonly<Record<string, string>> = mailKindNames;

const columns: readonly Column<Mail>[] = [
  { key: 'recipient', name: 'To', cell: ({ recipient }) => recipient, sorts: true },
  {
    key: 'status',
    name: 'Status',
    cell: ({ status, lastError }) => mailStates[status] + (lastError ? `: ${lastError}` : ''),
    wraps: true,
  },
  { key: 'subject', name: 'Subject', cell: ({ subject }) => subject, wraps: true },
  { key: 'kind', name: 'Type', cell: ({ kind }) => kinds[kind] ?? kind, wraps: true },
  { key: 'createdAt', name: 'Created', cell: ({ createdAt }) => showMoment(createdAt), sorts: true },
  { key: 'dueAt', name: 'Due', cell: ({ dueAt, sentAt }) => (sentAt ? '' : showMoment(dueAt)), sorts: true },
];

const filters = [
  { name: 'status', label: 'Status', options: mailStates },
  { name: 'kind', label: 'Type', options: mailKindNames },
];

function retry({ id, recipient }: Mail): void {
  const call = () => api(`/mails/${id}/resend`, { method: 'POST' });
  void attempt(call, `Sending to ${recipient} again`);
}

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
        actions={(mail) => (mail.status === 'failed' ? [{ name: 'Send again', act: () => retry(mail) }] : [])}
        empty={<p>No emails yet. Each request, order and sign-up gets one.</p>}
      />
    </section>
  );
}
