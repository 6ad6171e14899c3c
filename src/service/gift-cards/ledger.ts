import type { GiftCardEntryRow, GiftCardRow } from '#src/domain/gift-cards/gift-card.ts';
import { newId } from '../db/identifier.ts';
import { insert, type Database } from '../db/tables.ts';
import { updateIfCurrent, lockRecord } from '../db/versions.ts';
import { fieldError, RequestError } from '../request-error.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import type { Unit } from '../unit.ts';
import type { BookingRow } from '#src/domain/booking/booking.ts';

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

async function endHolds(unit: Unit, { id }: Pick<GiftCardRow, 'id'>): Promise<void> {
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

export interface NewEntry {
  kind: GiftCardEntryRow['kind'];
  /** cents, negative for redemptions */
  amount: number;
  note?: string;
  bookingId?: string | null;
}

/** Adds an entry to a locked card. The balance is the sum of its entries and never negative. */
export async function addEntry(unit: Unit, card: GiftCardRow, entry: NewEntry): Promise<GiftCardRow> {
  const { kind, amount } = entry;
  if (kind === 'redeem' && card.status !== 'active')
    throw new RequestError(
      409,
      card.status === 'void' ? 'This gift card is void.' : 'This gift card is not active yet.',
    );
  const { sum, last } = await unit.db
    .selectFrom('giftCardEntries')
    .select((select) => [
      select.fn.sum<number | null>('amount').as('sum'),
      select.fn.max<number | null>('sequence').as('last'),
    ])
    .where('cardId', '=', card.id)
    .executeTakeFirstOrThrow();
  const balance = sum ?? 0;
  const newBalance = balance + amount;
  const available =
    kind === 'redeem' || kind === 'adjust' ? await getAvailableBalance(unit.db, card) : balance;
  if (amount < 0 && available + amount < 0) {
    const held = balance - available;
    const reserved = held > 0 ? `, and ${formatCents(held)} of it is held for bookings` : '';
    throw fieldError('amount', `The balance is ${formatCents(balance)}${reserved}.`);
  }
  await insert(unit.db, 'giftCardEntries', {
    id: newId(unit.now),
    createdAt: unit.now.toISOString(),
    cardId: card.id,
    sequence: (last ?? 0) + 1,
    kind,
    amount,
    balanceAfter: newBalance,
    note: entry.note ?? '',
    bookingId: entry.bookingId ?? null,
    actor: unit.actor.name,
  }).execute();
  const status = kind === 'void' ? 'void' : kind === 'activate' ? 'active' : card.status;
  return updateIfCurrent(unit, 'giftCards', card, { balance: newBalance, status });
}

interface EntryReason {
  note: string;
}

/** Voids a locked card, releases its holds and deletes its scheduled email. */
export async function voidCard(unit: Unit, card: GiftCardRow, reason: EntryReason): Promise<GiftCardRow> {
  if (await dequeueEmail(unit, card))
    await unit.db.updateTable('giftCards').set({ deliveredAt: null }).where('id', '=', card.id).execute();
  await endHolds(unit, card);
  return addEntry(unit, card, { kind: 'void', amount: -card.balance, ...reason });
}

/** Deletes the email that delivers a card if it is still queued. Returns true if it was. */
export async function dequeueEmail(unit: Unit, card: GiftCardRow): Promise<boolean> {
  const { numDeletedRows } = await unit.db
    .deleteFrom('emails')
    .where('dedupeKey', '=', getDeliveryKey(card))
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deducts a refunded purchase from the locked card, up to its balance. A card with nothing left becomes void. */
export async function deductFromCard(
  unit: Unit,
  card: GiftCardRow,
  { amount, ...reason }: EntryReason & { amount: number },
): Promise<GiftCardRow> {
  if (card.status === 'void') return card;
  if (amount >= card.balance) return voidCard(unit, card, reason);
  // The money went back to the buyer, so release any holds.
  if (amount > (await getAvailableBalance(unit.db, card))) await endHolds(unit, card);
  return addEntry(unit, card, { kind: 'adjust', amount: -amount, ...reason });
}

/** The deduplication key for the email that first delivers the card. */
export const getDeliveryKey = ({ id }: Pick<GiftCardRow, 'id'>) => `gift-card ${id}`;
