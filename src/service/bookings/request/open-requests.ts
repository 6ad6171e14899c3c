import type { ExpressionBuilder } from 'kysely';
import type { Tables, Database } from '../../db/tables.ts';

type Where = ExpressionBuilder<Tables, 'bookings'>;

/** Selects bookings that are not confirmed yet, or whose customer requested a new time. */
export const isOpen = (where: Where) =>
  where.or([where('status', '=', 'requested'), where('moveStartsAt', 'is not', null)]);

/** Selects bookings with a request or a requested new time that the studio has not responded to. */
export const awaitsResponse = (where: Where) =>
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
