import * as z from 'zod/mini';
import { fields } from '../requests/fields.ts';
import type { AuditLine } from './audit.ts';
import type { Booking } from './booking.ts';
import type { GiftCard } from './gift-card.ts';
import type { Transaction } from './transaction.ts';
import type { Versioned } from './answer.ts';

/**
 * People by their e-mail address. List: /api/admin/customers. One, merged from bookings, cards, sign-ups, messages and mails:
 * GET /api/admin/customers/{id} → `CustomerRecord`. PATCH `customerEdit` → `Customer`. GET …/{id}/export answers all their
 * data as a JSON file. DELETE …/{id} `{ version, confirm: the e-mail address }` erases the person: names, addresses and texts go; the
 * ledger's lines stay, without them. POST /api/admin/customers `newCustomer`.
 */
export interface Customer extends Versioned {
  email: string;
  name: string;
  phone: string | null;
  notes: string;
  bookings: number;
  spent: number;
  lastBookingAt: string | null;
}

export interface CustomerRecord {
  customer: Customer;
  bookings: Booking[];
  giftCards: GiftCard[];
  transactions: Transaction[];
  newsletter: {
    status: 'pending' | 'subscribed' | 'unsubscribed';
    newsletters: string[];
    since: string;
  } | null;
  waitlist: { interest: string; createdAt: string }[];
  messages: { id: string; createdAt: string; topic: string; message: string; status: string }[];
  mails: {
    id: string;
    createdAt: string;
    kind: string;
    subject: string;
    status: string;
    sentAt: string | null;
  }[];
  history: AuditLine[];
}

const version = z.coerce.number().check(z.int(), z.minimum(1));

export const customerEdit = z.object({
  version,
  name: z.optional(fields.name),
  phone: z.optional(fields.phone),
  notes: z.optional(z.string().check(z.maxLength(4000))),
});

export const newCustomer = z.object({
  email: fields.email,
  name: fields.name,
  phone: fields.phone,
  notes: z._default(z.string().check(z.maxLength(4000)), ''),
});

export const customerErase = z.object({ version, confirm: z.string() });
