import * as z from 'zod/mini';
import {
  messageEdit,
  messageReply,
  type Message,
  type MessageThread,
  messageList,
} from '#src/domain/customers/message.ts';
import { sharedPlaceholders } from '#src/domain/owner/settings.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import { newId } from '../../db/identifier.ts';
import { insert, type Database } from '../../db/tables.ts';
import { compose } from '../../mail/compose.ts';
import { requireKnownPlaceholders } from '../../mail/placeholders.ts';
import { addEmail, getMessageId, sanitizeName } from '../../mail/queue-email.ts';
import { findRecord, updateIfCurrent } from '../../db/versions.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList } from './list.ts';

async function readThread(trx: Database, id: string): Promise<MessageThread> {
  const message = await findRecord(trx, 'messages', id);
  const replies = await trx
    .selectFrom('messageReplies as reply')
    .leftJoin('emails', 'emails.id', 'reply.emailId')
    .select(['reply.id', 'reply.createdAt', 'reply.text', 'reply.emailId', 'emails.status'])
    .where('messageId', '=', id)
    .orderBy('reply.id')
    .execute();
  return { message, replies };
}

export function addMessageRoutes(routes: AdminRoutes, service: Service): void {
  const { db, now } = service;

  addList(routes, service, messageList, {
    table: 'messages',
    searchColumns: ['name', 'email', 'message'],
    serialize: (rows: Message[]) => rows,
  });

  routes.read('/messages/:id', 'A message and the replies to it', z.object({}), ({ id }) =>
    readThread(db, id),
  );

  routes.patch(
    '/messages/:id',
    messageEdit,
    'Mark a message as new, answered or archived',
    async (trx, { id, input, audit }): Promise<Message> => {
      const { version, status } = input;
      const after = await updateIfCurrent(trx, 'messages', { id, version }, { status }, now(), (row) => row);
      await audit('message.mark', `Message marked ${status}`, 'message', id);
      return after;
    },
  );

  routes.post(
    '/messages/:id/reply',
    messageReply,
    'Reply to a message',
    async (trx, { id, input, audit }) => {
      const edited = { id, version: input.version };
      const message = await updateIfCurrent(
        trx,
        'messages',
        edited,
        { status: 'answered' },
        now(),
        (row) => row,
      );
      requireKnownPlaceholders(input, sharedPlaceholders);
      const { replies } = await readThread(trx, id);
      const emailId = await queueReply(service, trx, message, input.text, replies);
      const reply = { id: newId(now()), createdAt: now().toISOString(), messageId: id, email: message.email };
      await insert(trx, 'messageReplies', { ...reply, text: input.text, emailId }).execute();
      await audit('message.reply', 'Reply queued', 'message', id);
      return readThread(trx, id);
    },
  );
}

/** Queues the reply in the same thread as the confirmation email. */
async function queueReply(
  service: Service,
  trx: Database,
  { id, name, email, message, createdAt }: Message,
  reply: string,
  earlier: MessageThread['replies'],
): Promise<string> {
  const { studio } = service;
  const received = await trx
    .selectFrom('emails')
    .select(['id', 'subject'])
    .where('recordType', '=', 'message')
    .where('recordId', '=', id)
    .where('kind', '=', 'contact-received')
    .executeTakeFirst();
  const thread = [...(received ? [received.id] : []), ...earlier.map(({ emailId }) => emailId)].map(
    (emailId) => getMessageId(service, emailId),
  );
  const last = thread.at(-1);
  const when = formatInstant(new Date(createdAt), studio.hours.timezone);
  const text = `${reply}\n\nOn {when}, you wrote:\n\n> {message}`;
  const subject = `Re: ${received?.subject ?? `Your message to ${studio.brand.name}`}`;
  const composed = compose({ subject: '{subject}', text }, { subject, when, message }, service);
  return addEmail(
    trx,
    {
      ...composed,
      kind: 'reply',
      recipient: email,
      recipientName: sanitizeName(name),
      headers: JSON.stringify({
        'Reply-To': studio.contact.email,
        // A person wrote the reply.
        'Auto-Submitted': 'no',
        ...(last && { 'In-Reply-To': last, References: thread.join(' ') }),
      }),
      recordType: 'message',
      recordId: id,
    },
    service.now(),
  );
}
