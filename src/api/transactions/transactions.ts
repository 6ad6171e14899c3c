import type { BookingRow } from '#src/model/admin/booking.ts';
import type { TransactionRow } from '#src/model/admin/transaction.ts';
import { bookingNumber } from '../bookings/conflicts.ts';
import { newId } from '../database/identifier.ts';
import { insert, type Database } from '../database/tables.ts';
import { recount, searchTextOf } from '../customers/customers.ts';
import { plainCode } from '../gift-cards/issue-card.ts';
import { addEntry } from '../gift-cards/ledger.ts';
import { auditIn, type Actor } from '../records/audit.ts';
import { lockRecord } from '../records/versions.ts';
import { faultyField } from '../refusal.ts';
import type { Service } from '../service.ts';
import { showCents } from '#src/lib/format/money.ts';

export type NewLine = Pick<TransactionRow, 'kind' | 'method' | 'purpose' | 'amount' | 'description'> &
  Partial<
    Pick<TransactionRow, 'customerId' | 'bookingId' | 'orderId' | 'cardId' | 'refundOf' | 'externalId'>
  >;

/** Writes a line of the ledger; null where the provider's payment or refund is entered already. */
export async function enterLine(
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
    search: searchTextOf(line.description, line.method, line.kind),
  })
    .onConflict((conflict) => conflict.column('externalId').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (entered) await recount(trx, entered.customerId);
  return entered ?? null;
}

/** Gives back some of a payment, in cents. */
export function refundLine(
  { id, method, purpose, customerId, bookingId, orderId, cardId }: TransactionRow,
  amount: number,
  description: string,
  externalId: string | null,
): NewLine {
  const belongsTo = { customerId, bookingId, orderId, cardId, refundOf: id };
  return { kind: 'refund', method, purpose, amount: -amount, description, externalId, ...belongsTo };
}

/** Enters a line, and notes it in the audit log. */
export async function addLine(
  service: Pick<Service, 'now'>,
  trx: Database,
  line: NewLine,
  actor: Actor,
): Promise<TransactionRow> {
  const at = service.now();
  const added = await enterLine(trx, line, actor, at);
  // Stripe's webhook was faster.
  if (!added) return lineOf(trx, line.externalId ?? '');
  await auditIn(trx, at, actor)(
    `transaction.${line.kind}`,
    `${line.description}: ${line.amount < 0 ? '-' : ''}${showCents(Math.abs(line.amount))} (${line.method})`,
    'transaction',
    added.id,
  );
  return added;
}

const lineOf = (trx: Database, externalId: string) =>
  trx.selectFrom('transactions').selectAll().where('externalId', '=', externalId).executeTakeFirstOrThrow();

/** Enters the payment of a booking. A gift card's ledger gets its line in the same transaction. */
export async function addPayment(
  service: Service,
  trx: Database,
  booking: BookingRow,
  { method, amount, code }: { method: TransactionRow['method']; amount: number; code: string | null },
  actor: Actor,
): Promise<TransactionRow> {
  const description = `Session ${bookingNumber(booking.number)}`;
  let cardId: string | null = null;
  if (method === 'gift_card') {
    const card = await trx
      .selectFrom('giftCards')
      .select('id')
      .where('code', '=', plainCode(code ?? ''))
      .executeTakeFirst();
    if (!card) throw faultyField('code', 'There is no card with this code.');
    const held = await lockRecord(trx, 'giftCards', card.id);
    await addEntry(
      trx,
      held,
      { kind: 'redeem', amount: -amount, note: description, bookingId: booking.id, actor: actor.name },
      service.now(),
    );
    cardId = card.id;
  }
  const { id: bookingId, customerId } = booking;
  return addLine(
    service,
    trx,
    { kind: 'payment', method, purpose: 'session', amount, description, bookingId, customerId, cardId },
    actor,
  );
}
