import { type Message, messageList, messageStates } from '#src/domain/customers/message.ts';
import { paths } from '#src/paths.ts';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { markMessage, getMessageActions } from './message-actions.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { messageTones } from './customer-labels.ts';

const getCells = (getHref: (id: string) => string): Cells<Message> => ({
  name: ({ id, name }) => <a href={getHref(id)}>{name}</a>,
  status: ({ status }) => <Chip tone={messageTones[status]}>{messageStates[status]}</Chip>,
});

export function MessageList() {
  const { id, getHref, backHref } = useOpenRecord();
  return (
    <>
      <ListView
        list={messageList}
        cells={getCells(getHref)}
        getRowName={({ name }) => `the message from ${name}`}
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
