import { CompiledQuery } from 'kysely';
import { formatDuration } from '#src/domain/time/date.ts';
import { getStorageFailure } from '../db/storage-failure.ts';
import type { Database } from '../db/tables.ts';
import { RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';

export interface Limit {
  max: number;
  windowSeconds: number;
  message?: string;
}

const maxKeysInMemory = 50_000;

/** Clients over a limit, and when their block ends. Keeping them in memory spares the database during a flood. */
const blockedClients = new WeakMap<object, Map<string, number>>();

/**
 * Plain SQL for both databases, so that the query does not have to be built for each request. A window that starts in the far future
 * was written while the clock was wrong, and ends.
 */
const countSql = `
  insert into rate_limits (key, started_at, count) values ($1, $2, 1)
  on conflict (key) do update set
    count = case when rate_limits.started_at between $3 and $4 then rate_limits.count + 1 else 1 end,
    started_at = case when rate_limits.started_at between $3 and $4 then rate_limits.started_at else $2 end
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
  const windowMs = windowSeconds * 1000;
  const until = blockedUntil.get(key) ?? 0;
  // A longer block was stored while the clock was wrong.
  if (until > time && until <= time + 2 * windowMs) throw tooMany(until - time, message);
  blockedUntil.delete(key);

  const { startedAt, count } = await countRequest(db, key, { time, windowMs });
  if (count <= max) return;
  const end = startedAt + windowMs;
  if (blockedUntil.size > maxKeysInMemory) blockedUntil.clear();
  blockedUntil.set(key, end);
  throw tooMany(end - time, message);
}

interface RequestCount {
  startedAt: number;
  count: number;
}

/** Counts by this process, used while the database cannot be written. */
const ownCounts = new WeakMap<object, Map<string, RequestCount>>();

async function countRequest(
  db: Database,
  key: string,
  { time, windowMs }: { time: number; windowMs: number },
): Promise<RequestCount> {
  try {
    const query = CompiledQuery.raw(countSql, [key, time, time - windowMs + 1, time + windowMs]);
    const { rows } = await db.executeQuery<RequestCount>(query);
    return rows[0] ?? { startedAt: time, count: 1 };
  } catch (error) {
    if (!getStorageFailure(error)) throw error;
  }
  // Pages that only read data must still load, and attackers must not get unlimited attempts.
  const counts = ownCounts.get(db) ?? new Map<string, RequestCount>();
  ownCounts.set(db, counts);
  if (counts.size > maxKeysInMemory) counts.clear();
  const previous = counts.get(key);
  const isCurrent = previous && previous.startedAt > time - windowMs;
  const next = isCurrent ? { ...previous, count: previous.count + 1 } : { startedAt: time, count: 1 };
  counts.set(key, next);
  return next;
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
