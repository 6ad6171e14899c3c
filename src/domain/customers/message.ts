import * as z from 'zod/mini';
import type { EmailRow } from '../mail/email.ts';
import { fields } from '../schema/fields.ts';
import { id, instant, sentVersion, table, text, versioned, type Row } from '../schema/table.ts';
import { contactTopics, messageFields } from './contact-message.ts';
import { endpoint, noInput, returns } from '../schema/endpoint.ts';
import { defineList } from '../schema/list.ts';

/** Topics for the contact form and the team forms. */
const messageTopics = [...contactTopics, 'discovery-call', 'team-quote'] as const;

export const topicNames: Record<(typeof messageTopics)[number], string> = {
  booking: 'Booking',
  group: 'Group',
  corporate: 'Corporate',
  'gift-card': 'Gift cards',
  accessibility: 'Accessibility',
  'discovery-call': 'Discovery call',
  'team-quote': 'Team quote',
  other: 'Other',
};

export const messages = table(
  {
    ...versioned,
    ...messageFields,
    topic: z.enum(messageTopics),
    status: z.enum(['new', 'answered', 'archived']),
  },
  { people: { sender: { by: 'email', erasedColumns: null } } },
);

export type Message = Row<typeof messages>;

/** Replies sent from the admin. The sender's responses go to the studio's mailbox. */
export const messageReplies = table(
  { id, createdAt: instant, messageId: id, email: fields.email, text, emailId: id },
  { people: { recipient: { by: 'email', erasedColumns: null } } },
);

export interface MessageThread {
  message: Message;
  replies: (Pick<Row<typeof messageReplies>, 'id' | 'createdAt' | 'text' | 'emailId'> & {
    /** null once the email is deleted */
    status: EmailRow['status'] | null;
  })[];
}

export const messageReply = z.object({
  version: sentVersion,
  text: fields.text(8000, 'Please write a reply'),
});

export const messageEdit = z.object({ version: sentVersion, status: messages.row.shape.status });

export const messageStates: Record<Message['status'], string> = {
  new: 'New',
  answered: 'Answered',
  archived: 'Archived',
};

const shorten = (message: string) => (message.length > 120 ? `${message.slice(0, 120).trimEnd()}…` : message);

export const messageList = defineList<Message>({
  name: 'messages',
  title: 'Messages',
  search: 'Search by name, email or text',
  sorts: ['-createdAt', 'name', 'email'],
  filters: {
    status: { label: 'Status', options: messageStates },
    topic: { label: 'Topic', options: topicNames },
  },
  isCompact: true,
  columns: {
    name: 'From',
    status: { name: 'Status', value: ({ status }) => messageStates[status] },
    topic: { name: 'Topic', value: ({ topic }) => topicNames[topic] },
    message: { name: 'Message', kind: 'longText', value: ({ message }) => shorten(message) },
    createdAt: { name: 'Time', kind: 'time' },
  },
  csv: {
    Time: 'createdAt',
    Status: 'status',
    Name: 'name',
    Email: 'email',
    Phone: 'phone',
    Topic: 'topic',
    Message: { value: ({ message }) => message },
  },
});

export const messageEndpoints = {
  read: endpoint('GET /messages/:id', noInput, returns<MessageThread>()),
  change: endpoint('PATCH /messages/:id', messageEdit, returns<Message>()),
  reply: endpoint('POST /messages/:id/reply', messageReply, returns<MessageThread>()),
};
