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
    name: 'State',
    cell: ({ status, lastError }) => mailStates[status] + (lastError ? `: ${lastError}` : ''),
    wraps: true,
  },
  { key: 'subject', name: 'Subject', cell: ({ subject }) => subject, wraps: true },
  { key: 'kind', name: 'Kind', cell: ({ kind }) => kinds[kind] ?? kind, wraps: true },
  { key: 'createdAt', name: 'Written', cell: ({ createdAt }) => showMoment(createdAt), sorts: true },
  { key: 'dueAt', name: 'Due', cell: ({ dueAt, sentAt }) => (sentAt ? '' : showMoment(dueAt)), sorts: true },
];

const filters = [
  { name: 'status', label: 'State', options: mailStates },
  { name: 'kind', label: 'Kind', options: mailKindNames },
];

function retry({ id, recipient }: Mail): void {
  const call = () => api(`/mails/${id}/retry`, { method: 'POST' });
  void attempt(call, `The mail to ${recipient} is tried again.`);
}

/** Mails that went out, wait or failed. */
export function MailList() {
  return (
    <section aria-label="Mails">
      <ListView
        caption="Mails"
        list="mails"
        columns={columns}
        nameOf={({ subject, recipient }) => `${subject}, to ${recipient}`}
        searchLabel="Search by e-mail or subject"
        filters={filters}
        actions={(mail) => (mail.status === 'failed' ? [{ name: 'Send again', act: () => retry(mail) }] : [])}
        empty={<p>No mail went out yet. Each request, order and sign-up is answered by one.</p>}
      />
    </section>
  );
}
