import { sql } from 'kysely';
import {
  type LedgerEntry,
  type LedgerEntryRow,
  transactionList,
  transactionEndpoints,
} from '#src/domain/ledger/ledger-entry.ts';
import { replaceQueuedEmail } from '../../gift-cards/issue-card.ts';
import { deductFromCard } from '../../gift-cards/ledger.ts';
import { reduceChargedTotal } from '../../bookings/money/settle.ts';
import { type Database } from '../../db/tables.ts';
import { lockCalendar } from '../../db/counter.ts';
import { lockRecord, requireFound, findRecord } from '../../db/versions.ts';
import { fieldError, RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { updateRefundedOrder } from '../../orders/order-flow.ts';
import { announceRefund, describeRefundEffect } from '../../bookings/email/announce-refund.ts';
import { getRefundable, hasFailedRefund, refundPayment } from '../../ledger/refund.ts';
import { isDisputed } from '../../refunds/dispute.ts';
import { getLedgerTotals, recordEntry } from '../../ledger/ledger.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { createDayFilters, addList } from './list.ts';

export async function serializeEntries(rows: LedgerEntryRow[], db: Database): Promise<LedgerEntry[]> {
  const refundable = await getRefundable(db, rows);
  const customers = await findNames(db, rows);
  const bookings = await findNumbers(db, rows);
  return rows.map(({ search: _search, externalId: _external, ...row }) => ({
    ...row,
    refundable: refundable.get(row.id) ?? 0,
    customer: customers.get(row.customerId) ?? null,
    booking: bookings.get(row.bookingId) ?? null,
  }));
}

export const serializeLedgerEntry = async (row: LedgerEntryRow, db: Database): Promise<LedgerEntry> =>
  requireFound((await serializeEntries([row], db))[0]);

const getIds = (rows: LedgerEntryRow[], column: 'customerId' | 'bookingId') => [
  ...new Set(rows.flatMap((row) => row[column] ?? [])),
];

async function findNames(db: Database, rows: LedgerEntryRow[]): Promise<Map<string | null, string>> {
  const ids = getIds(rows, 'customerId');
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('customers').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

async function findNumbers(db: Database, rows: LedgerEntryRow[]): Promise<Map<string | null, number>> {
  const ids = getIds(rows, 'bookingId');
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('bookings').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, number }) => [id, number]));
}

export function addTransactionRoutes(routes: AdminRoutes, service: Service): void {
  const { studio } = service;
  const { timezone } = studio.hours;

  addList(routes, transactionList, {
    table: 'ledgerEntries',
    searchColumns: ['search'],
    filters: {
      ...createDayFilters('at', timezone),
      refund: (value) => (value === 'failed' ? hasFailedRefund : sql`false`),
      dispute: (value) => (value === 'any' ? isDisputed : sql`false`),
    },
    serialize: serializeEntries,
    count: getLedgerTotals,
  });

  routes.add(transactionEndpoints.record, async (unit, { input }) => {
    if (input.kind === 'payment' && input.amount <= 0)
      throw fieldError('amount', 'Enter an amount above $0.');
    if (input.tax * input.amount < 0 || Math.abs(input.tax) > Math.abs(input.amount))
      throw fieldError('tax', 'The tax can’t be more than the amount.');
    return serializeLedgerEntry(await recordEntry(unit, input), unit.db);
  });

  routes.add(transactionEndpoints.refund, async (unit, { id, input }) => {
    await lockCalendar(unit);
    const payment = await findRecord(unit.db, 'ledgerEntries', id);
    if (payment.kind !== 'payment') throw new RequestError(409, 'Only a payment can be refunded.');
    const { amount, note, method, notify } = input;
    const isCardPurchase =
      payment.purpose === 'gift_card' && payment.method !== 'gift_card' && payment.cardId !== null;
    const card =
      input.fromCard && isCardPurchase
        ? await deductFromCard(unit, await lockRecord(unit, 'giftCards', payment.cardId ?? ''), {
            amount,
            note: `Refund: ${payment.description}${note ? ` (${note})` : ''}`,
          })
        : null;
    if (card) await replaceQueuedEmail(unit, card);
    await reduceChargedTotal(unit, payment.bookingId, amount);
    const part = { payment, amount, method };
    const outcome = await refundPayment(unit, part, note);
    const { voidCredits } = input;
    const voidedCredits = await updateRefundedOrder(unit, payment, { voidCredits });
    if (notify)
      await announceRefund(unit, outcome, part, describeRefundEffect(amount, { voidedCredits, card }));
    // A Stripe refund gets its entry once it has succeeded. Until then, return the payment with its refundable amount.
    return serializeLedgerEntry(outcome.entry ?? payment, unit.db);
  });
}
