import { type ColumnType, type Kysely, sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { audit } from '#src/domain/schema/audit.ts';
import { blockedTimes } from '#src/domain/booking/blocked-time.ts';
import { bookings } from '#src/domain/booking/booking.ts';
import { calendarFeeds } from '#src/domain/booking/calendar.ts';
import { calendarEvents, connectedCalendars } from '#src/domain/booking/connected-calendar.ts';
import { campaignRecipients, campaigns } from '#src/domain/newsletter/campaign.ts';
import { customers } from '#src/domain/customers/customer.ts';
import {
  giftCardEntries,
  giftCardHolds,
  giftCardOrders,
  giftCards,
} from '#src/domain/gift-cards/gift-card.ts';
import { giftCardTemplates } from '#src/domain/gift-cards/gift-card-template.ts';
import { emails } from '#src/domain/mail/email.ts';
import { messageReplies, messages } from '#src/domain/customers/message.ts';
import { subscribers } from '#src/domain/newsletter/subscriber.ts';
import { waitlistEntries } from '#src/domain/customers/waitlist-member.ts';
import { knownBrowsers, passkeyChallenges, passkeys } from '#src/domain/owner/passkey.ts';
import { promoCodes, promoCodeUses } from '#src/domain/codes/promo-code.ts';
import { checkouts, refunds } from '#src/domain/ledger/payment.ts';
import { adminSessions } from '#src/domain/owner/session.ts';
import { teamCredits, teamOrders } from '#src/domain/teams/team.ts';
import { ledgerEntries } from '#src/domain/ledger/ledger-entry.ts';
import { day, id, instant, table, text, textOrNull } from '#src/domain/schema/table.ts';
import { wishes } from '#src/domain/waitlist/wish.ts';

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
  checkouts,
  refunds,
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

/** No value has this type, so Kysely's own inserts do not compile. */
interface UseInsertInstead {
  readonly complete: never;
}

/**
 * The table types for Kysely. Kysely's own inserts allow nullable columns to be left out, which silently loses data. With these
 * types, rows can only be inserted through `insert`.
 */
export type Tables = {
  [Name in TableName]: {
    [Column in keyof Row<Name>]: ColumnType<Row<Name>[Column], UseInsertInstead, Row<Name>[Column]>;
  };
};

export type Database = Kysely<Tables>;
export type DatabaseKind = 'libsql' | 'postgres';

/** Inserts complete rows: a missing column is a type error. Kysely cannot type a generic table, hence the cast. */
export const insert = <Name extends TableName>(
  trx: Database,
  name: Name,
  rows: Row<Name> | readonly Row<Name>[],
) => trx.insertInto(name).values(rows as never);

/** The part of a unit of work that this folder needs. */
export interface DatabaseUnit {
  db: Database;
  /** the same instant for everything that the unit does */
  now: Date;
}

/** True if `lowercase`, an expression in lowercase, contains `words`. Ignores the case of `words`, and matches % and _ literally. */
export const contains = (lowercase: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`${lowercase} like ${`%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;
