import * as z from 'zod/mini';
import { id, instant, table, text, type Row } from './table.ts';

/** Logs every change. Entries are never edited. */
export const audit = table(
  {
    id,
    at: instant,
    /** 'owner', 'customer', 'stripe', 'service' or 'anonymous' */
    actor: text,
    /** such as 'booking.accept' */
    action: text,
    subject: text,
    subjectId: z.nullable(id),
    /** contains no people's names; refers to records by their number */
    summary: text,
    /** an IP address, kept for security until the log's retention period ends */
    address: text,
  },
  {
    notPersonal: {
      actor: 'an account of the studio',
      action: 'an ID',
      subject: 'an ID',
      summary: 'written without names or addresses of customers',
      address: 'the owner’s IP address',
    },
  },
);

export type AuditSubject =
  | 'booking'
  | 'customer'
  | 'gift-card'
  | 'gift-card-order'
  | 'gift-card-template'
  | 'team-order'
  | 'promo-code'
  | 'blocked-time'
  | 'subscriber'
  | 'campaign'
  | 'message'
  | 'email'
  | 'settings'
  | 'session'
  | 'transaction'
  | 'list'
  | 'calendar-feed';

export type AuditEntry = Row<typeof audit>;
