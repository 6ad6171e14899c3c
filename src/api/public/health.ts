import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Service } from '../service.ts';

/** GET /healthz: whether the service can do its work; for monitors, so without a word about why not. */
export function addHealth(app: Hono, service: Service): void {
  app.get('/healthz', async (context) => {
    const works = await sql`select 1 as one`.execute(service.db).then(
      () => true,
      () => false,
    );
    if (!works) context.header('Retry-After', '10');
    return context.json({ status: works ? 'ok' : 'unavailable' }, works ? 200 : 503);
  });
}
