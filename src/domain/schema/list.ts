import * as z from 'zod/mini';

/**
 * The query parameters that all lists share; each list adds its own filters. An empty filter is ignored. Several values are separated by
 * commas: `status=requested,accepted`. A minus sign sorts in descending order: `sort=-startsAt`.
 */
export const listQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  sort: z._default(z.string().check(z.maxLength(40)), ''),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 25),
});

export type ListQuery = z.infer<typeof listQuery>;

/** The `data` of a list's response. */
export interface ListPage<Row> {
  rows: Row[];
  /** number of matching rows */
  total: number;
  page: number;
  pages: number;
  size: number;
  sort: string;
}

/** Each list's sortable columns, the default first, and its filters. */
export const lists = {
  bookings: {
    sorts: ['-startsAt', 'startsAt', 'createdAt', 'total', 'number'],
    filters: ['status', 'session', 'payment', 'photos', 'from', 'to', 'customerId', 'promoCodeId'],
  },
  customers: {
    sorts: ['-createdAt', 'name', 'email', 'bookings', 'spent', 'lastBookingAt'],
    filters: ['notes', 'newsletter'],
  },
  transactions: {
    sorts: ['-at', 'at', 'amount'],
    filters: ['kind', 'method', 'purpose', 'refund', 'from', 'to', 'customerId', 'bookingId', 'cardId'],
  },
  'promo-codes': { sorts: ['-createdAt', 'code', 'value', 'endsOn'], filters: ['state', 'kind'] },
  'gift-cards': {
    sorts: ['-createdAt', 'balance', 'amount', 'deliverOn', 'recipientName'],
    filters: ['status', 'withBalance'],
  },
  'gift-card-orders': { sorts: ['-createdAt', 'amount', 'number'], filters: ['status', 'payment'] },
  'team-orders': { sorts: ['-createdAt', 'amount', 'number', 'company'], filters: ['status', 'payment'] },
  'gift-card-templates': { sorts: ['position', 'name', 'createdAt'], filters: ['state'] },
  'blocked-times': { sorts: ['-startsAt', 'startsAt', 'createdAt'], filters: ['from', 'to'] },
  subscribers: {
    sorts: ['-createdAt', 'email', 'updatedAt'],
    filters: ['status', 'newsletter', 'from', 'to'],
  },
  waitlist: { sorts: ['-createdAt', 'email'], filters: ['interest'] },
  messages: { sorts: ['-createdAt', 'name', 'email'], filters: ['status', 'topic'] },
  campaigns: { sorts: ['-createdAt', 'subject'], filters: ['status', 'audience'] },
  emails: { sorts: ['-createdAt', 'dueAt', 'recipient'], filters: ['status', 'kind'] },
  audit: { sorts: ['-at', 'at'], filters: ['actor', 'subject', 'from', 'to'] },
} as const;

export type ListName = keyof typeof lists;
