import {
  type Message,
  type MessageThread,
  messageList,
  messageEndpoints,
} from '#src/domain/customers/message.ts';
import { sharedPlaceholders } from '#src/domain/mail/email-template.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import { newId } from '../../db/identifier.ts';
import { findRow, insert } from '../../db/tables.ts';
import { compose } from '../../mail/compose.ts';
import { addEmail, getMessageId } from '../../mail/queue-email.ts';
import { sanitizeName } from '../../mail/recipient.ts';
import { requireKnownPlaceholders } from '../../mail/templates.ts';
import { findRecord, updateIfCurrent } from '../../db/versions.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList } from './list.ts';
import type { Unit } from '../../unit.ts';

async function readThread(unit: Unit, id: string): Promise<MessageThread> {
  const message = await findRecord(unit.db, 'messages', id);
  const replies = await unit.db
    .selectFrom('messageReplies as reply')
    .leftJoin('emails', 'emails.id', 'reply.emailId')
    .select(['reply.id', 'reply.createdAt', 'reply.text', 'reply.emailId', 'emails.status'])
    .where('messageId', '=', id)
    .orderBy('reply.id')
    .execute();
  return { message, replies };
}

export function addMessageRoutes(routes: AdminRoutes): void {
  addList(routes, messageList, {
    table: 'messages',
    searchColumns: ['name', 'email', 'message'],
    serialize: (rows) => rows,
  });

  routes.add(messageEndpoints.read, (unit, { id }) => readThread(unit, id));

  routes.add(messageEndpoints.change, async (unit, { id, input }): Promise<Message> => {
    const { version, status } = input;
    const after = await updateIfCurrent(unit, 'messages', { id, version }, { status });
    await unit.audit('message.mark', `Message marked ${status}`, 'message', id);
    return after;
  });

  routes.add(messageEndpoints.reply, async (unit, { id, input }) => {
    const edited = { id, version: input.version };
    const message = await updateIfCurrent(unit, 'messages', edited, { status: 'answered' });
    requireKnownPlaceholders(input, sharedPlaceholders);
    const { replies } = await readThread(unit, id);
    const emailId = await queueReply(unit, message, input.text, replies);
    const reply = {
      id: newId(unit.now),
      createdAt: unit.now.toISOString(),
      messageId: id,
      email: message.email,
    };
    await insert(unit.db, 'messageReplies', { ...reply, text: input.text, emailId }).execute();
    await unit.audit('message.reply', 'Reply queued', 'message', id);
    return readThread(unit, id);
  });
}

/** Queues the reply in the same thread as the confirmation email. */
async function queueReply(
  unit: Unit,
  { id, name, email, message, createdAt }: Message,
  reply: string,
  earlier: MessageThread['replies'],
): Promise<string> {
  const { studio } = unit;
  const received = await findRow(unit.db, 'emails', {
    recordType: 'message',
    recordId: id,
    kind: 'contact-received',
  });
  const thread = [...(received ? [received.id] : []), ...earlier.map(({ emailId }) => emailId)].map(
    (emailId) => getMessageId(unit, emailId),
  );
  const last = thread.at(-1);
  const when = formatInstant(new Date(createdAt), studio.hours.timezone);
  const text = `${reply}\n\nOn {when}, you wrote:\n\n> {message}`;
  const subject = `Re: ${received?.subject ?? `Your message to ${studio.brand.name}`}`;
  const composed = compose({ subject: '{subject}', text }, { subject, when, message }, unit);
  return addEmail(unit, {
    ...composed,
    kind: 'reply',
    recipient: email,
    recipientName: sanitizeName(name),
    headers: {
      'Reply-To': studio.contact.email,
      // A person wrote the reply.
      'Auto-Submitted': 'no',
      ...(last && { 'In-Reply-To': last, References: thread.join(' ') }),
    },
    relatedRecord: { recordType: 'message', recordId: id },
  });
}
