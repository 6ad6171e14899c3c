import { sql } from 'kysely';
import type { Database } from '../tables.ts';

export async function mailThreads(db: Database): Promise<void> {
  const statements = [
    'alter table mails add column about text',
    'alter table mails add column about_id text',
    'alter table mails add column bounced_at text',
    'create index mails_by_about on mails (about, about_id)',
    'alter table subscribers add column bounced_at text',
    `create table message_replies (id text primary key, created_at text not null, message_id text not null,
      email text not null, text text not null, mail_id text not null)`,
    'create index message_replies_by_message on message_replies (message_id, id)',
    `create table campaigns (id text primary key, created_at text not null, updated_at text not null,
      version integer not null default 1, audience text not null check (audience in ('newsletter','founders','waitlist')),
      subject text not null, text text not null, button_label text, button_link text,
      status text not null check (status in ('draft','sending','paused','sent','canceled')),
      started_at text, finished_at text)`,
    'create index campaigns_by_created_at_id on campaigns (created_at, id)',
    `create table campaign_recipients (campaign_id text not null, subscriber_id text not null, mail_id text not null unique,
      status text not null check (status in ('waiting','queued','sent','failed','bounced','skipped','canceled')),
      primary key (campaign_id, subscriber_id))`,
    'create index campaign_recipients_by_status on campaign_recipients (campaign_id, status, subscriber_id)',
    'create index campaign_recipients_by_subscriber on campaign_recipients (subscriber_id)',
  ];
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
