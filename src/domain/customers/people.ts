import * as z from 'zod/mini';
import { contactTopics, messageFields } from '../requests/contact-message.ts';
import { fields } from '../requests/fields.ts';
import { waitlistFields } from '../requests/waitlist-entry.ts';
import { id, instant, sentVersion, table, text, textOrNull, versioned, type Row } from '../table.ts';

/** Newsletter sign-ups. Endpoints: src/api/admin/people-routes.ts. */
export const subscribers = table(
  {
    ...versioned,
    email: fields.email,
    firstname: fields.firstname,
    /** sorted and comma-separated: 'founders,general' */
    newsletters: text,
    status: z.enum(['pending', 'subscribed', 'unsubscribed']),
    /** the wording they agreed to, as the form showed it; a line for each newsletter */
    consent: text,
    confirmedAt: z.nullable(instant),
    unsubscribedAt: z.nullable(instant),
    /** when a mail server permanently rejected the address; campaigns skip it until the person signs up again */
    bouncedAt: z.nullable(instant),
  },
  { people: { subscriber: { by: 'email', erasedColumns: null } } },
);

export type SubscriberRow = Row<typeof subscribers>;

export interface Subscriber extends Omit<SubscriberRow, 'newsletters'> {
  newsletters: string[];
}

export const waitlistEntries = table(
  { ...versioned, ...waitlistFields },
  { people: { member: { by: 'email', erasedColumns: null } } },
);

export type WaitlistMember = Row<typeof waitlistEntries>;

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

export const emails = table(
  {
    id,
    createdAt: instant,
    kind: text,
    recipient: text,
    recipientName: textOrNull,
    subject: text,
    text,
    html: text,
    /** JSON: additional headers */
    headers: text,
    /** a calendar invitation */
    calendar: textOrNull,
    status: z.enum(['queued', 'sent', 'failed']),
    attempts: z.int(),
    /** earliest time to send */
    dueAt: instant,
    /** no other sender takes the email before this time */
    leasedUntil: z.nullable(instant),
    leasedBy: textOrNull,
    lastError: textOrNull,
    sentAt: z.nullable(instant),
    /** unique, so an email with the same key is queued only once */
    dedupeKey: textOrNull,
    /** the record whose email list shows this email */
    recordType: z.nullable(z.enum(['booking', 'message', 'campaign'])),
    recordId: z.nullable(id),
    /** when the mail server permanently rejected the address */
    bouncedAt: z.nullable(instant),
  },
  { people: { recipient: { by: 'recipient', erasedColumns: null } } },
);

export type EmailRow = Row<typeof emails>;

export type Email = Pick<
  EmailRow,
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

export interface EmailDetail
  extends Email, Pick<EmailRow, 'recipientName' | 'text' | 'recordType' | 'recordId'> {
  /** a full HTML document: show it in a sandboxed frame */
  html: string;
  hasInvitation: boolean;
}

/** An email in a booking's or a customer's list. */
export type EmailSummary = Pick<
  EmailRow,
  'id' | 'createdAt' | 'kind' | 'subject' | 'status' | 'sentAt' | 'bouncedAt'
>;

export const subscriberStates: Record<Subscriber['status'], string> = {
  pending: 'Unconfirmed',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
};

export const messageStates: Record<Message['status'], string> = {
  new: 'New',
  answered: 'Answered',
  archived: 'Archived',
};

export const newsletterNames: Readonly<Record<string, string>> = {
  popup_form: 'Popup',
  founders: 'Founders',
  general: 'General',
};
