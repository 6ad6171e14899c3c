import type { GiftCardRow } from '#src/model/admin/gift-card.ts';
import { newId } from '../database/identifier.ts';
import { insert, type Database } from '../database/tables.ts';

/** Cents of a card that no booking holds. */
export async function availableOn(
  db: Database,
  { id, balance }: Pick<GiftCardRow, 'id' | 'balance'>,
  exceptBooking: string | null = null,
): Promise<number> {
  let holds = db
    .selectFrom('giftCardHolds')
    .select((select) => select.fn.sum<number | null>('amount').as('sum'))
    .where('cardId', '=', id)
    .where('endedAt', 'is', null);
  if (exceptBooking !== null) holds = holds.where('bookingId', '!=', exceptBooking);
  const { sum } = await holds.executeTakeFirstOrThrow();
  return balance - (sum ?? 0);
}

/** The card must be locked and have the amount available. */
export async function holdOnCard(
  trx: Database,
  hold: { cardId: string; bookingId: string; amount: number },
  now: Date,
): Promise<void> {
  if (hold.amount <= 0) return;
  const row = { id: newId(now), createdAt: now.toISOString(), ...hold, endedAt: null };
  await insert(trx, 'giftCardHolds', row).execute();
}

/** Ends the open holds of a card or a booking, and returns them. */
export const endHolds = (trx: Database, by: 'cardId' | 'bookingId', id: string, now: Date) =>
  trx
    .updateTable('giftCardHolds')
    .set({ endedAt: now.toISOString() })
    .where(by, '=', id)
    .where('endedAt', 'is', null)
    .returning(['cardId', 'amount'])
    .execute();
