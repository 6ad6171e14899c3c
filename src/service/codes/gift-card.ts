import { addTax } from '#src/domain/ledger/tax.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { type CodeKind, rejectCode } from './code-kind.ts';
import { lockRecord } from '../db/versions.ts';
import { getAvailableBalance, endBookingHolds, holdOnCard } from '../gift-cards/ledger.ts';
import { normalizeCode } from '../gift-cards/issue-card.ts';
import { findRow } from '../db/tables.ts';

/** A gift card in the booking's code field. The amount is held for a request, and redeemed when the studio accepts it. */
export const giftCardKind: CodeKind = {
  name: 'gift-card',
  async find(unit, typedCode, { subtotal, taxTerms }, lock) {
    const found = await findRow(unit.db, 'giftCards', { code: normalizeCode(typedCode) });
    // A void card gets the same response as an unknown code.
    if (!found || found.status === 'void') return null;
    const card = lock ? await lockRecord(unit, 'giftCards', found.id) : found;
    if (card.status === 'issued') throw rejectCode('This gift card isn’t active yet.');
    const available = await getAvailableBalance(unit.db, card);
    if (card.status === 'void' || available <= 0)
      throw rejectCode('There’s no money left on this gift card.');
    const giftCardAmount = Math.min(available, addTax(subtotal, taxTerms).total);
    return {
      kind: 'gift-card',
      id: card.id,
      code: card.code,
      discount: 0,
      giftCardAmount,
      remaining: available - giftCardAmount,
    };
  },
  reserve: (unit, { id, giftCardAmount }, booking) =>
    holdOnCard(unit, { cardId: id, bookingId: booking.id, amount: giftCardAmount }),
  computeDiscount: () => Promise.resolve(0),
  async release(unit, booking) {
    await endBookingHolds(unit, booking);
  },
  async reclaim(unit, booking) {
    const hold = await unit.db
      .selectFrom('giftCardHolds')
      .select(['cardId', 'amount'])
      .where('bookingId', '=', booking.id)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (!hold) return null;
    const card = await lockRecord(unit, 'giftCards', hold.cardId);
    const left = card.status === 'active' ? await getAvailableBalance(unit.db, card) : 0;
    const amount = Math.min(hold.amount, left);
    await holdOnCard(unit, { cardId: card.id, bookingId: booking.id, amount });
    if (amount === hold.amount) return null;
    const message =
      amount > 0
        ? `Gift card …${card.code.slice(-4)} now covers only ${formatCents(amount)} of the ${formatCents(hold.amount)}.`
        : `There’s no money left on gift card …${card.code.slice(-4)}.`;
    return { message, change: {} };
  },
};
