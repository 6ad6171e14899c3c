import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';
import {
  cents,
  erasedName,
  instant,
  sentVersion,
  table,
  text,
  versioned,
  type Row,
} from '../schema/table.ts';
import type { AuditEntry } from '../schema/audit.ts';
import type { Booking } from '../booking/booking.ts';
import type { GiftCard } from '../gift-cards/gift-card.ts';
import type { EmailSummary } from '../mail/email.ts';
import type { Message } from './message.ts';
import type { Subscriber } from '../newsletter/subscriber.ts';
import type { WaitlistMember } from './waitlist-member.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';

const identity = { email: fields.email, name: fields.name, phone: fields.phone };
const notes = z.string().check(z.maxLength(4000));

/** Customers, one per email address. */
export const customers = table(
  {
    ...versioned,
    ...identity,
    notes,
    bookings: z.int(),
    /** payments minus refunds */
    spent: cents,
    lastBookingAt: z.nullable(instant),
    search: text,
  },
  {
    people: {
      customer: {
        by: 'id',
        erasedColumns: (email) => ({ name: erasedName, email, phone: null, notes: '', search: '' }),
      },
    },
  },
);

export type CustomerRow = Row<typeof customers>;

export type Customer = Omit<CustomerRow, 'search'>;

export type CustomerSummary = Customer & { newsletter: Subscriber['status'] | null };

export interface CustomerRecord {
  customer: Customer;
  bookings: Booking[];
  giftCards: GiftCard[];
  transactions: LedgerEntry[];
  newsletter: (Pick<Subscriber, 'status' | 'newsletters'> & { since: string }) | null;
  waitlist: Pick<WaitlistMember, 'interest' | 'createdAt'>[];
  messages: (Pick<Message, 'id' | 'createdAt' | 'topic' | 'message' | 'status'> & {
    replies: { createdAt: string; text: string }[];
  })[];
  emails: EmailSummary[];
  history: AuditEntry[];
}

export const customerEdit = z.object({
  version: sentVersion,
  /** ignored if the customer already has an address */
  email: z.optional(z.union([z.literal(''), fields.email])),
  name: z.optional(fields.name),
  // Without `undefined`, leaving out the phone number would delete it.
  phone: z.optional(z.union([z.undefined(), fields.phone])),
  notes: z.optional(notes),
});

export const newCustomer = z.object({ ...identity, notes: z._default(notes, '') });

export const customerErase = z.object({ version: sentVersion, confirm: z.string() });
