import type { GiftCardRow } from '#src/domain/gift-cards/gift-card.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { newId } from '../db/identifier.ts';
import { insert, type Database } from '../db/tables.ts';
import { lockRecord } from '../db/versions.ts';

/** Returns the cents on a card that are not held for bookings. */
export async function getAvailableBalance(
  db: Database,
  { id, balance }: Pick<GiftCardRow, 'id' | 'balance'>,
): Promise<number> {
  const { sum } = await db
    .selectFrom('giftCardHolds')
    .select((select) => select.fn.sum<number | null>('amount').as('sum'))
    .where('cardId', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return balance - (sum ?? 0);
}

/** Holds an amount on a card, which must be locked and have the amount available. */
export async function holdOnCard(
  trx: Database,
  hold: { cardId: string; bookingId: string; amount: number },
  now: Date,
): Promise<void> {
  if (hold.amount <= 0) return;
  const row = { id: newId(now), createdAt: now.toISOString(), ...hold, endedAt: null };
  await insert(trx, 'giftCardHolds', row).execute();
}

/** Ends the open holds on a locked card. */
export async function endHolds(trx: Database, { id }: Pick<GiftCardRow, 'id'>, now: Date): Promise<void> {
  await updateOpenHolds(trx).where('cardId', '=', id).set({ endedAt: now.toISOString() }).execute();
}

/** Ends a booking's open holds, and returns the cards, which stay locked. */
export async function endBookingHolds(
  trx: Database,
  { id }: Pick<BookingRow, 'id'>,
  now: Date,
): Promise<GiftCardRow[]> {
  const holds = await trx
    .selectFrom('giftCardHolds')
    .select('cardId')
    .distinct()
    .where('bookingId', '=', id)
    .where('endedAt', 'is', null)
    .orderBy('cardId')
    .execute();
  const cards: GiftCardRow[] = [];
  // Lock the cards first, as all code that changes holds does, to avoid a deadlock.
  for (const { cardId } of holds) {
    cards.push(await lockRecord(trx, 'giftCards', cardId));
  }
  await updateOpenHolds(trx).where('bookingId', '=', id).set({ endedAt: now.toISOString() }).execute();
  return cards;
}

const updateOpenHolds = (trx: Database) => trx.updateTable('giftCardHolds').where('endedAt', 'is', null);
