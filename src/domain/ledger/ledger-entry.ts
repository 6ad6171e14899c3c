import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';
import { cents, id, instant, table, text, textOrNull, type Row } from '../schema/table.ts';
import { createEndpoint, returns } from '../schema/endpoint.ts';
import { defineList } from '../schema/list.ts';
import { formatBookingNumber } from '../schema/numbers.ts';

/**
 * The ledger. It is append-only: the database rejects updates and deletes.
 * Payments by gift card are not income, because the money came in when the card was bought.
 */
export const ledgerEntries = table(
  {
    id,
    createdAt: instant,
    /** when the money moved */
    at: instant,
    kind: z.enum(['payment', 'refund', 'correction']),
    /** `dispute`: money that the customer's bank took back from a Stripe payment, or returned; a correction */
    method: z.enum(['card', 'cash', 'stripe', 'gift_card', 'other', 'dispute']),
    purpose: z.enum(['session', 'gift_card', 'other']),
    /** negative for outgoing money */
    amount: cents,
    /** the sales tax in the amount, and negative if the amount is */
    tax: cents,
    customerId: z.nullable(id),
    bookingId: z.nullable(id),
    orderId: z.nullable(id),
    cardId: z.nullable(id),
    /** the payment that this entry returns a part of */
    refundOf: z.nullable(id),
    description: text,
    /** the provider's ID for the payment or refund; unique, so it can't be recorded twice */
    externalId: textOrNull,
    actor: text,
    search: text,
  },
  // The ledger contains no names, so nothing in it has to be erased.
  {
    notPersonal: {
      description: 'names the order by its number',
      externalId: 'Stripe’s ID',
      actor: 'an account of the studio',
      search: 'the description and the order’s number',
    },
  },
);

export type LedgerEntryRow = Row<typeof ledgerEntries>;

export interface LedgerEntry extends Omit<LedgerEntryRow, 'externalId' | 'search'> {
  /** cents that can still be refunded; 0 unless it is a payment */
  refundable: number;
  /** the customer's name */
  customer: string | null;
  /** the booking's number */
  booking: number | null;
}

export interface LedgerTotals {
  /** payments, except those by gift card */
  income: number;
  refunded: number;
  /** money that banks took back and have not returned */
  disputed: number;
  /** income minus refunds, plus corrections, which can be negative */
  net: number;
  /** paid with gift cards */
  redeemed: number;
}

/** The method by which the owner returned the money, if not the original one. A gift card payment always goes back to the card. */
/** null for the original payment method */
export const refundMethod = z.pipe(fields.optional(10), z.nullable(z.enum(['card', 'cash', 'other'])));
export type RefundMethod = NonNullable<z.infer<typeof refundMethod>>;

export const refund = z.object({
  amount: fields.integer(1, 10_000_000, 'Please enter an amount'),
  note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  method: refundMethod,
  /** For a gift card purchase: also deducts the refund from the card, which becomes void at zero. */
  fromCard: z._default(z.boolean(), false),
  /** For a team order: voids the unused credits. A full refund always does. */
  voidCredits: z._default(z.boolean(), false),
  /** emails the person who paid */
  notify: z._default(z.boolean(), true),
});

export const newLedgerEntry = z.object({
  kind: z.enum(['payment', 'correction']),
  method: z.enum(['card', 'cash', 'other']),
  purpose: z._default(ledgerEntries.row.shape.purpose, 'other'),
  /** cents; corrections can be negative */
  amount: fields.integer(-10_000_000, 10_000_000, 'Please enter an amount'),
  /** the sales tax in the amount, in cents; for a booking, the service computes it */
  tax: z._default(fields.integer(-10_000_000, 10_000_000, 'Please enter an amount'), 0),
  description: fields.text(300, 'Please enter a description').check(fields.oneLine),
  customerId: z._default(z.nullable(z.string()), null),
  bookingId: z._default(z.nullable(z.string()), null),
});

export const kindNames: Record<LedgerEntry['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  correction: 'Correction',
};

export const methodNames: Record<LedgerEntry['method'], string> = {
  card: 'Card',
  cash: 'Cash',
  stripe: 'Stripe',
  gift_card: 'Gift card',
  other: 'Other',
  dispute: 'Dispute',
};

/** Payment methods as shown to customers; a receipt omits the others. */
export const receiptMethodNames: Record<LedgerEntry['method'], string | null> = {
  ...methodNames,
  stripe: 'Online by card',
  other: null,
  dispute: null,
};

export const purposeNames: Record<LedgerEntry['purpose'], string> = {
  session: 'Session',
  gift_card: 'Gift card',
  other: 'Other',
};

export const transactionList = defineList<LedgerEntry, { totals: LedgerTotals }>({
  name: 'transactions',
  title: 'Transactions',
  search: 'Search by description',
  sorts: ['-at', 'at', 'amount'],
  filters: {
    kind: { label: 'Type', options: kindNames },
    method: { label: 'Method', options: methodNames },
    purpose: { label: 'Purpose', options: purposeNames },
  },
  linkFilters: ['refund', 'dispute', 'customerId', 'bookingId', 'cardId'],
  hasDateFilter: true,
  columns: {
    at: { name: 'Time', kind: 'time' },
    description: 'Description',
    amount: { name: 'Amount', kind: 'money' },
    customer: { name: 'Customer', kind: 'longText' },
    booking: { name: 'Booking', value: ({ booking }) => booking && formatBookingNumber(booking) },
    kind: { name: 'Type', value: ({ kind }) => kindNames[kind] },
    method: { name: 'Method', value: ({ method }) => methodNames[method] },
  },
  csv: {
    Time: 'at',
    Type: 'kind',
    Method: 'method',
    Purpose: { value: ({ purpose }) => purposeNames[purpose] },
    Amount: 'amount',
    'Sales tax': ['tax', 'money'],
    Description: 'description',
    Customer: 'customer',
    Booking: 'booking',
    'Entered by': 'actor',
  },
});

export const transactionEndpoints = {
  record: createEndpoint('POST /transactions', newLedgerEntry, returns<LedgerEntry>()),
  refund: createEndpoint('POST /transactions/:id/refunds', refund, returns<LedgerEntry>()),
};
