import { sql } from 'kysely';
import type { Database } from '../tables.ts';

const statements = [
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

/** Visitors who wait for a time on a full day. */
export async function timeWaitlist(db: Database): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
