import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';

/** Selects bookings whose request or new time the studio has not accepted or declined. */
export const awaitsResponse = (where: ExpressionBuilder<Tables, 'bookings'>) =>
  where.or([where('status', '=', 'requested'), where('moveStartsAt', 'is not', null)]);

export async function countOpenRequests(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(awaitsResponse)
    .executeTakeFirstOrThrow();
  return count;
}
