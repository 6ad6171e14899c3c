import type { Selectable } from 'kysely';
import { newId } from '../database/identifier.ts';
import type { Database, GiftCardEntryKind, GiftCardsTable } from '../database/tables.ts';
import { missing } from '../records/stale.ts';
import { faultyField, Refusal } from '../refusal.ts';
import { showCents } from '#src/booking/estimate.ts';

export type GiftCardRow = Selectable<GiftCardsTable>;

export interface NewEntry {
  kind: GiftCardEntryKind;
  /** cents, less than 0 for what is taken */
  amount: number;
  note?: string;
  bookingId?: string | null;
  actor: string;
}

/**
 * Takes the card's row for this transaction: what is read of it from here on stays true until the end. Others wait here, so
 * that two redemptions at once come one after the other, and the second sees what the first has left.
 */
export async function holdCard(trx: Database, id: string): Promise<GiftCardRow> {
  const card = await trx
    .updateTable('giftCards')
    .set((set) => ({ balance: set.ref('balance') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!card) throw missing();
  return card;
}

/** Adds a line to a card that is held. The balance is the sum of the lines, and never less than nothing. */
export async function addEntry(
  trx: Database,
  card: GiftCardRow,
  entry: NewEntry,
  now: Date,
): Promise<GiftCardRow> {
  const { kind, amount } = entry;
  if (kind === 'redeem' && card.status !== 'active')
    throw new Refusal(409, card.status === 'void' ? 'This card is void.' : 'This card is not active yet.');
  const { sum, last } = await trx
    .selectFrom('giftCardEntries')
    .select((select) => [
      select.fn.sum<number | null>('amount').as('sum'),
      select.fn.max<number | null>('sequence').as('last'),
    ])
    .where('cardId', '=', card.id)
    .executeTakeFirstOrThrow();
  const balance = sum ?? 0;
  const after = balance + amount;
  if (after < 0) throw faultyField('amount', `This card holds ${showCents(balance)}.`);
  await trx
    .insertInto('giftCardEntries')
    .values({
      id: newId(now.getTime()),
      createdAt: now.toISOString(),
      cardId: card.id,
      sequence: (last ?? 0) + 1,
      kind,
      amount,
      balanceAfter: after,
      note: entry.note ?? '',
      bookingId: entry.bookingId ?? null,
      actor: entry.actor,
    })
    .execute();
  const status = kind === 'void' ? 'void' : kind === 'activate' ? 'active' : card.status;
  return trx
    .updateTable('giftCards')
    .set({ balance: after, status, updatedAt: now.toISOString() })
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', card.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
