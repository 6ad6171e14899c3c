import { endpoint, noInput, returns } from '../schema/endpoint.ts';
import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';
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
export interface MonthTotals {
  /** payments, except those by gift card */
  collected: number;
  refunded: number;
  /** collected minus refunded, plus corrections */
  net: number;
  /** paid with gift cards */
  redeemed: number;
  tax: number;
}

export interface ReportRow {
  name: string;
  /** null where nothing is counted */
  count: number | null;
  amount: number;
  /** null where the tax is not part of the amount */
  tax: number | null;
}

/** The tables of the report, in order, with the heading of each column. */
export const reportTables = {
  types: { title: 'By session type', name: 'Type', count: 'Sales', amount: 'Collected' },
  methods: { title: 'By payment method', name: 'Method', count: 'Entries', amount: 'Collected' },
  taxes: { title: 'Sales tax', name: 'Rate', count: null, amount: 'Taxable sales' },
  addOns: { title: 'Add-ons', name: 'Add-on', count: 'Sessions', amount: 'List price' },
  codes: { title: 'Codes', name: 'Code', count: 'Sessions', amount: 'Discount' },
} as const;

export type ReportTable = keyof typeof reportTables;

export interface MonthReport {
  totals: MonthTotals;
  tables: Record<ReportTable, ReportRow[]>;
  /** what Stripe charged; null if the studio has no Stripe account, or Stripe did not answer */
  fees: number | null;
}

/** A customer, with what they and their gift cards paid in the month. */
export interface BestCustomer {
  id: string;
  name: string;
  visits: number;
  amount: number;
}

export interface MonthDetail {
  report: MonthReport;
  /** when the month was closed; null while its figures can change */
  closedAt: string | null;
  /** the month is over */
  canClose: boolean;
  customers: BestCustomer[];
}

/** The fees are those that the owner has seen, because a transaction should not wait for Stripe. */
const closing = z.object({
  fees: z._default(z.nullable(fields.integer(-100_000_000, 100_000_000, 'Please enter an amount')), null),
});

/** The ID is a month, such as 2026-11. */
export const monthEndpoints = {
  read: endpoint('GET /months/:id', 'The report of a month', noInput, returns<MonthDetail>()),
  close: endpoint('POST /months/:id/close', 'Close a month that is over', closing, returns<MonthDetail>()),
  exportCsv: endpoint(
    'GET /months/:id/report.csv',
    'The report of a month, as a CSV file',
    noInput,
    returns<Response>(),
  ),
};
