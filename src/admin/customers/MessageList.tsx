import { useState } from 'react';
import type { Message } from '#src/model/admin/people.ts';
import { paths } from '#src/paths.ts';
import { api } from '../api.ts';
import { attempt } from '../components/attempt.ts';
import type { Column } from '../components/DataTable.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Facts } from '../components/Facts.tsx';
import { ListView } from '../components/ListView.tsx';
import type { RowAction } from '../components/RowActions.tsx';
import { showMoment } from '../moment.ts';
import { messageStates, topicNames } from './people-words.ts';

const columnsWith = (open: (message: Message) => void): readonly Column<Message>[] => [
  {
    key: 'name',
    name: 'From',
    cell: (message) => (
      <button type="button" data-kind="link" onClick={() => open(message)}>
        {message.name}
      </button>
    ),
    sorts: true,
  },
  { key: 'status', name: 'Status', cell: ({ status }) => messageStates[status] },
  { key: 'topic', name: 'Topic', cell: ({ topic }) => topicNames[topic] },
  { key: 'message', name: 'Message', cell: ({ message }) => shorten(message), wraps: true },
  { key: 'createdAt', name: 'Time', cell: ({ createdAt }) => showMoment(createdAt), sorts: true },
];

const shorten = (text: string) => (text.length > 120 ? `${text.slice(0, 120).trimEnd()}…` : text);

const filters = [
  { name: 'status', label: 'Status', options: messageStates },
  { name: 'topic', label: 'Topic', options: topicNames },
];

function mark({ id, version }: Message, status: Message['status']): void {
  const call = () => api(`/messages/${id}`, { method: 'PATCH', body: { version, status } });
  void attempt(call, `Message marked ${messageStates[status].toLowerCase()}`);
}

const replyTo = ({ email, topic }: Message) =>
  `mailto:${email}?subject=${encodeURIComponent(`Re: ${topicNames[topic]}`)}`;

const actionsOf = (message: Message): RowAction[] =>
  (['answered', 'archived', 'new'] as const)
    .filter((status) => status !== message.status)
    .map((status) => ({
      name: `Mark ${messageStates[status].toLowerCase()}`,
      act: () => mark(message, status),
    }));

/** What visitors wrote on the contact page. */
export function MessageList() {
  const [opened, open] = useState<Message | null>(null);
  return (
    <section aria-label="Messages">
      <ListView
        caption="Messages"
        list="messages"
        columns={columnsWith(open)}
        nameOf={({ name }) => `the message from ${name}`}
        searchLabel="Search by name, email or text"
        filters={filters}
        actions={actionsOf}
        empty={
          <p>
            No messages yet. They come from <a href={paths.contact()}>the contact page</a>.
          </p>
        }
      />
      {opened && (
        <Dialog title={`Message from ${opened.name}`} close={() => open(null)} size="wide">
          <Facts
            facts={[
              ['Time', showMoment(opened.createdAt)],
              ['Topic', opened.topic],
              [
                'Email',
                <a key="email" href={replyTo(opened)}>
                  Reply to {opened.email}
                </a>,
              ],
              ['Phone', opened.phone],
              ['Message', opened.message],
            ]}
          />
        </Dialog>
      )}
    </section>
  );
}
