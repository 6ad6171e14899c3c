import { sql } from 'kysely';
import type { Database } from '../tables.ts';

const statements = [
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

/** Calendars of the owner whose events block times. */
export async function connectedCalendars(db: Database): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
