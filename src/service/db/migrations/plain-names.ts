import { sql } from 'kysely';
import type { Database } from '../tables.ts';

const renames = [
  'alter table mails rename to emails',
  'alter table emails rename column about to record_type',
  'alter table emails rename column about_id to record_id',
  'alter table emails rename column once_key to dedupe_key',
  'alter table message_replies rename column mail_id to email_id',
  'alter table campaign_recipients rename column mail_id to email_id',
  'alter table bookings rename column fee_open to guest_fee_unset',
  'alter table bookings rename column lapses_at to expires_at',
  'alter table bookings rename column cancelled_by to canceled_by',
  'alter table idempotency_keys rename column answer to response',
];

/** A check constraint cannot be changed in libSQL, so a new column replaces the old one. */
const replaceStatus = (table: string, statuses: readonly string[], indexed: string) => [
  `drop index ${table}_by_status_${indexed}`,
  `alter table ${table} add column new_status text not null default '${statuses[0]}'
    check (new_status in (${statuses.map((status) => `'${status}'`).join(', ')}))`,
  `update ${table} set new_status = replace(status, 'cancelled', 'canceled')`,
  `alter table ${table} drop column status`,
  `alter table ${table} rename column new_status to status`,
  `create index ${table}_by_status_${indexed} on ${table} (status, ${indexed})`,
];

const bookingStatuses = ['requested', 'accepted', 'declined', 'canceled', 'completed', 'no_show', 'late'];

const auditActions = {
  'booking.enter': 'booking.create',
  'booking.lapse': 'booking.expire',
  'booking.pay-failed': 'booking.payment-failed',
  'booking.paying': 'booking.payment-processing',
  'customer.enter': 'customer.create',
  'feed.make': 'feed.create',
  'mail.resend': 'email.resend',
  'session.refuse': 'session.reject',
  'settings.mail-test': 'settings.email-test',
  'subscriber.leave': 'subscriber.unsubscribe',
};

const values = [
  ...replaceStatus('bookings', bookingStatuses, 'starts_at'),
  ...replaceStatus('gift_card_orders', ['waiting', 'paid', 'canceled'], 'created_at'),
  "update team_orders set status = 'canceled' where status = 'cancelled'",
  "update emails set kind = replace(kind, 'booking-cancelled', 'booking-canceled') where kind like 'booking-cancelled%'",
  "update emails set kind = 'booking-expired' where kind = 'booking-lapsed'",
  "update audit set subject = 'email' where subject = 'mail'",
  "update audit set actor = 'anonymous' where actor = 'stranger'",
  ...Object.entries(auditActions).map(
    ([before, after]) => `update audit set action = '${after}' where action = '${before}'`,
  ),
  "update settings set name = 'emailTemplates' where name = 'mails'",
];

type Names = Readonly<Record<string, string>>;

/** Renamed keys by setting. */
const settingKeys: Readonly<Record<string, Names>> = {
  booking: { noticeHours: 'leadHours', pauseMinutes: 'bufferMinutes', answerHours: 'expiryHours' },
  payment: { atStudio: 'instructions' },
  retention: { mails: 'emails' },
  emailTemplates: {
    'booking-cancelled': 'booking-canceled',
    'booking-cancelled-by-studio': 'booking-canceled-by-studio',
    'booking-lapsed': 'booking-expired',
  },
};

const placeholders: Names = {
  before: 'previous',
  kept: 'scheduled',
  lapses: 'expires',
  wanted: 'requested',
  what: 'change',
};

const renameKeys = (value: object, names: Names) =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [names[key] ?? key, item]));

const renamePlaceholders = (json: string) =>
  json.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const renamed = placeholders[name];
    return renamed ? `{${renamed}}` : whole;
  });

async function renameInSettings(db: Database): Promise<void> {
  for (const [name, keys] of Object.entries(settingKeys)) {
    const { rows } = await sql<{ value: string }>`select value from settings where name = ${name}`.execute(
      db,
    );
    const [stored] = rows;
    if (!stored) continue;
    const json = name === 'emailTemplates' ? renamePlaceholders(stored.value) : stored.value;
    const value = JSON.stringify(renameKeys(JSON.parse(json) as object, keys)); // settings are objects
    await sql`update settings set value = ${value} where name = ${name}`.execute(db);
  }
}

/** Switches to American spelling, and to the names that the admin shows: emails, lead time, buffer, expired. */
export async function plainNames(db: Database): Promise<void> {
  for (const statement of [...renames, ...values]) {
    await sql.raw(statement).execute(db);
  }
  await renameInSettings(db);
}
