import type { BookingRow } from '#src/domain/booking/booking.ts';
import type { GiftCardRow } from '#src/domain/gift-cards/gift-card.ts';
import type { LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import { normalizeCode } from '../gift-cards/issue-card.ts';
import { addEntry } from '../gift-cards/ledger.ts';
import { lockRecord } from '../db/versions.ts';
import { fieldError } from '../request-error.ts';
import { dayAt } from '#src/domain/time/day.ts';
import { formatLongDate } from '#src/domain/time/date.ts';
import { isMonthClosed } from './month-report.ts';
import { recordEntry } from './ledger.ts';
import type { Unit } from '../unit.ts';
import { formatBookingNumber } from '#src/domain/schema/numbers.ts';
import { findRow } from '../db/tables.ts';

/** Pays a booking, or part of it, with a gift card that the caller has locked. */
export async function payByGiftCard(
  unit: Unit,
  booking: Pick<BookingRow, 'id' | 'number' | 'customerId'>,
  { card, amount }: { card: GiftCardRow; amount: number },
): Promise<LedgerEntryRow> {
  const description = `Session ${formatBookingNumber(booking.number)}`;
  const { id: bookingId, customerId } = booking;
  await addEntry(unit, card, {
    kind: 'redeem',
    amount: -amount,
    note: description,
    bookingId,
  });
  const belongsTo = { bookingId, customerId, cardId: card.id };
  return recordEntry(unit, {
    kind: 'payment',
    method: 'gift_card',
    purpose: 'session',
    amount,
    description,
    ...belongsTo,
  });
}

export interface RecordedPayment {
  method: LedgerEntryRow['method'];
  amount: number;
  code: string | null;
  /** when the money came in; defaults to now. In a closed month, the entry gets the present time instead. */
  at?: string | undefined;
}

/** Records a payment for a booking. A gift card payment is also deducted from the card's balance. */
export async function addPayment(
  unit: Unit,
  booking: BookingRow,
  { method, amount, code, at }: RecordedPayment,
): Promise<LedgerEntryRow> {
  if (method === 'gift_card') {
    const known = await findRow(unit.db, 'giftCards', { code: normalizeCode(code ?? '') });
    if (!known) throw fieldError('code', 'No gift card has this code.');
    const card = await lockRecord(unit, 'giftCards', known.id);
    return payByGiftCard(unit, booking, { card, amount });
  }
  const { id: bookingId, customerId } = booking;
  const session = `Session ${formatBookingNumber(booking.number)}`;
  const isLate = at !== undefined && (await isMonthClosed(unit, at));
  const day = dayAt(new Date(at ?? unit.now), unit.studio.hours.timezone);
  const description = isLate ? `${session}, paid on ${formatLongDate(day)}` : session;
  const entry = { kind: 'payment', method, purpose: 'session', amount, description } as const;
  return recordEntry(unit, { ...entry, bookingId, customerId, ...(at && !isLate && { at }) });
}
