import { sql } from 'kysely';
import type { Database } from '../tables.ts';

const tables = [
  `create table passkeys (id text primary key, created_at text not null, updated_at text not null,
    version integer not null, name text not null, public_key text not null, counter bigint not null,
    transports text not null, used_at text)`,
  'create table passkey_challenges (challenge text primary key, purpose text not null, expires_at text not null)',
  `create table known_browsers (id text primary key, created_at text not null, seen_at text not null, browser text not null)`,
];

export async function passkeys(db: Database): Promise<void> {
  for (const table of tables) {
    await sql.raw(table).execute(db);
  }
}
