import * as z from 'zod/mini';
import { messageFields } from '../requests/contact-message.ts';
import { fields } from '../requests/fields.ts';
import { waitlistFields } from '../requests/waitlist-entry.ts';
import { id, instant, sentVersion, table, text, textOrNull, versioned, type Row } from '../table.ts';

/**
 * Sign-ups, messages and mails. Lists: /api/admin/subscribers, /api/admin/waitlist, /api/admin/messages, /api/admin/mails.
 * PATCH /api/admin/messages/{id} `messageEdit` → `Message`. POST /api/admin/subscribers/{id}/unsubscribe `{ version }`. POST /api/admin/mails/{id}/retry
 * sends a failed mail again.
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

export const messages = table(
  { ...versioned, ...messageFields, status: z.enum(['new', 'answered', 'archived']) },
  { people: { sender: { by: 'email', left: null } } },
);

export type Message = Row<typeof messages>;

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
>;
