import type { Hono } from 'hono';
import { sql } from 'kysely';
import { getStorageFailure, storageFailureCodes } from '../../db/storage-failure.ts';
import type { Service } from '../../service.ts';

type Problem = (typeof storageFailureCodes)[keyof typeof storageFailureCodes];

const timeoutMs = 2000;
/** Interval between writes while they succeed. After a failure, each check writes. */
const writeIntervalMs = 60_000;

/**
 * GET /healthz checks that the database responds and, once a minute, that it can be written. Simultaneous requests share one check, so
 * frequent ones are cheap. While the server is overloaded, `cli/serve/listener.ts` responds instead.
 */
export function addHealthRoute(app: Hono, service: Service): void {
  let pendingCheck: Promise<Problem | null> | undefined;
  let writtenAt = -Infinity;

  async function query(): Promise<void> {
    const startedAt = service.now().getTime();
    // The clock may have been set back since.
    if (Math.abs(startedAt - writtenAt) < writeIntervalMs) {
      await sql`select 1 as one`.execute(service.db);
      return;
    }
    await writeRow(service);
    writtenAt = startedAt;
  }

  const check = () =>
    new Promise<Problem | null>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs, storageFailureCodes.down);
      query()
        .then(
          () => resolve(null),
          (error: unknown) => resolve(storageFailureCodes[getStorageFailure(error) ?? 'down']),
        )
        .finally(() => clearTimeout(timer));
    });

  app.get('/healthz', async (context) => {
    pendingCheck ??= check().finally(() => (pendingCheck = undefined));
    const problem = await pendingCheck;
    if (!problem) return context.json({ status: 'ok' });
    context.header('Retry-After', '10');
    return context.json({ status: 'unavailable', problem }, 503);
  });
}

const writeRow = ({ db, now }: Service) =>
  sql`insert into tasks (name, done_at) values ('health check', ${now().toISOString()})
    on conflict (name) do update set done_at = excluded.done_at`.execute(db);
