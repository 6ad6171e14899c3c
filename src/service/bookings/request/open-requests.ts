import type { ExpressionBuilder } from 'kysely';
import type { Tables, Database } from '../../db/tables.ts';

/** Selects bookings with a request or a requested new time that the studio has not responded to. */
export const awaitsResponse = (where: ExpressionBuilder<Tables, 'bookings'>) =>
  where.or([
    where.and([where('status', '=', 'requested'), where('waitsFor', '=', 'studio')]),
    where('moveStartsAt', 'is not', null),
  ]);

export async function countOpenRequests(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(awaitsResponse)
    .executeTakeFirstOrThrow();
  return count;
}
