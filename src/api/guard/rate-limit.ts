import { CompiledQuery } from 'kysely';
import { formatDuration } from '#src/lib/format/duration.ts';
import { RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';

export interface Limit {
  max: number;
  windowSeconds: number;
  message?: string;
}

/** Clients over a limit, and when their block ends. Keeping them in memory spares the database during a flood. */
const blockedClients = new WeakMap<object, Map<string, number>>();

/** Plain SQL for both databases, so that the query does not have to be built for each request. */
const countSql = `
  insert into rate_limits (key, started_at, count) values ($1, $2, 1)
  on conflict (key) do update set
    count = case when rate_limits.started_at <= $3 then 1 else rate_limits.count + 1 end,
    started_at = case when rate_limits.started_at <= $3 then $2 else rate_limits.started_at end
  returning started_at, count`;

/** Counts a request in the database, which all processes share. Throws a 429 with a retry time if it exceeds the limit. */
export async function enforceRateLimit(
  { db, now }: Pick<Service, 'db' | 'now'>,
  resource: string,
  clientKey: string,
  { max, windowSeconds, message }: Limit,
): Promise<void> {
  const key = `${resource} ${clientKey}`;
  const time = now().getTime();
  const blockedUntil = blockedClients.get(db) ?? new Map<string, number>();
  blockedClients.set(db, blockedUntil);
  const until = blockedUntil.get(key) ?? 0;
  // A longer block was stored while the clock was wrong.
  if (until > time && until <= time + windowSeconds * 1000) throw tooMany(until - time, message);
  blockedUntil.delete(key);

  const windowStart = time - windowSeconds * 1000;
  const { rows } = await db.executeQuery<{ startedAt: number; count: number }>(
    CompiledQuery.raw(countSql, [key, time, windowStart]),
  );
  const [row] = rows;
  if (!row || row.count <= max) return;
  const end = row.startedAt + windowSeconds * 1000;
  if (blockedUntil.size > 50_000) blockedUntil.clear();
  blockedUntil.set(key, end);
  throw tooMany(end - time, message);
}

export async function resetRequestCount(
  { db }: Pick<Service, 'db'>,
  resource: string,
  clientKey: string,
): Promise<void> {
  const key = `${resource} ${clientKey}`;
  blockedClients.get(db)?.delete(key);
  await db.deleteFrom('rateLimits').where('key', '=', key).execute();
}

function tooMany(milliseconds: number, message?: string): RequestError {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = formatDuration(Math.ceil(retryAfter / 60));
  return new RequestError(429, message ?? `Too many attempts. Please try again in ${wait}.`, { retryAfter });
}
