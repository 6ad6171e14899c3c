import { sql } from 'kysely';
import type { RefundRow } from '#src/domain/ledger/payment.ts';
import type { RefundMethod, LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { newId } from '../db/identifier.ts';
import { selectRows, findRow, insert, type Database } from '../db/tables.ts';
import { addEntry } from '../gift-cards/ledger.ts';
import { lockCalendar } from '../db/counter.ts';
import { lockRecord } from '../db/versions.ts';
import { fieldError, RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import { recordEntry, type NewLedgerEntry, getSubject } from './ledger.ts';
import type { Unit } from '../unit.ts';

/** Returns the cents that can still be refunded, by payment ID. */
export async function getRefundable(
  db: Database,
  payments: readonly LedgerEntryRow[],
): Promise<Map<string, number>> {
  const ids = payments.filter(({ kind }) => kind === 'payment').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const refunded = await db
    .selectFrom('ledgerEntries')
    .select((select) => ['refundOf as id', select.fn.sum<number>('amount').as('sum')])
    .where('refundOf', 'in', ids)
    .groupBy('refundOf')
    .execute();
  const queued = await db
    .selectFrom('refunds')
    .select((select) => ['paymentId as id', select.fn.sum<number>('amount').as('sum')])
    .where('paymentId', 'in', ids)
    .where('status', '=', 'queued')
    .groupBy('paymentId')
    .execute();
  const returnedCents = new Map(refunded.map(({ id, sum }) => [id, -sum]));
  for (const { id, sum } of queued) returnedCents.set(id, (returnedCents.get(id) ?? 0) + sum);
  return new Map(
    payments
      .filter(({ kind }) => kind === 'payment')
      .map(({ id, amount }) => [id, Math.max(0, amount - (returnedCents.get(id) ?? 0))]),
  );
}

/**
 * Matches gift card and team package payments whose refund failed and has not been issued some other way since. Payments for
 * bookings are left out, because a booking shows the amount as due again.
 */
export const hasFailedRefund = sql<boolean>`ledger_entries.booking_id is null and exists (
  select 1 from refunds failed where failed.payment_id = ledger_entries.id and failed.status = 'failed' and failed.amount >
    (select coalesce(-sum(later.amount), 0) from ledger_entries later
      where later.refund_of = ledger_entries.id and later.kind = 'refund' and later.created_at > failed.due_at) +
    (select coalesce(sum(queued.amount), 0) from refunds queued
      where queued.payment_id = ledger_entries.id and queued.status = 'queued'))`;

export interface RefundPart {
  payment: LedgerEntryRow;
  amount: number;
  /** how the owner returned the money, if not the way it was paid */
  method?: RefundMethod | null;
}

/** Splits a refund across a booking's payments, starting with the latest. Other refunds wait until this transaction ends. */
export async function planRefund(unit: Unit, bookingId: string, amount: number): Promise<RefundPart[]> {
  await lockCalendar(unit);
  const payments = await selectRows(unit.db, 'ledgerEntries', { bookingId, kind: 'payment' })
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const refundable = await getRefundable(unit.db, payments);
  const parts: RefundPart[] = [];
  let left = amount;
  for (const payment of payments) {
    const part = Math.min(left, refundable.get(payment.id) ?? 0);
    if (part > 0) parts.push({ payment, amount: part });
    left -= part;
  }
  return parts;
}

const isStripePayment = (
  { paymentProvider }: Pick<Service, 'paymentProvider'>,
  { method, externalId }: LedgerEntryRow,
) => method === 'stripe' && externalId !== null && paymentProvider !== null;

export async function isAutoRefundable(unit: Unit, payment: LedgerEntryRow): Promise<boolean> {
  if (payment.method !== 'gift_card') return isStripePayment(unit, payment);
  const card = await findRow(unit.db, 'giftCards', { id: payment.cardId });
  return card?.status === 'active';
}

/** A completed refund's ledger entry, or the ID of a refund that is waiting for Stripe. */
export type RefundOutcome = { entry: LedgerEntryRow; queued: null } | { entry: null; queued: string };

/**
 * Refunds a payment, or part of it. A gift card is credited immediately. A Stripe refund is queued, and its ledger entry is written
 * once it succeeds. For other methods the owner has already returned the money, so the refund is only recorded. Simultaneous refunds
 * take turns, so that the second one sees the first.
 */
export async function refundPayment(
  unit: Unit,
  { payment, amount, method: chosenMethod }: RefundPart,
  note = '',
): Promise<RefundOutcome> {
  await lockCalendar(unit);
  const refundable = (await getRefundable(unit.db, [payment])).get(payment.id) ?? 0;
  if (amount > refundable) throw fieldError('amount', `You can refund up to ${formatCents(refundable)}.`);
  const method = payment.method === 'gift_card' ? undefined : chosenMethod;
  const description = `Refund: ${payment.description}${note ? ` (${note})` : ''}`;
  if (!method && isStripePayment(unit, payment)) {
    const { id } = await queueRefund(unit, payment, {
      amount,
      description,
      externalId: null,
    });
    await unit.audit(
      'transaction.refund-queued',
      `Refund of ${formatCents(amount)} sent to Stripe`,
      ...getSubject(payment),
    );
    return { entry: null, queued: id };
  }
  if (payment.method === 'gift_card' && payment.cardId) {
    const card = await lockRecord(unit, 'giftCards', payment.cardId);
    if (card.status === 'void')
      throw new RequestError(409, 'This gift card is void, so you can’t refund to it.');
    const { bookingId } = payment;
    await addEntry(unit, card, {
      kind: 'refund',
      amount,
      note: description,
      bookingId,
    });
  }
  const newEntry = createRefundEntry(payment, amount, description, null);
  const entry = await recordEntry(unit, { ...newEntry, method: method ?? newEntry.method });
  return { entry, queued: null };
}

interface NewRefund {
  amount: number;
  description: string;
  /** Stripe's ID; null if the refund has not been sent to Stripe */
  externalId: string | null;
}

export const queueRefund = (
  unit: Unit,
  { id: paymentId, bookingId }: LedgerEntryRow,
  refund: NewRefund,
): Promise<RefundRow> =>
  insert(unit.db, 'refunds', {
    id: newId(unit.now),
    createdAt: unit.now.toISOString(),
    paymentId,
    bookingId,
    ...refund,
    actor: unit.actor.name,
    status: 'queued',
    attempts: 0,
    dueAt: unit.now.toISOString(),
    error: null,
    notify: 0,
    effect: null,
  })
    .returningAll()
    .executeTakeFirstOrThrow();

export function createRefundEntry(
  { id, method, purpose, customerId, bookingId, orderId, cardId }: LedgerEntryRow,
  amount: number,
  description: string,
  externalId: string | null,
): NewLedgerEntry {
  const belongsTo = { customerId, bookingId, orderId, cardId, refundOf: id };
  return { kind: 'refund', method, purpose, amount: -amount, description, externalId, ...belongsTo };
}

export const findPayment = (db: Database, { paymentId }: RefundRow) =>
  selectRows(db, 'ledgerEntries', { id: paymentId }).executeTakeFirstOrThrow();
