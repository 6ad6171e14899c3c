import { type Message, topicNames, messageStates } from '#src/domain/customers/message.ts';
import { paths } from '#src/paths.ts';
import { Chip } from '../components/Chip.tsx';
import type { Column } from '../lists/DataTable.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { formatDateTime } from '../dates.ts';
import { markMessage, getMessageActions } from './message-actions.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { messageTones } from './customer-labels.ts';

const getColumns = (getHref: (id: string) => string): readonly Column<Message>[] => [
  { key: 'name', name: 'From', cell: ({ id, name }) => <a href={getHref(id)}>{name}</a>, isSortable: true },
  {
    key: 'status',
    name: 'Status',
    cell: ({ status }) => <Chip tone={messageTones[status]}>{messageStates[status]}</Chip>,
  },
  { key: 'topic', name: 'Topic', cell: ({ topic }) => topicNames[topic] },
  { key: 'message', name: 'Message', cell: ({ message }) => truncate(message), canWrap: true },
  { key: 'createdAt', name: 'Time', cell: ({ createdAt }) => formatDateTime(createdAt), isSortable: true },
];

const truncate = (text: string) => (text.length > 120 ? `${text.slice(0, 120).trimEnd()}…` : text);

const filters = [
  { name: 'status', label: 'Status', options: messageStates },
  { name: 'topic', label: 'Topic', options: topicNames },
];

export function MessageList() {
  const { id, getHref, backHref } = useOpenRecord();
  return (
    <>
      <ListView
        caption="Messages"
        list="messages"
        columns={getColumns(getHref)}
        getRowName={({ name }) => `the message from ${name}`}
        searchLabel="Search by name, email or text"
        filters={filters}
        actions={(message) =>
          getMessageActions(message).map(({ name, status }) => ({
            name,
            onSelect: () => markMessage(message, status),
          }))
        }
        empty={
          <p>
            No messages yet. They come from <a href={paths.contact()}>the contact page</a>.
          </p>
        }
      />
      {id && <MessageDialog key={id} id={id} backHref={backHref} />}
    </>
  );
}
