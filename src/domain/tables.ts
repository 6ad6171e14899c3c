import * as z from 'zod/mini';
import { audit, formatIpAddress, actorNames, type AuditEntry, formatActor } from './schema/audit.ts';
import { bookings } from './booking/booking.ts';
import { calendarFeeds, blockedTimes, calendarEvents, connectedCalendars } from './booking/calendar.ts';
import { campaignRecipients, campaigns } from './newsletter/campaign.ts';
import { customers } from './customers/customer.ts';
import { giftCardEntries, giftCardHolds, giftCardOrders, giftCards } from './gift-cards/gift-card.ts';
import { giftCardTemplates } from './gift-cards/gift-card-template.ts';
import { emails } from './mail/email.ts';
import { messageReplies, messages } from './customers/message.ts';
import { subscribers } from './newsletter/subscriber.ts';
import { waitlistEntries } from './customers/waitlist-member.ts';
import { knownBrowsers, passkeyChallenges, passkeys } from './owner/passkey.ts';
import { promoCodes, promoCodeUses } from './codes/promo-code.ts';
import { checkouts, disputes, refunds } from './ledger/payment.ts';
import { adminSessions } from './owner/session.ts';
import { teamCredits, teamOrders } from './teams/team.ts';
import { ledgerEntries } from './ledger/ledger-entry.ts';
import { closedMonths } from './ledger/month-report.ts';
import { day, id, instant, table, text, textOrNull } from './schema/table.ts';
import { wishes } from './waitlist/wish.ts';
import { defineList } from './schema/list.ts';

const settings = table(
  { name: text, /** JSON */ value: text, updatedAt: instant, version: z.int() },
  { notPersonal: { name: 'an ID', value: 'the studio’s own settings' } },
);

/** Has the columns of `settings`, but is never listed, exported or logged. */
const secrets = settings;

const adminRecoveryCodes = table(
  { id, createdAt: instant, hash: text, usedAt: z.nullable(instant) },
  { notPersonal: { hash: 'a hash' } },
);

const idempotencyKeys = table(
  {
    /** the route, a space, and the key that the client sent */
    key: text,
    createdAt: instant,
    bodyHash: text,
    /** the response as JSON; null while the request is in progress */
    response: textOrNull,
    status: z.nullable(z.int()),
  },
  { people: { sender: { by: 'response', bySubstring: true, erasedColumns: null } } },
);

/** Keyed hashes of the addresses that unsubscribed, kept for good. */
const unsubscribedAddresses = table(
  { hash: text, createdAt: instant },
  { notPersonal: { hash: 'a keyed hash, which only recognizes an address' } },
);

const paymentEvents = table(
  { id, receivedAt: instant, type: text },
  { notPersonal: { type: 'an event type' } },
);

const funnelCounts = table({ day, step: text, count: z.int() }, { notPersonal: { step: 'an ID' } });

/** Counters for sequential numbers. The row `calendar` also serves as a lock. */
const counters = table({ name: text, value: z.int() }, { notPersonal: { name: 'an ID' } });

const rateLimits = table(
  { key: text, /** milliseconds since 1970 */ startedAt: z.int(), count: z.int() },
  {
    notBackedUp: 'limits last a day at most',
    notPersonal: { key: 'IP addresses and hashes, for at most a day' },
  },
);

/** Scheduled tasks. Only the process that holds the lease runs a task. */
const tasks = table(
  {
    name: text,
    leasedUntil: z.nullable(instant),
    leasedBy: textOrNull,
    /** when the last run without a failure started */
    doneAt: z.nullable(instant),
    /** when the last run started, if it failed */
    failedAt: z.nullable(instant),
  },
  { notBackedUp: 'a new server has no leases', notPersonal: { name: 'an ID', leasedBy: 'a process' } },
);

/**
 * All tables, ordered so that a restore satisfies foreign keys. Backups contain every table that doesn't say why it is left out
 * (`notBackedUp`).
 */
export const tables = {
  subscribers,
  unsubscribedAddresses,
  waitlistEntries,
  messages,
  messageReplies,
  customers,
  promoCodes,
  bookings,
  wishes,
  blockedTimes,
  connectedCalendars,
  calendarEvents,
  promoCodeUses,
  teamOrders,
  teamCredits,
  giftCardTemplates,
  giftCardOrders,
  giftCards,
  giftCardEntries,
  giftCardHolds,
  ledgerEntries,
  closedMonths,
  checkouts,
  refunds,
  disputes,
  emails,
  campaigns,
  campaignRecipients,
  settings,
  secrets,
  adminRecoveryCodes,
  passkeys,
  audit,
  idempotencyKeys,
  calendarFeeds,
  paymentEvents,
  funnelCounts,
  counters,
  adminSessions,
  passkeyChallenges,
  knownBrowsers,
  rateLimits,
  tasks,
};

export type TableName = keyof typeof tables;
export type Row<Name extends TableName> = z.output<(typeof tables)[Name]['row']>;

/** The kinds of records that entries are about, with their names in the audit log. */
export const auditSubjects = {
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
