import type { AuditSubject } from '#src/model/admin/audit.ts';
import type { BookingRow } from '#src/model/admin/booking.ts';
import type { GiftCardRow } from '#src/model/admin/gift-card.ts';
import type { TransactionRow } from '#src/model/admin/transaction.ts';
import { formatCents } from '#src/lib/format/money.ts';
import { bookingNumber } from '../bookings/conflicts.ts';
import { newId } from '../database/identifier.ts';
import { insert, type Database } from '../database/tables.ts';
import { recount, toSearchText } from '../customers/customers.ts';
import { normalizeCode } from '../gift-cards/issue-card.ts';
import { addEntry } from '../gift-cards/ledger.ts';
import { auditIn, type Actor } from '../records/audit.ts';
import { lockRecord } from '../records/versions.ts';
import { fieldError } from '../request-error.ts';
import type { Service } from '../service.ts';

export type NewLine = Pick<TransactionRow, 'kind' | 'method' | 'purpose' | 'amount' | 'description'> &
  Partial<
    Pick<TransactionRow, 'at' | 'customerId' | 'bookingId' | 'orderId' | 'cardId' | 'refundOf' | 'externalId'>
  >;

/** Writes a ledger line. Null if the provider's payment or refund is already recorded. */
export async function insertLine(
  trx: Database,
  line: NewLine,
  actor: Actor,
  now: Date,
): Promise<TransactionRow | null> {
  const at = now.toISOString();
  const entered = await insert(trx, 'transactions', {
    id: newId(now),
    createdAt: at,
    at,
    customerId: null,
    bookingId: null,
    orderId: null,
    cardId: null,
    refundOf: null,
    externalId: null,
    ...line,
    actor: actor.name,
    search: toSearchText(line.description, line.method, line.kind),
  })
    .onConflict((conflict) => conflict.column('externalId').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (entered) await recount(trx, entered.customerId);
  return entered ?? null;
}

/** The record whose history shows a line: its booking, or the line itself. */
export const getSubject = ({
  id,
  bookingId,
}: Pick<TransactionRow, 'id' | 'bookingId'>): [subject: AuditSubject, id: string] =>
  bookingId === null ? ['transaction', id] : ['booking', bookingId];

const words = { payment: 'Payment', refund: 'Refund', correction: 'Correction' } as const;

/** Writes a line and adds it to its booking's history. */
export async function recordLine(
  service: Pick<Service, 'now'>,
  trx: Database,
  line: NewLine,
  actor: Actor,
): Promise<TransactionRow> {
  const at = service.now();
  const added = await insertLine(trx, line, actor, at);
  // The webhook was faster.
  if (!added) return findLine(trx, line.externalId ?? '');
  const amount = `${line.amount < 0 && line.kind !== 'refund' ? '-' : ''}${formatCents(Math.abs(line.amount))}`;
  await auditIn(trx, at, actor)(
    `transaction.${line.kind}`,
    `${words[line.kind]} of ${amount} recorded (${line.method.replace('_', ' ')}): ${line.description}`,
    ...getSubject(added),
  );
  return added;
}

const findLine = (trx: Database, externalId: string) =>
  trx.selectFrom('transactions').selectAll().where('externalId', '=', externalId).executeTakeFirstOrThrow();

/** Pays part of a booking with a locked gift card. */
export async function payByGiftCard(
  service: Pick<Service, 'now'>,
  trx: Database,
  booking: Pick<BookingRow, 'id' | 'number' | 'customerId'>,
  { card, amount }: { card: GiftCardRow; amount: number },
  actor: Actor,
): Promise<TransactionRow> {
  const description = `Session ${bookingNumber(booking.number)}`;
  const { id: bookingId, customerId } = booking;
  await addEntry(
    trx,
    card,
    { kind: 'redeem', amount: -amount, note: description, bookingId, actor: actor.name },
    service.now(),
  );
  const belongsTo = { bookingId, customerId, cardId: card.id };
  return recordLine(
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

/** Records the payment of a booking. A gift card's ledger line is written in the same transaction. */
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
  const description = `Session ${bookingNumber(booking.number)}`;
  const line = { kind: 'payment', method, purpose: 'session', amount, description } as const;
  return recordLine(service, trx, { ...line, bookingId, customerId, ...(at && { at }) }, actor);
}
