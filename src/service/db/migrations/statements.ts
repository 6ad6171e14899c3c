import { sql } from 'kysely';
import type { Database } from '../tables.ts';
import { dayAfter, dayBefore } from '#src/domain/reminders/reminder.ts';

export async function runStatements(db: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Calendars of the owner whose events block times. */
export const connectedCalendars = [
  `create table connected_calendars (
    id text primary key,
    created_at text not null,
    updated_at text not null,
    version integer not null,
    name text not null,
    host text not null,
    checked_at text,
    read_at text,
    failing_since text,
    failure text,
    etag text,
    unreadable integer not null
  )`,
  `create table calendar_events (
    id text primary key,
    calendar_id text not null references connected_calendars (id),
    starts_at text not null,
    ends_at text not null,
    title text not null
  )`,
  'create index calendar_events_starts_at on calendar_events (starts_at)',
  'create index calendar_events_calendar_id on calendar_events (calendar_id)',
];

/** Visitors who wait for a time on a full day. */
export const timeWaitlist = [
  `create table wishes (
    id text primary key,
    created_at text not null,
    updated_at text not null,
    version integer not null,
    entry_id text not null,
    status text not null,
    day text not null,
    part text not null,
    session text not null,
    guests integer not null,
    extra_time integer not null,
    add_ons text not null,
    name text not null,
    email text not null,
    phone text,
    consent text,
    starts_at text,
    ends_at text,
    held_until text
  )`,
  'create index wishes_status_day on wishes (status, day)',
  'create index wishes_entry_id on wishes (entry_id)',
  'create index wishes_email on wishes (email)',
];

/** Sales tax of bookings and ledger entries, and the reports of the months that the owner closed. */
export const salesTax = [
  'alter table bookings add column tax_rate integer not null default 0',
  'alter table bookings add column tax_included integer not null default 0',
  'alter table bookings add column taxable integer not null default 0',
  'alter table bookings add column tax integer not null default 0',
  'alter table bookings add column credit_tax integer not null default 0',
  "alter table bookings add column add_on_prices text not null default '{}'",
  'alter table ledger_entries add column tax integer not null default 0',
  `create table closed_months (
    id text primary key,
    created_at text not null,
    actor text not null,
    report text not null
  )`,
];

/** Payments that customers dispute with their banks. */
export const disputes = [
  `create table disputes (
    id text primary key,
    created_at text not null,
    payment_id text not null references ledger_entries (id),
    amount integer not null,
    reason text not null,
    status text not null,
    answer_by text
  )`,
  'create index disputes_payment_id on disputes (payment_id)',
];

interface StoredSettings {
  reminders?: { on: boolean; hour: number };
  emailTemplates?: Record<string, { subject: string; text: string }>;
}

async function readSettings(db: Database): Promise<StoredSettings> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from settings where name in ('reminders', 'emailTemplates')`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
}

/** The setting of one reminder, whose text was an email template, becomes a list. */
export async function reminders(db: Database): Promise<void> {
  // The email's key now says that a reminder was sent.
  await sql`alter table bookings drop column reminded_at`.execute(db);
  await sql`update emails set dedupe_key = dedupe_key || ' day-before' where kind = 'booking-reminder'`.execute(
    db,
  );
  const { reminders: timing, emailTemplates } = await readSettings(db);
  const { 'booking-reminder': template, ...otherTemplates } = emailTemplates ?? {};
  if (!timing && !template) return;
  const value = JSON.stringify([{ ...dayBefore, ...timing, ...template }, dayAfter]);
  const at = new Date().toISOString();
  await sql`delete from settings where name = 'reminders'`.execute(db);
  await sql`insert into settings (name, value, updated_at, version) values ('reminders', ${value}, ${at}, 1)`.execute(
    db,
  );
  if (template)
    await sql`update settings set value = ${JSON.stringify(otherTemplates)}, version = version + 1
      where name = 'emailTemplates'`.execute(db);
}

/** Until now, customers could pay with methods that take days. The hold of such a booking had no end. */
export async function cardPayments(db: Database): Promise<void> {
  await sql`update checkouts set status = 'expired' where status in ('processing', 'failed')`.execute(db);
  await sql`update bookings set held_until = created_at
    where status = 'requested' and waits_for = 'payment' and held_until is null`.execute(db);
  const { emailTemplates } = await readSettings(db);
  if (!emailTemplates) return;
  const { 'booking-payment-failed': _removed, 'order-unpaid': unpaid, ...others } = emailTemplates;
  const value = JSON.stringify({
    ...others,
    ...(unpaid && { 'order-unpaid': { ...unpaid, text: unpaid.text.replaceAll('{payment}', '') } }),
  });
  await sql`update settings set value = ${value}, version = version + 1 where name = 'emailTemplates'`.execute(
    db,
  );
}
