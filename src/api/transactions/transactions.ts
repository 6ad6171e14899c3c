import type { Selectable } from 'kysely';
import type { BookingRow } from '../bookings/booking-mail.ts';
import { bookingNumber } from '../bookings/conflicts.ts';
import { newId } from '../database/identifier.ts';
import type { Database, TransactionMethod, TransactionsTable } from '../database/tables.ts';
import { recount, searchTextOf } from '../customers/customers.ts';
import { plainCode } from '../gift-cards/issue-card.ts';
import { addEntry, holdCard } from '../gift-cards/ledger.ts';
import { note, type Actor } from '../records/audit.ts';
import { faultyField } from '../refusal.ts';
import type { Service } from '../service.ts';
import { showCents } from '#src/booking/estimate.ts';

export type TransactionRow = Selectable<TransactionsTable>;

export type NewLine = Pick<TransactionRow, 'kind' | 'method' | 'purpose' | 'amount' | 'description'> &
  Partial<
    Pick<TransactionRow, 'customerId' | 'bookingId' | 'orderId' | 'cardId' | 'refundOf' | 'externalId'>
  >;

/** Adds a line to the ledger. */
export async function addLine(
  service: Pick<Service, 'now'>,
  trx: Database,
  line: NewLine,
  actor: Actor,
): Promise<TransactionRow> {
  const at = service.now();
  const added = await trx
    .insertInto('transactions')
    .values({
      customerId: null,
      bookingId: null,
      orderId: null,
      cardId: null,
      refundOf: null,
      externalId: null,
      ...line,
      id: newId(at.getTime()),
      createdAt: at.toISOString(),
      at: at.toISOString(),
      actor: actor.name,
      search: searchTextOf(line.description, line.method, line.kind),
    })
    .onConflict((conflict) => conflict.column('externalId').doNothing())
    .returningAll()
    .executeTakeFirst();
  // Stripe told of it before we could: it stands there already.
  if (!added) return lineOf(trx, line.externalId ?? '');
  await recount(trx, added.customerId);
  await note(trx, at, actor, {
    action: `transaction.${line.kind}`,
    subject: 'transaction',
    subjectId: added.id,
    summary: `${line.description}: ${line.amount < 0 ? '-' : ''}${showCents(Math.abs(line.amount))} (${line.method})`,
  });
  return added;
}

const lineOf = (trx: Database, externalId: string) =>
  trx.selectFrom('transactions').selectAll().where('externalId', '=', externalId).executeTakeFirstOrThrow();

/** Cents received for a booking, less what went back. */
export async function paidFor(db: Database, bookingId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('transactions')
    .select((select) => select.fn.sum<number | null>('amount').as('sum'))
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}

/** A booking is paid, by a gift card if need be: then the card's ledger and ours get their lines together. */
export async function addPayment(
  service: Service,
  trx: Database,
  booking: BookingRow,
  { method, amount, code }: { method: TransactionMethod; amount: number; code: string | null },
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
    const held = await holdCard(trx, card.id);
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
