import type { Database } from '../database/tables.ts';
import type { Service } from '../service.ts';
import { addEntry, type GiftCardRow } from './ledger.ts';

interface Why {
  note: string;
  actor: string;
}

/** Ends a held card. The mail that would bring it on a later day stays here. */
export async function voidCard(
  service: Pick<Service, 'now'>,
  trx: Database,
  card: GiftCardRow,
  why: Why,
): Promise<GiftCardRow> {
  if (await takeBackMail(trx, card))
    await trx.updateTable('giftCards').set({ deliveredAt: null }).where('id', '=', card.id).execute();
  return addEntry(trx, card, { kind: 'void', amount: -card.balance, ...why }, service.now());
}

/** Whether the mail that brings it still waited for its day. */
export async function takeBackMail(trx: Database, card: GiftCardRow): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('mails')
    .where('onceKey', '=', mailOf(card))
    .where('status', '=', 'queued')
    .where('leasedBy', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Its purchase was refunded: as much goes off the held card, as far as it has that, and a card without money is void. */
export async function takeOff(
  service: Pick<Service, 'now'>,
  trx: Database,
  card: GiftCardRow,
  { amount, ...why }: Why & { amount: number },
): Promise<GiftCardRow> {
  if (card.status === 'void') return card;
  if (amount >= card.balance) return voidCard(service, trx, card, why);
  return addEntry(trx, card, { kind: 'adjust', amount: -amount, ...why }, service.now());
}

/** The key under which its first mail is queued once. */
export const mailOf = ({ id }: Pick<GiftCardRow, 'id'>) => `gift-card ${id}`;
