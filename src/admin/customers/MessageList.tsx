import {
  type Message,
  messageList,
  messageStates,
  type MessageThread,
  topicNames,
  messageEndpoints,
} from '#src/domain/customers/message.ts';
import { paths } from '#src/paths.ts';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import { type Cells, MailtoLink, PhoneLink } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { useOpenRecord, useCloseRecord } from '../lists/list-query.ts';
import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { FieldTextArea } from '#src/ui/Field.tsx';
import { api } from '../api.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { DescriptionList } from '../components/DescriptionList.tsx';
import type { ShownValue } from '../dialogs/ConflictTable.tsx';
import { ActionDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import { formatDateTime } from '../dates.ts';
import styles from './MessageList.module.css';
import { announceResult } from '../dialogs/Toasts.tsx';

function markMessage({ id, version }: Message, status: Message['status']): void {
  const request = () => api(messageEndpoints.change, { id, input: { version, status } });
  void announceResult(request, `Message marked ${messageStates[status].toLowerCase()}`);
}

const getMessageActions = (message: Message) =>
  (['answered', 'archived', 'new'] as const)
    .filter((status) => status !== message.status)
    .map((status) => ({ name: `Mark ${messageStates[status].toLowerCase()}`, status }));

function MessageDialog({ id, backHref }: { id: string; backHref: string }) {
  const [isReplying, setReplying] = useState(false);
  const result = useAsyncData(`message ${id}`, (signal) => api(messageEndpoints.read, { id, signal }));
  const message = result.data?.message;
  return (
    <>
      <Dialog
        title={message ? `Message from ${message.name}` : 'Message'}
        onClose={useCloseRecord(backHref)}
        size="side"
      >
        <Loading result={result}>
          {(thread) => <Thread thread={thread} reply={() => setReplying(true)} />}
        </Loading>
      </Dialog>
      {isReplying && message && <ReplyDialog message={message} onClose={() => setReplying(false)} />}
    </>
  );
}

function Thread({ thread: { message, replies }, reply }: { thread: MessageThread; reply: () => void }) {
  const { getHref } = useOpenRecord('mail');
  const { email, phone, topic, status, createdAt } = message;
  return (
    <div className={styles['thread']}>
      <DescriptionList
        items={[
          ['Status', messageStates[status]],
          ['Topic', topicNames[topic]],
          ['Email', <MailtoLink key="email" email={email} />],
          ['Phone', phone && <PhoneLink key="phone" phone={phone} />],
        ]}
      />
      <ol>
        <li>
          <p className="note">
            {message.name}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
          <p>{message.message}</p>
        </li>
        {replies.map(({ id, createdAt: at, text, emailId, status: emailStatus }) => (
          <li key={id} data-from-owner>
            <p className="note">
              You, <time dateTime={at}>{formatDateTime(at)}</time>{' '}
              {emailStatus && <a href={getHref(emailId)}>View email</a>}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div>
        <ActionButton variant="filled" onClick={reply}>
          Reply
        </ActionButton>
        {getMessageActions(message).map(({ name, status: newStatus }) => (
          <ActionButton key={newStatus} onClick={() => markMessage(message, newStatus)}>
            {name}
          </ActionButton>
        ))}
      </div>
    </div>
  );
}

const shown: readonly ShownValue<Message>[] = [
  { name: 'status', label: 'Status', format: ({ status }) => messageStates[status] },
];

const getFirstName = (name: string) => name.split(/\s/)[0] ?? '';

function ReplyDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  async function send({ input }: Submission) {
    await api(messageEndpoints.reply, { id: message.id, input });
    return `Reply to ${message.email} queued`;
  }
  return (
    <ActionDialog
      title={`Reply to ${message.name}`}
      submitLabel="Send reply"
      record={message}
      onSubmit={send}
      onClose={onClose}
      shown={shown}
    >
      {(field) => (
        <FieldTextArea
          {...field('text')}
          label="Your reply"
          hint="Their message is quoted below yours. If they reply, it goes to the studio’s inbox."
          rows={10}
          maxLength={8000}
          defaultValue={`Hi ${getFirstName(message.name)},\n\n`}
        />
      )}
    </ActionDialog>
  );
}

export const messageTones: Record<Message['status'], ChipTone> = {
  new: 'pending',
  answered: 'positive',
  archived: 'muted',
};

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
