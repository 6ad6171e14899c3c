import * as z from 'zod/mini';
import { endpoint, noInput, returns } from '../schema/endpoint.ts';
import { fields } from '../schema/fields.ts';
import { findName, type StudioNames } from '../schema/list.ts';
import { id, instant, table, text } from '../schema/table.ts';

/** The months whose figures no longer change, with their reports. What is recorded later counts for the month in which it is recorded. */
export const closedMonths = table(
  {
    /** 2026-11 */
    id,
    createdAt: instant,
    actor: text,
    /** a `MonthReport` as JSON */
    report: text,
  },
  { notPersonal: { actor: 'an account of the studio', report: 'amounts, and the names of what was sold' } },
);

/** Amounts are in cents. */
export interface ReportRow {
  name: string;
  /** null where nothing is counted */
  count: number | null;
  cents: number;
  /** null where the amount has no tax */
  tax: number | null;
}

/** The report's tables in order, with their headings. */
export const reportTables = {
  items: { title: 'By session type', name: 'Sold', count: 'Sales', amount: 'Collected' },
  sources: { title: 'By source', name: 'From', count: 'Sales', amount: 'Collected' },
  methods: { title: 'By payment method', name: 'Method', count: 'Entries', amount: 'Collected' },
  taxes: { title: 'Sales tax', name: 'Rate', count: null, amount: 'Taxable sales' },
  addOns: { title: 'Add-ons', name: 'Add-on', count: 'Sessions', amount: 'List price' },
  codes: { title: 'Codes', name: 'Code', count: 'Sessions', amount: 'Discount' },
} as const;

export type ReportTable = keyof typeof reportTables;

export interface MonthReport {
  /** payments, except those by gift card */
  collected: number;
  refunded: number;
  /** money that banks took back and have not returned */
  disputed: number;
  /** collected minus refunded, plus corrections */
  net: number;
  /** paid with gift cards, which were collected when the cards were sold */
  redeemed: number;
  tax: number;
  /** what Stripe charged; null if payments are not taken through Stripe, or Stripe did not answer */
  fees: number | null;
  tables: Record<ReportTable, ReportRow[]>;
}

/** A customer, with what they and their gift cards paid in the month. */
export interface BestCustomer {
  id: string;
  name: string;
  /** bookings that they paid for */
  bookings: number;
  cents: number;
}

export interface MonthDetail {
  report: MonthReport;
  /** when the month was closed; null while its figures can change */
  closedAt: string | null;
  /** the month is over and not closed */
  canClose: boolean;
  /** never part of a closed report, because people can be erased */
  customers: BestCustomer[];
}

export const isMonth = (month: string): boolean => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month);

/** The fees are those that the owner has seen, because a transaction should not wait for Stripe. */
const closing = z.object({
  fees: z._default(z.nullable(fields.integer(-100_000_000, 100_000_000, 'Please enter an amount')), null),
});

/** The ID is a month, such as 2026-11. */
export const monthEndpoints = {
  read: endpoint('GET /months/:id', noInput, returns<MonthDetail>()),
  exportCsv: endpoint('GET /months/:id/report.csv', noInput, returns<Response>()),
  close: endpoint('POST /months/:id/close', closing, returns<MonthDetail>()),
};

/** Names of other things that were sold. */
const itemNames: Readonly<Record<string, string>> = {
  gift_card: 'Gift cards',
  team: 'Team packages',
  other: 'Other',
};

/** The name of a session, or of what else was sold. */
export const getItemName = (item: string, { sessions }: Pick<StudioNames, 'sessions'>): string =>
  itemNames[item] ?? findName(sessions, item);
