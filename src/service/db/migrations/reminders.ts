import { sql } from 'kysely';
import { dayBefore, dayAfter } from '#src/domain/reminders/reminder.ts';
import type { Database } from '../tables.ts';

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
