import type { AuditSubject } from '#src/model/admin/audit.ts';
import { kindNames, type TransactionRow } from '#src/model/admin/transaction.ts';
import { formatCents } from '#src/lib/format/money.ts';
import { newId } from '../database/identifier.ts';
import { insert, type Database } from '../database/tables.ts';
import { updateTotals, toSearchText } from '../customers/customers.ts';
import { auditIn, type Actor } from '../records/audit.ts';
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
  if (entered) await updateTotals(trx, entered.customerId);
  return entered ?? null;
}

/** The record whose history shows a line: its booking, or the line itself. */
export const getSubject = ({
  id,
  bookingId,
}: Pick<TransactionRow, 'id' | 'bookingId'>): [subject: AuditSubject, id: string] =>
  bookingId === null ? ['transaction', id] : ['booking', bookingId];

/** Writes a line and adds it to its booking's history. */
export async function recordLine(
  service: Pick<Service, 'now'>,
  trx: Database,
  line: NewLine,
  actor: Actor,
): Promise<TransactionRow> {
  const at = service.now();
  const recorded = await insertLine(trx, line, actor, at);
  // The webhook was faster.
  if (!recorded) return findLine(trx, line.externalId ?? '');
  const amount = `${line.amount < 0 && line.kind !== 'refund' ? '-' : ''}${formatCents(Math.abs(line.amount))}`;
  await auditIn(trx, at, actor)(
    `transaction.${line.kind}`,
    `${kindNames[line.kind]} of ${amount} recorded (${line.method.replace('_', ' ')}): ${line.description}`,
    ...getSubject(recorded),
  );
  return recorded;
}

const findLine = (trx: Database, externalId: string) =>
  trx.selectFrom('transactions').selectAll().where('externalId', '=', externalId).executeTakeFirstOrThrow();
