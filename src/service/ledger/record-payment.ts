import type { BookingRow } from '#src/domain/booking/booking.ts';
import type { GiftCardRow } from '#src/domain/gift-cards/gift-card.ts';
import type { TransactionRow } from '#src/domain/ledger/transaction.ts';
import type { Database } from '../db/tables.ts';
import { normalizeCode } from '../gift-cards/issue-card.ts';
import { addEntry } from '../gift-cards/ledger.ts';
import type { Actor } from '../db/audit.ts';
import { formatBookingNumber } from '../db/numbers.ts';
import { lockRecord } from '../db/versions.ts';
import { fieldError } from '../request-error.ts';
import type { Service } from '../service.ts';
import { recordEntry } from './transactions.ts';

/** Pays a booking, or part of it, with a gift card that the caller has locked. */
export async function payByGiftCard(
  service: Pick<Service, 'now'>,
  trx: Database,
  booking: Pick<BookingRow, 'id' | 'number' | 'customerId'>,
  { card, amount }: { card: GiftCardRow; amount: number },
  actor: Actor,
): Promise<TransactionRow> {
  const description = `Session ${formatBookingNumber(booking.number)}`;
  const { id: bookingId, customerId } = booking;
  await addEntry(
    trx,
    card,
    { kind: 'redeem', amount: -amount, note: description, bookingId, actor: actor.name },
    service.now(),
  );
  const belongsTo = { bookingId, customerId, cardId: card.id };
  return recordEntry(
    service,
    trx,
    { kind: 'payment', method: 'gift_card', purpose: 'session', amount, description, ...belongsTo },
    actor,
  );
}

export interface RecordedPayment {
  method: TransactionRow['method'];
  amount: number;
  code: string | null;
  /** when the money came in; defaults to now */
  at?: string | undefined;
}

/** Records a payment for a booking. A gift card payment is also deducted from the card's balance. */
export async function addPayment(
  service: Service,
  trx: Database,
  booking: BookingRow,
  { method, amount, code, at }: RecordedPayment,
  actor: Actor,
): Promise<TransactionRow> {
  if (method === 'gift_card') {
    const known = await trx
      .selectFrom('giftCards')
      .select('id')
      .where('code', '=', normalizeCode(code ?? ''))
      .executeTakeFirst();
    if (!known) throw fieldError('code', 'No gift card has this code.');
    const card = await lockRecord(trx, 'giftCards', known.id);
    return payByGiftCard(service, trx, booking, { card, amount }, actor);
  }
  const { id: bookingId, customerId } = booking;
  const description = `Session ${formatBookingNumber(booking.number)}`;
  const entry = { kind: 'payment', method, purpose: 'session', amount, description } as const;
  return recordEntry(service, trx, { ...entry, bookingId, customerId, ...(at && { at }) }, actor);
}
