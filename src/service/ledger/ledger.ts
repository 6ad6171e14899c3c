import { sql, type RawBuilder } from 'kysely';
import type { AuditSubject } from '#src/domain/tables.ts';
import { kindNames, type LedgerEntryRow, type LedgerTotals } from '#src/domain/ledger/ledger-entry.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { newId } from '../db/identifier.ts';
import { selectRows, findRow, insert, type Database } from '../db/tables.ts';
import { updateTotals, toSearchText } from '../customers/customers.ts';
import type { Unit } from '../unit.ts';
import { computeEntryTax } from './tax.ts';
import { renderSVG } from 'uqr';
import type { PaymentCode } from '#src/domain/ledger/payment.ts';
import { RequestError } from '../request-error.ts';

export type NewLedgerEntry = Pick<LedgerEntryRow, 'kind' | 'method' | 'purpose' | 'amount' | 'description'> &
  Partial<
    Pick<
      LedgerEntryRow,
      'at' | 'customerId' | 'bookingId' | 'orderId' | 'cardId' | 'refundOf' | 'externalId' | 'tax'
    >
  >;

/** Writes a ledger entry. Returns null if there is already an entry for the same Stripe payment or refund. */
export async function insertEntry(unit: Unit, entry: NewLedgerEntry): Promise<LedgerEntryRow | null> {
  const at = unit.now.toISOString();
  const entered = await insert(unit.db, 'ledgerEntries', {
    id: newId(unit.now),
    createdAt: at,
    at,
    customerId: null,
    bookingId: null,
    orderId: null,
    cardId: null,
    refundOf: null,
    externalId: null,
    ...entry,
    tax: await computeEntryTax(unit, entry),
    actor: unit.actor.name,
    search: toSearchText(entry.description, entry.method, entry.kind),
  })
    .onConflict((conflict) => conflict.column('externalId').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (entered) await updateTotals(unit, entered.customerId);
  return entered ?? null;
}

/** Returns the record whose history shows the entry: its booking if it has one, otherwise the entry itself. */
export const getSubject = ({
  id,
  bookingId,
}: Pick<LedgerEntryRow, 'id' | 'bookingId'>): [subject: AuditSubject, id: string] =>
  bookingId === null ? ['transaction', id] : ['booking', bookingId];

export async function recordEntry(unit: Unit, entry: NewLedgerEntry): Promise<LedgerEntryRow> {
  const recorded = await insertEntry(unit, entry);
  // The webhook has already recorded it.
  if (!recorded) return findEntry(unit, entry.externalId ?? '');
  const amount = `${entry.amount < 0 && entry.kind !== 'refund' ? '-' : ''}${formatCents(Math.abs(entry.amount))}`;
  await unit.audit(
    `transaction.${entry.kind}`,
    `${kindNames[entry.kind]} of ${amount} recorded (${entry.method.replace('_', ' ')}): ${entry.description}`,
    ...getSubject(recorded),
  );
  return recorded;
}

/** Returns true if there is already an entry for a Stripe payment. */
export async function isRecorded(unit: Unit, externalId: string): Promise<boolean> {
  const found = await findRow(unit.db, 'ledgerEntries', { externalId });
  return found !== undefined;
}

const findEntry = (unit: Unit, externalId: string) =>
  selectRows(unit.db, 'ledgerEntries', { externalId }).executeTakeFirstOrThrow();

interface CountedTotals extends LedgerTotals {
  total: number;
}

const sumIf = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(case when ${condition} then amount end), 0)`;

export async function getLedgerTotals(
  db: Database,
  where: RawBuilder<unknown>,
): Promise<{ total: number; totals: LedgerTotals }> {
  const isMoney = sql`method <> 'gift_card'`;
  const { rows } = await sql<CountedTotals>`
    select count(*) as total,
      ${sumIf(sql`${isMoney} and kind = 'payment'`)} as income,
      -${sumIf(sql`${isMoney} and kind = 'refund'`)} as refunded,
      -${sumIf(sql`method = 'dispute'`)} as disputed,
      ${sumIf(isMoney)} as net,
      ${sumIf(sql`method = 'gift_card'`)} as redeemed
    from ledger_entries where ${where}`.execute(db);
  const { total, ...totals } = rows[0]!; // an aggregate always has one row
  return { total, totals };
}

interface Due {
  /** HQ-1001, GC-2001 or TM-3001 */
  number: string;
  /** cents that can be paid online now */
  amount: number;
  url: string;
}

/** Throws a 409 if nothing can be paid online now. */
export function createPaymentCode(unit: Unit, { number, amount, url }: Due): PaymentCode {
  if (!unit.paymentProvider || amount === 0)
    throw new RequestError(409, `${number} can’t be paid online now.`);
  return { amount, url, svg: renderSVG(url) };
}
