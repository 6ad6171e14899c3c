import * as z from 'zod/mini';
import type { Wish } from '../waitlist/wish.ts';
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
import { subscriberStates, type Subscriber } from '../newsletter/subscriber.ts';
import type { WaitlistMember } from './waitlist-member.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { createEndpoint, endpoint, noInput, returns } from '../schema/endpoint.ts';
import { defineList } from '../schema/list.ts';

const identity = { email: fields.email, name: fields.name, phone: fields.phone };
const notes = z.string().check(z.maxLength(4000));

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
  wishes: Pick<Wish, 'day' | 'part' | 'session' | 'guests' | 'status' | 'createdAt'>[];
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

export const customerList = defineList<CustomerSummary>({
  name: 'customers',
  title: 'Customers',
  search: 'Search by name, email or phone',
  sorts: ['-createdAt', 'name', 'email', 'bookings', 'spent', 'lastBookingAt'],
  filters: {
    newsletter: { label: 'Newsletter', options: subscriberStates },
    notes: { label: 'Notes', options: { yes: 'With notes' } },
  },
  columns: {
    name: { name: 'Name', kind: 'longText' },
    email: { name: 'Email', kind: 'email' },
    phone: 'Phone',
    newsletter: { name: 'Newsletter', value: ({ newsletter }) => newsletter && subscriberStates[newsletter] },
    bookings: { name: 'Sessions', kind: 'number' },
    spent: { name: 'Spent', kind: 'money' },
    lastBookingAt: { name: 'Last session', kind: 'date' },
  },
  csv: {
    Name: 'name',
    Email: 'email',
    Phone: 'phone',
    Newsletter: 'newsletter',
    Bookings: 'bookings',
    Spent: 'spent',
    'Last booking': 'lastBookingAt',
    'Customer since': ['createdAt', 'time'],
    Notes: 'notes',
  },
});

export const customerEndpoints = {
  read: endpoint('GET /customers/:id', noInput, returns<CustomerRecord>()),
  export: endpoint('GET /customers/:id/export', noInput, returns<Response>()),
  create: createEndpoint('POST /customers', newCustomer, returns<Customer>()),
  change: endpoint('PATCH /customers/:id', customerEdit, returns<Customer>()),
  erase: endpoint('DELETE /customers/:id', customerErase),
};
