import type { Generated, Kysely } from 'kysely';

// Times are UTC in ISO form, days YYYY-MM-DD as the studio's clock shows them, money whole cents, truths 0 or 1: the
// same in both databases. Names are snake case in the database and camel case here.

/** What every record has that people change: a stale edit names an older version and is refused. */
interface Versioned {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: Generated<number>;
}

export interface SubscribersTable extends Versioned {
  email: string;
  firstname: string | null;
  /** sorted, comma between: 'founders,general' */
  newsletters: string;
  status: 'pending' | 'subscribed' | 'unsubscribed';
  /** the words they agreed to */
  consent: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
}

export interface WaitlistEntriesTable extends Versioned {
  email: string;
  firstname: string | null;
  interest: string;
}

export interface MessagesTable extends Versioned {
  name: string;
  email: string;
  phone: string | null;
  topic: string;
  message: string;
  status: 'new' | 'answered' | 'archived';
}

export interface CustomersTable extends Versioned {
  email: string;
  name: string;
  phone: string | null;
  notes: string;
  bookings: Generated<number>;
  /** cents that came in, less what went back */
  spent: Generated<number>;
  lastBookingAt: string | null;
  search: string;
}

export type BookingStatus =
  | 'requested'
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'completed'
  | 'no_show'
  | 'late';

export interface BookingsTable extends Versioned {
  /** HQ-1042 is 1042 */
  number: number;
  customerId: string;
  status: BookingStatus;
  session: string;
  startsAt: string;
  endsAt: string;
  /** the day of the start at the studio */
  day: string;
  guests: number;
  /** JSON list of ids */
  addOns: string;
  extraTime: number;
  isPrimeTime: number;
  subtotal: number;
  discount: number;
  total: number;
  /** 1: the fee for more guests is still to be told */
  feeOpen: number;
  promoCodeId: string | null;
  promoCode: string | null;
  name: string;
  email: string;
  phone: string | null;
  note: string | null;
  staffNote: string;
  /** what the customer was told when it was declined or cancelled */
  reason: string | null;
  cancelledBy: 'studio' | 'customer' | null;
  remindedAt: string | null;
  /** also the key of the link that the customer gets; a new one makes old links void */
  linkKey: string;
  /** iCalendar's count of changes */
  sequence: Generated<number>;
  search: string;
}

export interface BlockedTimesTable extends Versioned {
  startsAt: string;
  endsAt: string;
  reason: string;
}

export interface PromoCodesTable extends Versioned {
  code: string;
  kind: 'percent' | 'amount';
  /** percent, or cents */
  value: number;
  /** JSON list; empty: all */
  sessions: string;
  startsOn: string | null;
  endsOn: string | null;
  minimum: number;
  maximumUses: number | null;
  paused: number;
  note: string;
}

export interface PromoCodeUsesTable {
  id: string;
  createdAt: string;
  promoCodeId: string;
  bookingId: string;
  email: string;
  discount: number;
  /** set when the booking fell through, and the use counts no longer */
  releasedAt: string | null;
}

export interface GiftCardsTable extends Versioned {
  code: string;
  status: 'issued' | 'active' | 'void';
  /** cents at the start */
  amount: number;
  /** the sum of its entries, kept beside them for lists */
  balance: number;
  templateId: string | null;
  orderId: string | null;
  buyerName: string;
  buyerEmail: string;
  recipientName: string;
  recipientEmail: string | null;
  message: string | null;
  /** the day on which it is mailed */
  deliverOn: string | null;
  deliveredAt: string | null;
  note: string;
  search: string;
}

export type GiftCardEntryKind = 'issue' | 'activate' | 'redeem' | 'adjust' | 'refund' | 'void';

/** Append-only: the database refuses changes. */
export interface GiftCardEntriesTable {
  id: string;
  createdAt: string;
  cardId: string;
  /** 1, 2, 3 … within a card; no two at once can take the same */
  sequence: number;
  kind: GiftCardEntryKind;
  /** cents, less than 0 for what is taken */
  amount: number;
  balanceAfter: number;
  note: string;
  bookingId: string | null;
  actor: string;
}

export interface GiftCardTemplatesTable extends Versioned {
  /** what an order names */
  slug: string;
  name: string;
  /** the name of a picture of the site */
  picture: string;
  headline: string;
  text: string;
  position: number;
  archivedAt: string | null;
}

export interface GiftCardOrdersTable extends Versioned {
  number: number;
  status: 'waiting' | 'paid' | 'cancelled';
  kind: 'amount' | 'session';
  session: string | null;
  amount: number;
  design: string;
  buyerName: string;
  buyerEmail: string;
  recipientName: string;
  recipientEmail: string | null;
  message: string | null;
  deliverOn: string | null;
  payment: 'stripe' | 'studio';
  checkoutId: string | null;
  checkoutUrl: string | null;
  cardId: string | null;
  paidAt: string | null;
  search: string;
}

export type TransactionKind = 'payment' | 'refund' | 'correction';
export type TransactionMethod = 'card' | 'cash' | 'stripe' | 'gift_card' | 'other';

/** Append-only, as the entries of cards are. */
export interface TransactionsTable {
  id: string;
  createdAt: string;
  /** when the money moved */
  at: string;
  kind: TransactionKind;
  method: TransactionMethod;
  purpose: 'session' | 'gift_card' | 'other';
  amount: number;
  customerId: string | null;
  bookingId: string | null;
  orderId: string | null;
  cardId: string | null;
  refundOf: string | null;
  description: string;
  /** the payment at the provider: the same one is never entered twice */
  externalId: string | null;
  actor: string;
  search: string;
}

export interface MailsTable {
  id: string;
  createdAt: string;
  kind: string;
  recipient: string;
  recipientName: string | null;
  subject: string;
  text: string;
  html: string;
  /** JSON: further headers */
  headers: string;
  /** JSON: an invitation, or null */
  calendar: string | null;
  status: 'queued' | 'sent' | 'failed';
  attempts: Generated<number>;
  /** not before */
  dueAt: string;
  /** a sender has it until then */
  leasedUntil: string | null;
  leasedBy: string | null;
  lastError: string | null;
  sentAt: string | null;
  /** the same key is queued once */
  onceKey: string | null;
}

export interface SettingsTable {
  name: string;
  /** JSON */
  value: string;
  updatedAt: string;
  version: Generated<number>;
}

/** Never listed, exported or logged. */
export interface SecretsTable {
  name: string;
  value: string;
  updatedAt: string;
  version: Generated<number>;
}

export interface AdminSessionsTable {
  /** the hash of what the cookie holds */
  id: string;
  createdAt: string;
  seenAt: string;
  expiresAt: string;
  address: string;
  browser: string;
}

export interface AdminRecoveryCodesTable {
  id: string;
  createdAt: string;
  hash: string;
  usedAt: string | null;
}

export interface AuditTable {
  id: string;
  at: string;
  /** 'owner', or what of the service acted */
  actor: string;
  action: string;
  subject: string;
  subjectId: string | null;
  /** a sentence for people */
  summary: string;
  address: string;
}

export interface IdempotencyKeysTable {
  /** resource and key */
  key: string;
  createdAt: string;
  bodyHash: string;
  /** JSON of the answer; null while it is being worked out */
  answer: string | null;
  status: number | null;
}

export interface RateLimitsTable {
  key: string;
  /** milliseconds since 1970 */
  startedAt: number;
  count: number;
}

export interface CalendarFeedsTable extends Versioned {
  name: string;
  tokenHash: string;
  usedAt: string | null;
  revokedAt: string | null;
}

export interface PaymentEventsTable {
  id: string;
  receivedAt: string;
  type: string;
}

export interface FunnelCountsTable {
  day: string;
  step: string;
  count: number;
}

/** The ledger's sums, kept by the database with each line: what a list's totals are read from. */
export interface LedgerDaysTable {
  /** the UTC day of the lines */
  day: string;
  kind: TransactionKind;
  method: TransactionMethod;
  purpose: string;
  amount: number;
  count: number;
}

/** Work that one process at a time does. */
export interface TasksTable {
  name: string;
  leasedUntil: string | null;
  leasedBy: string | null;
  doneAt: string | null;
}

/** Consecutive numbers, and rows that writers of one thing queue at. */
export interface CountersTable {
  name: string;
  value: number;
}

export interface Tables {
  subscribers: SubscribersTable;
  waitlistEntries: WaitlistEntriesTable;
  messages: MessagesTable;
  customers: CustomersTable;
  bookings: BookingsTable;
  blockedTimes: BlockedTimesTable;
  promoCodes: PromoCodesTable;
  promoCodeUses: PromoCodeUsesTable;
  giftCards: GiftCardsTable;
  giftCardEntries: GiftCardEntriesTable;
  giftCardTemplates: GiftCardTemplatesTable;
  giftCardOrders: GiftCardOrdersTable;
  transactions: TransactionsTable;
  mails: MailsTable;
  settings: SettingsTable;
  secrets: SecretsTable;
  adminSessions: AdminSessionsTable;
  adminRecoveryCodes: AdminRecoveryCodesTable;
  audit: AuditTable;
  idempotencyKeys: IdempotencyKeysTable;
  rateLimits: RateLimitsTable;
  calendarFeeds: CalendarFeedsTable;
  paymentEvents: PaymentEventsTable;
  funnelCounts: FunnelCountsTable;
  ledgerDays: LedgerDaysTable;
  tasks: TasksTable;
  counters: CountersTable;
}

export type Database = Kysely<Tables>;
export type DatabaseKind = 'libsql' | 'postgres';
