import type { GiftCardRow } from '#src/domain/gift-cards/gift-card.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';
import { newId } from '../db/identifier.ts';
import { insert, type Database } from '../db/tables.ts';
import { lockRecord } from '../db/versions.ts';
import type { Unit } from '../unit.ts';

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
  unit: Unit,
  hold: { cardId: string; bookingId: string; amount: number },
): Promise<void> {
  if (hold.amount <= 0) return;
  const row = { id: newId(unit.now), createdAt: unit.now.toISOString(), ...hold, endedAt: null };
  await insert(unit.db, 'giftCardHolds', row).execute();
}

export async function endHolds(unit: Unit, { id }: Pick<GiftCardRow, 'id'>): Promise<void> {
  await updateOpenHolds(unit).where('cardId', '=', id).set({ endedAt: unit.now.toISOString() }).execute();
}

/** Ends a booking's open holds, and returns the cards, which stay locked. */
export async function endBookingHolds(unit: Unit, { id }: Pick<BookingRow, 'id'>): Promise<GiftCardRow[]> {
  const holds = await unit.db
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
    cards.push(await lockRecord(unit, 'giftCards', cardId));
  }
  await updateOpenHolds(unit).where('bookingId', '=', id).set({ endedAt: unit.now.toISOString() }).execute();
  return cards;
}

const updateOpenHolds = (unit: Unit) => unit.db.updateTable('giftCardHolds').where('endedAt', 'is', null);
