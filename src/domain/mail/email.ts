import * as z from 'zod/mini';
import { id, instant, table, text, textOrNull, type Row } from '../schema/table.ts';

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
    /** when the owner decided not to send an email that failed */
    ignoredAt: z.nullable(instant),
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
  | 'ignoredAt'
>;

export interface RenderedEmail {
  subject: string;
  text: string;
  /** a complete HTML document: show it in a sandboxed frame */
  html: string;
}

export interface EmailDetail
  extends Email, Pick<EmailRow, 'recipientName' | 'text' | 'recordType' | 'recordId'> {
  /** a full HTML document: show it in a sandboxed frame */
  html: string;
  hasInvitation: boolean;
}

/** An email in a booking's or a customer's list. */
export type EmailSummary = Pick<
  EmailRow,
  'id' | 'createdAt' | 'kind' | 'subject' | 'status' | 'sentAt' | 'bouncedAt' | 'ignoredAt'
>;
