import type { ExpressionBuilder } from 'kysely';
import type { Tables, Database } from '../../db/tables.ts';
import { maxOpenRequests } from '../../guard/quotas.ts';
import { RequestError } from '../../request-error.ts';
import type { Unit } from '../../unit.ts';

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

/** Throws a 429 if an address has too many bookings that are not confirmed yet. */
export async function limitOpenRequests(unit: Unit, email: string): Promise<void> {
  const { open } = await unit.db
    .selectFrom('bookings')
    .select((select) => select.fn.countAll<number>().as('open'))
    .where('email', '=', email)
    .where('status', '=', 'requested')
    .executeTakeFirstOrThrow();
  if (open < maxOpenRequests) return;
  const { phone } = unit.studio.contact;
  throw new RequestError(
    429,
    `You have ${open} open requests. Please wait for our reply, or call us at ${phone}.`,
  );
}
