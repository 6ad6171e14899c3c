import { noOffer, type Wish } from '#src/domain/waitlist/wish.ts';
import { selectRows, type Database } from '../../db/tables.ts';
import { updateRecord } from '../../db/versions.ts';
import { makeToken, readToken } from '../../guard/signed-token.ts';
import type { Reader, Unit } from '../../unit.ts';

// Times that the time waitlist offers. They are held like the times of bookings.

/** Finds the times that are held for visitors of the time waitlist. */
export const findOfferedTimes = (db: Database, now: Date, from: string, to: string) =>
  db
    .selectFrom('wishes')
    .select((select) => [
      'id',
      'version',
      'name',
      select.ref('startsAt').$notNull().as('startsAt'),
      select.ref('endsAt').$notNull().as('endsAt'),
      select.ref('heldUntil').$notNull().as('heldUntil'),
    ])
    .where('status', '=', 'offered')
    .where('heldUntil', '>', now.toISOString())
    .where('startsAt', '<', to)
    .where('endsAt', '>', from)
    .execute();

/** The token of a visitor's link, which shows all wishes of one form. */
export const makeWishToken = ({ secret }: Pick<Reader, 'secret'>, { entryId }: Pick<Wish, 'entryId'>) =>
  makeToken(secret, 'wishes', entryId);

export const readWishToken = ({ secret }: Pick<Reader, 'secret'>, token: string): string | null =>
  readToken(secret, 'wishes', token);

/** Finds the time that is held for a visitor. Null if the link is invalid or the offer has ended. */
export async function findOffer(
  { db, secret }: Pick<Reader, 'db' | 'secret'>,
  token: string | null | undefined,
  now: Date,
): Promise<Wish | null> {
  const entryId = token && readWishToken({ secret }, token);
  if (!entryId) return null;
  const offer = await selectRows(db, 'wishes', { entryId, status: 'offered' })
    .where('heldUntil', '>', now.toISOString())
    .executeTakeFirst();
  return offer ?? null;
}

/** The visitor has booked, so the booking holds the time now. */
export const takeOffer = (unit: Unit, { id }: Wish): Promise<Wish> =>
  updateRecord(unit, 'wishes', id, { ...noOffer, status: 'booked' });
