import * as z from 'zod/mini';
import { teamOrderFields } from './team-order.ts';
import {
  createOrderEndpoints,
  formatOrderNumber,
  orderColumns,
  orderPaymentFilter,
  orderStates,
} from '../orders/order.ts';
import { fields } from '../schema/fields.ts';
import {
  clearNullable,
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
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { endpoint, noInput, returns, versionOnly } from '../schema/endpoint.ts';
import { defineList } from '../schema/list.ts';

export const teamOrders = table(
  {
    ...orderColumns,
    status: z.enum(['waiting', 'paid', 'canceled', 'refunded']),
    /** the package's name when it was ordered */
    package: text,
    members: z.int(),
    ...teamOrderFields,
    /** part of the private page's link; changing it invalidates old links */
    linkKey: text,
  },
  {
    people: {
      buyer: {
        by: 'email',
        erasedColumns: (email) => ({
          ...clearNullable(teamOrderFields),
          company: erasedName,
          name: erasedName,
          email,
          linkKey: '',
          search: '',
        }),
      },
    },
    notPersonal: { package: 'the package’s name', source: sourceIsNotPersonal },
  },
);

export type TeamOrderRow = Row<typeof teamOrders>;
export type TeamOrder = Omit<TeamOrderRow, 'linkKey' | 'search'>;

export const teamCredits = table(
  {
    ...versioned,
    orderId: id,
    /** 1, 2, 3 … within an order */
    position: z.int(),
    /** TEAM-XXXX-XXXX */
    code: text,
    status: z.enum(['active', 'void']),
    bookingId: z.nullable(id),
    /** the colleague to whom the credit was emailed */
    sentTo: textOrNull,
    sentAt: z.nullable(instant),
  },
  {
    people: { colleague: { by: 'sentTo', erasedColumns: () => ({ sentTo: null }) } },
    notPersonal: { code: 'random' },
  },
);

export type TeamCreditRow = Row<typeof teamCredits>;

/** A credit is `requested` until the studio confirms its booking, and `used` once the session is over. */
export type CreditState = 'available' | 'requested' | 'booked' | 'used' | 'void';

export interface TeamCredit extends TeamCreditRow {
  state: CreditState;
  startsAt: string | null;
  booking: { number: number } | null;
}

export interface TeamOrderDetail {
  order: TeamOrder;
  /** the URL for the buyer's private page */
  link: string | null;
  credits: TeamCredit[];
  payment: LedgerEntry | null;
}

const version = sentVersion;
export const addCreditsInput = z.object({
  version,
  count: fields.integer(1, 100, 'Please enter a number from 1 to 100'),
});

export const teamOrderList = defineList<TeamOrder>({
  name: 'team-orders',
  title: 'Team orders',
  search: 'Search by company, name, email or credit code',
  sorts: ['-createdAt', 'amount', 'number', 'company'],
  filters: {
    status: { label: 'Status', options: orderStates },
    payment: orderPaymentFilter,
  },
  columns: {
    company: { name: 'Company', kind: 'longText' },
    number: { name: 'Order', value: ({ number }) => formatOrderNumber('team', number), isMinor: true },
    status: { name: 'Status', value: ({ status }) => orderStates[status] },
    package: 'Package',
    amount: { name: 'Price', kind: 'money' },
    name: { name: 'Contact', kind: 'longText' },
    email: { name: 'Email', kind: 'email' },
    createdAt: { name: 'Ordered', kind: 'date' },
  },
  csv: {
    Number: 'number',
    Status: 'status',
    Package: 'package',
    Amount: 'amount',
    Company: 'company',
    Name: 'name',
    Email: 'email',
    'Came from': { value: ({ source }) => formatSource(source) },
    Ordered: 'createdAt',
    Paid: ['paidAt', 'time'],
  },
});

export const teamOrderEndpoints = {
  read: endpoint('GET /team-orders/:id', noInput, returns<TeamOrderDetail>()),
  ...createOrderEndpoints('team-orders', returns<TeamOrder>()),
  resend: endpoint('POST /team-orders/:id/resend', versionOnly, returns<TeamOrder>()),
  addCredits: endpoint('POST /team-orders/:id/credits', addCreditsInput, returns<TeamOrder>()),
  voidCredit: endpoint('POST /team-credits/:id/void', versionOnly, returns<TeamCreditRow>()),
  restoreCredit: endpoint('POST /team-credits/:id/restore', versionOnly, returns<TeamCreditRow>()),
};
