import * as z from 'zod/mini';
import { contactTopics, messageFields } from '../requests/contact-message.ts';
import { fields } from '../requests/fields.ts';
import { waitlistFields } from '../requests/waitlist-entry.ts';
import { id, instant, sentVersion, table, text, textOrNull, versioned, type Row } from '../table.ts';

/**
 * Sign-ups, messages and mails. Lists: /api/admin/subscribers, /api/admin/waitlist, /api/admin/messages, /api/admin/mails.
 * PATCH /api/admin/messages/{id} `messageEdit` → `Message`. GET /api/admin/messages/{id} → `MessageThread`, POST …/{id}/reply `messageReply`
 * mails a reply and answers the thread. POST /api/admin/subscribers/{id}/unsubscribe `{ version }`. GET /api/admin/mails/{id} → `MailDetail`, POST
 * …/{id}/resend sends it again: a failed one unchanged, a sent one as a copy.
 */
export const subscribers = table(
  {
    ...versioned,
    email: fields.email,
    firstname: fields.firstname,
    /** sorted, comma between: 'founders,general' */
    newsletters: text,
    status: z.enum(['pending', 'subscribed', 'unsubscribed']),
    /** the words they agreed to */
    consent: text,
    confirmedAt: z.nullable(instant),
    unsubscribedAt: z.nullable(instant),
    /** a mail server refused the address for good; no list is sent to it until they sign up again */
    bouncedAt: z.nullable(instant),
  },
  { people: { subscriber: { by: 'email', left: null } } },
);

export type SubscriberRow = Row<typeof subscribers>;

export interface Subscriber extends Omit<SubscriberRow, 'newsletters' | 'consent'> {
  newsletters: string[];
}

export const waitlistEntries = table(
  { ...versioned, ...waitlistFields },
  { people: { member: { by: 'email', left: null } } },
);

export type WaitlistMember = Row<typeof waitlistEntries>;

/** Those of the contact form, and of the forms for teams. */
const messageTopics = [...contactTopics, 'discovery-call', 'team-quote'] as const;

export const messages = table(
  {
    ...versioned,
    ...messageFields,
    topic: z.enum(messageTopics),
    status: z.enum(['new', 'answered', 'archived']),
  },
  { people: { sender: { by: 'email', left: null } } },
);

export type Message = Row<typeof messages>;

/** Replies from the administration. The sender's answers go to the studio's mailbox. */
export const messageReplies = table(
  { id, createdAt: instant, messageId: id, email: fields.email, text, mailId: id },
  { people: { recipient: { by: 'email', left: null } } },
);

export interface MessageThread {
  message: Message;
  replies: (Pick<Row<typeof messageReplies>, 'id' | 'createdAt' | 'text' | 'mailId'> & {
    /** null: the mail is no longer kept */
    status: MailRow['status'] | null;
  })[];
}

export const messageReply = z.object({
  version: sentVersion,
  text: fields.text(8000, 'Please write a reply'),
});

export const messageEdit = z.object({ version: sentVersion, status: messages.row.shape.status });

export const mails = table(
  {
    id,
    createdAt: instant,
    kind: text,
    recipient: text,
    recipientName: textOrNull,
    subject: text,
    text,
    html: text,
    /** JSON: further headers */
    headers: text,
    /** an invitation for calendar programs */
    calendar: textOrNull,
    status: z.enum(['queued', 'sent', 'failed']),
    attempts: z.int(),
    /** not before */
    dueAt: instant,
    /** a sender has it until then */
    leasedUntil: z.nullable(instant),
    leasedBy: textOrNull,
    lastError: textOrNull,
    sentAt: z.nullable(instant),
    /** the same key is queued once */
    onceKey: textOrNull,
    /** the record that it is about, for lists of mails */
    about: z.nullable(z.enum(['booking', 'message', 'campaign'])),
    aboutId: z.nullable(id),
    /** the mail server refused the recipient for good */
    bouncedAt: z.nullable(instant),
  },
  { people: { recipient: { by: 'recipient', left: null } } },
);

export type MailRow = Row<typeof mails>;

export type Mail = Pick<
  MailRow,
  | 'id'
  | 'createdAt'
  | 'kind'
  | 'recipient'
  | 'subject'
  | 'status'
  | 'attempts'
  | 'dueAt'
  | 'sentAt'
  | 'lastError'
  | 'bouncedAt'
>;

export interface MailDetail extends Mail, Pick<MailRow, 'recipientName' | 'text' | 'about' | 'aboutId'> {
  /** a whole document: show it in a sandboxed frame */
  html: string;
  hasInvitation: boolean;
}

/** A mail in the record of a booking or a customer. */
export type MailLine = Pick<
  MailRow,
  'id' | 'createdAt' | 'kind' | 'subject' | 'status' | 'sentAt' | 'bouncedAt'
>;
