import * as z from 'zod/mini';
import { id, instant, table, text, type Row } from './table.ts';
import { formatIpAddress } from '#src/lib/format/ip-address.ts';
import { defineList } from './list.ts';

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

/** The kinds of records that entries are about, with their names in the audit log. */
const auditSubjects = {
  booking: 'Bookings',
  customer: 'Customers',
  'gift-card': 'Gift cards',
  'gift-card-order': 'Gift card orders',
  'gift-card-template': 'Card templates',
  'team-order': 'Team orders',
  'promo-code': 'Promo codes',
  'blocked-time': 'Blocked times',
  wish: 'Time waitlist',
  subscriber: 'Subscribers',
  campaign: 'Campaigns',
  message: 'Messages',
  email: 'Emails',
  settings: 'Settings',
  session: 'Sign-ins',
  transaction: 'Transactions',
  list: 'Exports',
  'calendar-feed': 'Calendar feeds',
  'connected-calendar': 'Connected calendars',
} as const;

export type AuditSubject = keyof typeof auditSubjects;

export type AuditEntry = Row<typeof audit>;

const actorNames: Readonly<Record<string, string>> = {
  owner: 'You',
  customer: 'Customer',
  stripe: 'Stripe',
  service: 'System',
  anonymous: 'Not signed in',
};

export const formatActor = (actor: string): string => actorNames[actor] ?? actor;

export const auditLog = defineList<AuditEntry>({
  name: 'audit',
  title: 'Audit log',
  search: 'Search events',
  sorts: ['-at', 'at'],
  filters: {
    actor: { label: 'By', options: actorNames },
    subject: { label: 'Type', options: auditSubjects },
  },
  hasDateFilter: true,
  columns: {
    at: { name: 'Time', kind: 'time' },
    summary: { name: 'Event', kind: 'longText' },
    actor: { name: 'By', value: ({ actor }) => formatActor(actor) },
    address: { name: 'IP address', kind: 'longText', value: ({ address }) => formatIpAddress(address) },
  },
  csv: {
    Time: 'at',
    Who: { value: ({ actor }) => actor },
    What: { value: ({ action }) => action },
    Summary: 'summary',
    'IP address': { value: ({ address }) => address },
  },
});
