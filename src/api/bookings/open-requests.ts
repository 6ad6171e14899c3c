import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';

/** Selects bookings that wait for the studio's answer to the request or to a new time. */
export const awaitsResponse = (where: ExpressionBuilder<Tables, 'bookings'>) =>
  where.or([where('status', '=', 'requested'), where('moveStartsAt', 'is not', null)]);

export async function openRequests(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(awaitsResponse)
    .executeTakeFirstOrThrow();
  return count;
}
