import { sql } from 'kysely';
import type { DisputeStatus } from '#src/domain/ledger/payment.ts';
import type { DisputesToAnswer } from '#src/domain/owner/dashboard.ts';
import type { LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { formatInstant } from '#src/domain/time/date.ts';
import { lockCalendar } from '../db/counter.ts';
import { findRow, insert, type DatabaseUnit } from '../db/tables.ts';
import { updateRecord } from '../db/versions.ts';
import { getSubject, insertEntry } from '../ledger/ledger.ts';
import type { DisputeReport } from '../providers/payment-provider.ts';
import type { Unit } from '../unit.ts';
import { notifyOfPayment } from './payment-notice.ts';

/** Records a dispute as Stripe reports it: the money that the bank took or returned, and if the owner has to answer. */
export async function handleDispute(unit: Unit, report: DisputeReport): Promise<void> {
  await lockCalendar(unit);
  const { disputeId: id, amount, reason, status } = report;
  const payment = await findRow(unit.db, 'ledgerEntries', { externalId: report.payment });
  if (!payment) return; // another integration on the same Stripe account took this payment
  await recordMovements(unit, payment, report);
  const known = await findRow(unit.db, 'disputes', { id });
  const change = { amount, reason, status, answerBy: report.answerBy?.toISOString() ?? null };
  await insert(unit.db, 'disputes', {
    id,
    createdAt: unit.now.toISOString(),
    paymentId: payment.id,
    ...change,
  })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute();
  if (known?.status !== status) await announceDispute(unit, payment, report);
}

/** A disputed payment is not paid, so a booking is due again. */
async function recordMovements(
  unit: Unit,
  payment: LedgerEntryRow,
  { movements }: DisputeReport,
): Promise<void> {
  const { purpose, customerId, bookingId, orderId, cardId, description } = payment;
  for (const { id: externalId, amount } of movements) {
    const entry = await insertEntry(unit, {
      kind: 'correction',
      method: 'dispute',
      purpose,
      amount,
      description: `${amount < 0 ? 'Dispute' : 'Dispute won'}: ${description}`,
      externalId,
      customerId,
      bookingId,
      orderId,
      cardId,
      refundOf: payment.id,
    });
    if (!entry) continue;
    const cents = formatCents(Math.abs(amount));
    const summary = amount < 0 ? `The customer’s bank took back ${cents}` : `The bank returned ${cents}`;
    await unit.audit('transaction.dispute', summary, ...getSubject(payment));
    // The customer gets the same time to pay as after a confirmation.
    if (amount < 0 && bookingId)
      await updateRecord(unit, 'bookings', bookingId, {
        dueSince: unit.now.toISOString(),
        paymentRemindedAt: null,
      });
  }
}

interface Announcement {
  subject: string;
  explanation: string;
}

const announcements: Readonly<Record<DisputeStatus, Announcement | null>> = {
  inquiry: {
    subject: 'answer the inquiry',
    explanation: 'The bank has only asked about it and has not taken any money.',
  },
  open: {
    subject: 'answer it',
    explanation:
      'The bank has taken the money back, so the payment no longer counts as paid. If you win, you get the money back.',
  },
  answered: null,
  won: { subject: 'won', explanation: 'You won the dispute, so the money is yours again.' },
  lost: {
    subject: 'lost',
    explanation:
      'You lost the dispute, so the customer keeps the money and the payment does not count as paid. You can ask for another payment, or cancel what was bought.',
  },
  closed: { subject: 'closed', explanation: 'The dispute is closed.' },
};

async function announceDispute(unit: Unit, payment: LedgerEntryRow, report: DisputeReport): Promise<void> {
  const { status, reason } = report;
  const amount = formatCents(report.amount);
  const announcement = announcements[status];
  const needsAnswer = status === 'inquiry' || status === 'open';
  const deadline =
    needsAnswer && report.answerBy ? formatInstant(report.answerBy, unit.studio.hours.timezone) : null;
  const summary = `Dispute of ${amount} ${status}: ${reason}${deadline ? `. Answer by ${deadline}` : ''}`;
  await unit.audit('transaction.dispute', summary, ...getSubject(payment));
  if (!announcement) return;
  await notifyOfPayment(unit, payment, {
    kind: 'dispute-notice',
    filter: 'dispute=any',
    data: {
      amount,
      reason,
      deadline,
      state: announcement.subject,
      explanation: announcement.explanation,
      answer: deadline && 'Answer in Stripe’s dashboard. If you don’t answer in time, you lose the dispute.',
    },
  });
}

/** Matches payments that were ever disputed. */
export const isDisputed = sql<boolean>`exists (
  select 1 from disputes where disputes.payment_id = ledger_entries.id)`;

/** Disputes that the owner can still answer. */
export async function findDisputesToAnswer({ db, now }: DatabaseUnit): Promise<DisputesToAnswer> {
  const open = await db
    .selectFrom('disputes')
    .select('answerBy')
    .where('status', 'in', ['inquiry', 'open'])
    .where('answerBy', '>', now.toISOString())
    .orderBy('answerBy')
    .execute();
  return { count: open.length, answerBy: open[0]?.answerBy ?? null };
}
