import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';
import { giftFields } from './gift-card-order.ts';
import {
  createOrderEndpoints,
  formatOrderNumber,
  orderColumns,
  orderPaymentFilter,
  orderStates,
} from '../orders/order.ts';
import {
  cents,
  day,
  erasedName,
  id,
  instant,
  sentVersion,
  table,
  text,
  textOrNull,
  versioned,
  type Row,
} from '../schema/table.ts';
import { formatSource, sourceIsNotPersonal } from '../schema/source.ts';
import { createEndpoint, endpoint, noInput, returns, type Endpoint } from '../schema/endpoint.ts';
import { defineList, findName, type StudioNames } from '../schema/list.ts';

const giftColumns = { ...giftFields, deliverOn: z.nullable(day) };

/** The message is personal data for both the buyer and the recipient, so erasing either one erases it. */
const people = {
  buyer: {
    by: 'buyerEmail',
    erasedColumns: (address: string) => ({
      buyerName: erasedName,
      buyerEmail: address,
      message: null,
      search: '',
    }),
  },
  recipient: {
    by: 'recipientEmail',
    erasedColumns: () => ({ recipientName: erasedName, recipientEmail: null, message: null, search: '' }),
  },
} as const;

export const giftCards = table(
  {
    ...versioned,
    /** XXXX-XXXX-XXXX-XXXX */
    code: text,
    /** issued: not yet active */
    status: z.enum(['issued', 'active', 'void']),
    /** initial balance */
    amount: cents,
    /** the sum of its entries, stored so lists can be sorted by it */
    balance: cents,
    templateId: z.nullable(id),
    orderId: z.nullable(id),
    ...giftColumns,
    deliveredAt: z.nullable(instant),
    note: text,
    search: text,
  },
  { people, notPersonal: { code: 'random', note: 'about the card' } },
);

export type GiftCardRow = Row<typeof giftCards>;
export type GiftCard = Omit<GiftCardRow, 'search'>;

/** Append-only: the database rejects updates and deletes. */
export const giftCardEntries = table(
  {
    id,
    createdAt: instant,
    cardId: id,
    /** 1, 2, 3 … within a card; unique, so concurrent entries can't use the same number */
    sequence: z.int(),
    kind: z.enum(['issue', 'activate', 'redeem', 'adjust', 'refund', 'void']),
    /** negative for redemptions */
    amount: cents,
    balanceAfter: cents,
    note: text,
    bookingId: z.nullable(id),
    actor: text,
  },
  { notPersonal: { note: 'about the entry', actor: 'an account of the studio' } },
);

export type GiftCardEntryRow = Row<typeof giftCardEntries>;
export type GiftCardEntry = Omit<GiftCardEntryRow, 'cardId'>;

/** Money held for a request. It is redeemed when the booking is accepted, and released when the request is declined or canceled. */
export const giftCardHolds = table({
  id,
  createdAt: instant,
  cardId: id,
  bookingId: id,
  amount: cents,
  endedAt: z.nullable(instant),
});

export interface GiftCardDetail {
  card: GiftCard;
  entries: GiftCardEntry[];
}

export const giftCardOrders = table(
  {
    ...orderColumns,
    status: z.enum(['waiting', 'paid', 'canceled']),
    kind: z.enum(['amount', 'session']),
    session: textOrNull,
    design: text,
    ...giftColumns,
    /** always null; orders have their checkouts in `checkouts` */
    checkoutId: z.nullable(id),
    cardId: z.nullable(id),
  },
  {
    people: {
      buyer: {
        by: 'buyerEmail',
        erasedColumns: (address) => ({ ...people.buyer.erasedColumns(address), consent: null }),
      },
      recipient: people.recipient,
    },
    notPersonal: { session: 'a session ID', design: 'a design', source: sourceIsNotPersonal },
  },
);

export type GiftCardOrderRow = Row<typeof giftCardOrders>;
export type GiftCardOrder = Omit<GiftCardOrderRow, 'checkoutId' | 'search'>;

const version = sentVersion;
const note = z._default(z.string().check(z.trim(), z.maxLength(500)), '');
const amountFrom = (min: number) => fields.integer(min, 1_000_000, 'Please enter an amount');

export const giftCardIssue = z.object({
  /** cents */
  amount: amountFrom(100),
  templateId: fields.optional(40),
  ...giftFields,
  buyerEmail: fields.emailOrNone,
  recipientName: fields.name,
  note,
  /** activates the card immediately */
  activate: z._default(z.boolean(), true),
  /** null for a free card, which has no ledger entry */
  method: z.pipe(fields.optional(10), z.nullable(z.enum(['card', 'cash', 'other']))),
});

export const cardStates: Record<GiftCard['status'], string> = {
  issued: 'Not active',
  active: 'Active',
  void: 'Void',
};

const { refunded: _, ...states } = orderStates;

/** A refund changes a gift card, but not its order. */
export const giftCardOrderStates: Record<GiftCardOrder['status'], string> = states;

export const giftCardList = defineList<GiftCard>({
  name: 'gift-cards',
  title: 'Gift cards',
  search: 'Search by code, name or email',
  sorts: ['-createdAt', 'balance', 'amount', 'deliverOn', 'recipientName'],
  filters: {
    status: { label: 'Status', options: cardStates },
    withBalance: { label: 'Balance', options: { yes: 'With a balance' } },
  },
  columns: {
    code: 'Code',
    status: { name: 'Status', value: ({ status }) => cardStates[status] },
    balance: { name: 'Balance', kind: 'money' },
    amount: { name: 'Value', kind: 'money' },
    recipientName: { name: 'For', kind: 'longText' },
    buyerName: { name: 'From', kind: 'longText' },
    deliverOn: 'Delivery',
  },
  csv: {
    Code: 'code',
    Status: 'status',
    Amount: 'amount',
    Balance: 'balance',
    From: 'buyerName',
    'From email': 'buyerEmail',
    For: 'recipientName',
    'For email': 'recipientEmail',
    Issued: ['createdAt', 'time'],
  },
});

export const giftCardEndpoints = {
  read: endpoint('GET /gift-cards/:id', noInput, returns<GiftCardDetail>()),
  issue: createEndpoint('POST /gift-cards', giftCardIssue, returns<GiftCard>()),
};

const card = returns<GiftCard>();
const reason = fields.text(500, 'Please enter a reason');

const adjustment = z.object({
  version,
  amount: fields
    .integer(-1_000_000, 1_000_000, 'Please enter an amount')
    .check(z.refine((amount) => amount !== 0, { error: 'Please enter an amount' })),
  note: reason,
});

export const giftCardActionEndpoints = {
  activate: endpoint('POST /gift-cards/:id/activate', z.object({ version, note }), card),
  adjust: endpoint('POST /gift-cards/:id/adjust', adjustment, card),
  void: endpoint('POST /gift-cards/:id/void', z.object({ version, note: reason }), card),
  resend: endpoint('POST /gift-cards/:id/resend', z.object({ version, to: z.optional(fields.email) }), card),
  'replace-code': endpoint('POST /gift-cards/:id/replace-code', z.object({ version, note: reason }), card),
};

export type GiftCardAction = keyof typeof giftCardActionEndpoints;

/** Any of them. */
export type GiftCardActionEndpoint = Endpoint<
  `POST /gift-cards/:id/${GiftCardAction}`,
  (typeof giftCardActionEndpoints)[GiftCardAction]['input'],
  GiftCard
>;

export const giftCardOrderList = defineList<GiftCardOrder>({
  name: 'gift-card-orders',
  title: 'Orders',
  search: 'Search by name or email',
  sorts: ['-createdAt', 'amount', 'number'],
  filters: {
    status: { label: 'Status', options: giftCardOrderStates },
    payment: orderPaymentFilter,
  },
  columns: {
    number: { name: 'Order', value: ({ number }) => formatOrderNumber('gift-card', number) },
    status: { name: 'Status', value: ({ status }) => giftCardOrderStates[status] },
    amount: { name: 'Price', kind: 'money' },
    kind: { name: 'Item', value: formatItem },
    buyerName: { name: 'From', kind: 'longText' },
    buyerEmail: { name: 'Email', kind: 'email' },
    recipientName: { name: 'For', kind: 'longText' },
    createdAt: { name: 'Ordered', kind: 'time' },
  },
  csv: {
    Number: 'number',
    Status: 'status',
    Amount: 'amount',
    From: 'buyerName',
    'From email': 'buyerEmail',
    For: 'recipientName',
    'Came from': { value: ({ source }) => formatSource(source) },
    Ordered: 'createdAt',
    Paid: ['paidAt', 'time'],
  },
});

/** Formats the ordered item: 'Amount' or, for example, 'Standard session'. */
function formatItem({ kind, session }: GiftCardOrder, { sessions }: StudioNames): string {
  if (kind === 'amount') return 'Amount';
  return `${session && findName(sessions, session)} session`;
}

export const giftCardOrderEndpoints = createOrderEndpoints('gift-card-orders', returns<GiftCardOrder>());
