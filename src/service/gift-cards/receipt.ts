import type { GiftCardRow } from '#src/domain/gift-cards/gift-card.ts';
import { receiptMethodNames, type LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import { formatLongDate } from '#src/domain/time/date.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { dayAt } from '#src/domain/time/day.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { sanitizeName } from '../mail/recipient.ts';
import type { Unit } from '../unit.ts';

export async function emailReceipt(
  unit: Unit,
  card: GiftCardRow,
  { method, number }: { method: LedgerEntryRow['method']; number: string | null },
): Promise<void> {
  await queueEmail(unit, {
    kind: 'gift-card-receipt',
    to: card.buyerEmail,
    name: card.buyerName,
    data: {
      name: card.buyerName,
      number,
      amount: formatCents(card.amount),
      recipient: card.recipientName,
      method: receiptMethodNames[method],
      when: formatLongDate(dayAt(unit.now, unit.studio.hours.timezone)),
      delivery: describeDelivery(unit, card),
    },
  });
}

/** Says when and to whom an active card is or was sent. */
export function describeDelivery({ now, studio }: Unit, card: GiftCardRow): string | null {
  const { recipientName, recipientEmail, deliverOn, deliveredAt, status } = card;
  if (status !== 'active') return null;
  const name = recipientEmail ? (sanitizeName(recipientName) ?? 'the recipient') : 'you';
  const today = dayAt(now, studio.hours.timezone);
  const isLater = deliverOn !== null && deliverOn > today;
  if (isLater) return `We’ll email the gift card to ${name} on ${formatLongDate(deliverOn)}.`;
  const sentOn = deliveredAt && dayAt(new Date(deliveredAt), studio.hours.timezone);
  if (sentOn && sentOn < today) return `We emailed the gift card to ${name} on ${formatLongDate(sentOn)}.`;
  return recipientEmail
    ? `The gift card is on its way to ${name} by email.`
    : 'The gift card comes in a separate email that you can print or forward.';
}
