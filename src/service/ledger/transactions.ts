import type { AuditSubject } from '#src/domain/schema/audit.ts';
import { kindNames, type TransactionRow } from '#src/domain/ledger/transaction.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { newId } from '../db/identifier.ts';
import { insert } from '../db/tables.ts';
import { updateTotals, toSearchText } from '../customers/customers.ts';
import type { Unit } from '../unit.ts';

export type NewTransaction = Pick<TransactionRow, 'kind' | 'method' | 'purpose' | 'amount' | 'description'> &
  Partial<
    Pick<TransactionRow, 'at' | 'customerId' | 'bookingId' | 'orderId' | 'cardId' | 'refundOf' | 'externalId'>
  >;

/** The payment method of an order, and Stripe’s ID for the payment. */
export interface PaymentDetails {
  method: TransactionRow['method'];
  externalId: string | null;
}

/** Writes a ledger entry. Returns null if there is already an entry for the same Stripe payment or refund. */
export async function insertEntry(unit: Unit, entry: NewTransaction): Promise<TransactionRow | null> {
  const at = unit.now.toISOString();
  const entered = await insert(unit.db, 'transactions', {
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
}: Pick<TransactionRow, 'id' | 'bookingId'>): [subject: AuditSubject, id: string] =>
  bookingId === null ? ['transaction', id] : ['booking', bookingId];

/** Writes a ledger entry, and an entry to the audit log. */
export async function recordEntry(unit: Unit, entry: NewTransaction): Promise<TransactionRow> {
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
  const found = await unit.db
    .selectFrom('transactions')
    .select('id')
    .where('externalId', '=', externalId)
    .executeTakeFirst();
  return found !== undefined;
}

const findEntry = (unit: Unit, externalId: string) =>
  unit.db
    .selectFrom('transactions')
    .selectAll()
    .where('externalId', '=', externalId)
    .executeTakeFirstOrThrow();
