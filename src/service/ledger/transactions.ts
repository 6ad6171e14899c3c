import type { AuditSubject } from '#src/domain/schema/audit.ts';
import { kindNames, type TransactionRow } from '#src/domain/ledger/transaction.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { newId } from '../db/identifier.ts';
import { insert, type Database } from '../db/tables.ts';
import { updateTotals, toSearchText } from '../customers/customers.ts';
import { auditIn, type Actor } from '../db/audit.ts';
import type { Service } from '../service.ts';

export type NewTransaction = Pick<TransactionRow, 'kind' | 'method' | 'purpose' | 'amount' | 'description'> &
  Partial<
    Pick<TransactionRow, 'at' | 'customerId' | 'bookingId' | 'orderId' | 'cardId' | 'refundOf' | 'externalId'>
  >;

/** The payment method of an order, and Stripe’s ID for the payment. */
export interface PaymentDetails {
  method: TransactionRow['method'];
  externalId: string | null;
  actor: Actor;
}

/** Writes a ledger entry. Returns null if there is already an entry for the same Stripe payment or refund. */
export async function insertEntry(
  trx: Database,
  entry: NewTransaction,
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
    ...entry,
    actor: actor.name,
    search: toSearchText(entry.description, entry.method, entry.kind),
  })
    .onConflict((conflict) => conflict.column('externalId').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (entered) await updateTotals(trx, entered.customerId);
  return entered ?? null;
}

/** Returns the record whose history shows the entry: its booking if it has one, otherwise the entry itself. */
export const getSubject = ({
  id,
  bookingId,
}: Pick<TransactionRow, 'id' | 'bookingId'>): [subject: AuditSubject, id: string] =>
  bookingId === null ? ['transaction', id] : ['booking', bookingId];

/** Writes a ledger entry, and an entry to the audit log. */
export async function recordEntry(
  service: Pick<Service, 'now'>,
  trx: Database,
  entry: NewTransaction,
  actor: Actor,
): Promise<TransactionRow> {
  const at = service.now();
  const recorded = await insertEntry(trx, entry, actor, at);
  // The webhook has already recorded it.
  if (!recorded) return findEntry(trx, entry.externalId ?? '');
  const amount = `${entry.amount < 0 && entry.kind !== 'refund' ? '-' : ''}${formatCents(Math.abs(entry.amount))}`;
  await auditIn(trx, at, actor)(
    `transaction.${entry.kind}`,
    `${kindNames[entry.kind]} of ${amount} recorded (${entry.method.replace('_', ' ')}): ${entry.description}`,
    ...getSubject(recorded),
  );
  return recorded;
}

/** Returns true if there is already an entry for a Stripe payment. */
export async function isRecorded(trx: Database, externalId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('transactions')
    .select('id')
    .where('externalId', '=', externalId)
    .executeTakeFirst();
  return found !== undefined;
}

const findEntry = (trx: Database, externalId: string) =>
  trx.selectFrom('transactions').selectAll().where('externalId', '=', externalId).executeTakeFirstOrThrow();
