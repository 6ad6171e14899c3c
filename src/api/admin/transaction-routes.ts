import {
  newTransaction,
  refund,
  type Transaction,
  type TransactionRow,
} from '#src/model/admin/transaction.ts';
import { showCents } from '#src/lib/format/money.ts';
import { addEntry, takeOff } from '../gift-cards/ledger.ts';
import type { Database } from '../database/tables.ts';
import { holdCalendar } from '../records/counter.ts';
import { lockRecord, missing } from '../records/versions.ts';
import { faultyField, Refusal } from '../refusal.ts';
import type { Service } from '../service.ts';
import { addLine, refundLine } from '../transactions/transactions.ts';
import { ledgerTotals, searchedTotals, type LedgerFilter } from '../transactions/ledger-totals.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { dollars } from './csv.ts';
import { betweenDays, isDay, addList } from './list.ts';
import { showTransaction } from './show.ts';

/** Lines with what can still be refunded of each. */
export async function showTransactions(rows: TransactionRow[], db: Database): Promise<Transaction[]> {
  const payments = rows.filter(({ kind }) => kind === 'payment').map(({ id }) => id);
  const refunds = payments.length
    ? await db
        .selectFrom('transactions')
        .select((select) => ['refundOf', select.fn.sum<number>('amount').as('sum')])
        .where('refundOf', 'in', payments)
        .groupBy('refundOf')
        .execute()
    : [];
  const refunded = new Map(refunds.map(({ refundOf, sum }) => [refundOf, -sum]));
  return rows.map((row) => showTransaction(row, refunded.get(row.id) ?? 0));
}

const dayOf = (day: unknown) => (typeof day === 'string' && isDay(day) ? day : undefined);

export function addTransactionRoutes(routes: AdminRoutes, service: Service): void {
  const { studio } = service;
  const { timezone } = studio.hours;

  addList<Transaction>(routes, service, {
    name: 'transactions',
    table: 'transactions',
    summary: 'The ledger',
    search: ['search'],
    filters: betweenDays('at', timezone),
    show: showTransactions,
    count(from, where, input) {
      const isOfDays = !['q', 'customerId', 'bookingId', 'cardId'].some((name) => input[name]);
      const [first, last] = [dayOf(input['from']), dayOf(input['to'])];
      const asked = input as LedgerFilter; // the list's query is made of these
      return isOfDays
        ? ledgerTotals(from, { ...asked, from: first, to: last }, timezone)
        : searchedTotals(from, where);
    },
    csv: [
      ['Time', ({ at }) => at],
      ['Kind', ({ kind }) => kind],
      ['Method', ({ method }) => method],
      ['Purpose', ({ purpose }) => purpose],
      ['Amount', ({ amount }) => dollars(amount)],
      ['Description', ({ description }) => description],
      ['Entered by', ({ actor }) => actor],
    ],
  });

  routes.create('/transactions', newTransaction, 'Enter money by hand', async (trx, { input, actor }) => {
    if (input.kind === 'payment' && input.amount <= 0)
      throw faultyField('amount', 'A payment is more than $0.');
    return (await showTransactions([await addLine(service, trx, input, actor)], trx))[0];
  });

  routes.create(
    '/transactions/:id/refund',
    refund,
    'Give money back',
    async (trx, { id, input, actor, context }) => {
      // Two refunds at once come one after the other, each seeing what the other left.
      await holdCalendar(trx);
      const paid = await trx.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirst();
      if (!paid) throw missing();
      const [shown] = await showTransactions([paid], trx);
      const left = shown?.refundable ?? 0;
      if (paid.kind !== 'payment') throw new Refusal(409, 'Only a payment can be refunded.');
      if (input.amount > left) throw faultyField('amount', `At most ${showCents(left)} of it can go back.`);
      const description = `Refund of: ${paid.description}${input.note ? ` (${input.note})` : ''}`;
      if (paid.method === 'gift_card' && paid.cardId) {
        const held = await lockRecord(trx, 'giftCards', paid.cardId);
        const entry = {
          kind: 'refund',
          amount: input.amount,
          note: description,
          bookingId: paid.bookingId,
          actor: actor.name,
        } as const;
        await addEntry(trx, held, entry, service.now());
      }
      if (input.fromCard && paid.purpose === 'gift_card' && paid.method !== 'gift_card' && paid.cardId)
        await takeOff(service, trx, await lockRecord(trx, 'giftCards', paid.cardId), {
          amount: input.amount,
          note: description,
          actor: actor.name,
        });
      const key = context.req.header('idempotency-key') ?? `${id}-${left}-${input.amount}`;
      const externalId =
        paid.method === 'stripe' && paid.externalId && service.payment
          ? (await service.payment.refund(paid.externalId, input.amount, `refund-${key}`)).id
          : null;
      const refunded = refundLine(paid, input.amount, description, externalId);
      const line = await addLine(service, trx, refunded, actor);
      return (await showTransactions([line], trx))[0];
    },
  );
}
