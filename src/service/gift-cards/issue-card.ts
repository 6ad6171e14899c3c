import type * as z from 'zod/mini';
import type { giftCardIssue, GiftCardRow } from '#src/domain/gift-cards/gift-card.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { dayAt, toInstant } from '#src/domain/time/day.ts';
import { paths } from '#src/paths.ts';
import { newId, randomCode } from '../db/identifier.ts';
import { createRecord, updateIfCurrent } from '../db/versions.ts';
import { normalizeEmail, toSearchText } from '../customers/customers.ts';
import { getCardPicture } from '../mail/compose.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { addEntry, dequeueEmail, getDeliveryKey } from './ledger.ts';
import type { Unit } from '../unit.ts';
import { receiptMethodNames, type LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import { formatLongDate } from '#src/domain/time/date.ts';
import { isDeliverable, makePlaceholderEmail, sanitizeName } from '../mail/recipient.ts';
import { findRow } from '../db/tables.ts';

export type CardToIssue = Omit<z.infer<typeof giftCardIssue>, 'method'> & {
  orderId: string | null;
};

export const normalizeCode = (typedCode: string) =>
  typedCode
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

/** Creates a card, records it in its ledger, and emails it if it is active. */
export async function issueCard(unit: Unit, card: CardToIssue): Promise<GiftCardRow> {
  const { activate, ...fields } = card;
  const people = {
    ...fields,
    buyerEmail: normalizeEmail(card.buyerEmail) || makePlaceholderEmail(newId(unit.now)),
    recipientEmail: card.recipientEmail && normalizeEmail(card.recipientEmail),
  };
  const created = await createRecord(unit, 'giftCards', {
    ...people,
    ...newCode(people),
    status: 'issued',
    balance: 0,
    deliveredAt: null,
  });
  const issued = await addEntry(unit, created, { kind: 'issue', amount: card.amount });
  return activate ? activateCard(unit, issued) : issued;
}

type People = Pick<GiftCardRow, 'buyerName' | 'buyerEmail' | 'recipientName' | 'recipientEmail'>;

function newCode({ buyerName, buyerEmail, recipientName, recipientEmail }: People) {
  const code = randomCode(4, 4);
  return { code, search: toSearchText(code, buyerName, buyerEmail, recipientName, recipientEmail) };
}

/** Gives a locked card another code. The balance and the holds stay, and the email with the code is replaced if it is still queued. */
export async function replaceCode(unit: Unit, card: GiftCardRow, reason: string): Promise<GiftCardRow> {
  const note = `Code ${card.code} replaced. ${reason}`;
  const noted = await addEntry(unit, card, { kind: 'adjust', amount: 0, note });
  return replaceQueuedEmail(unit, await updateIfCurrent(unit, 'giftCards', noted, newCode(card)));
}

export async function activateCard(unit: Unit, card: GiftCardRow, note = ''): Promise<GiftCardRow> {
  const active = await addEntry(unit, card, { kind: 'activate', amount: 0, note });
  return deliverCard(unit, active);
}

/**
 * Emails the card immediately, or at 9 am on its delivery day. Without a recipient address, it goes to the buyer to print or
 * forward. Without any address, the studio prints it.
 */
export async function deliverCard(
  unit: Unit,
  card: GiftCardRow,
  resend?: { to: string },
): Promise<GiftCardRow> {
  const { timezone } = unit.studio.hours;
  const template = await findRow(unit.db, 'giftCardTemplates', { id: card.templateId });
  const isScheduled = !resend && card.deliverOn !== null && card.deliverOn > dayAt(unit.now, timezone);
  const dueAt = isScheduled ? toInstant(card.deliverOn ?? '', '09:00', timezone) : unit.now;
  const to = normalizeEmail(resend?.to ?? card.recipientEmail ?? card.buyerEmail);
  if (!isDeliverable(to)) return card;
  const isToBuyer = to === card.buyerEmail;
  const session = await findSession(unit, card);
  const query = new URLSearchParams({ ...(session && { session: session.id }), code: card.code });
  await queueEmail(unit, {
    kind: isToBuyer ? 'gift-card-to-buyer' : 'gift-card',
    to,
    name: isToBuyer ? card.buyerName : card.recipientName,
    data: {
      recipient: card.recipientName,
      buyer: card.buyerName,
      amount: formatCents(card.balance),
      code: card.code,
      book: `${unit.siteOrigin}${paths.booking()}?${query.toString()}`,
      message: card.message,
      headline: template?.headline ?? null,
      session: session?.name ?? null,
    },
    parts: { picture: template && getCardPicture(unit, template.picture) },
    dueAt: dueAt.toISOString(),
    ...(!resend && { dedupeKey: getDeliveryKey(card) }),
  });
  return unit.db
    .updateTable('giftCards')
    .set({ deliveredAt: dueAt.toISOString() })
    .where('id', '=', card.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** If the email with the card is still queued, an email with what has changed replaces it. */
export const replaceQueuedEmail = async (unit: Unit, card: GiftCardRow): Promise<GiftCardRow> =>
  (await dequeueEmail(unit, card)) ? deliverCard(unit, card) : card;

/** The session that the card was ordered for; it may be gone. */
async function findSession(unit: Unit, { orderId }: GiftCardRow) {
  const order = await findRow(unit.db, 'giftCardOrders', { id: orderId });
  return unit.studio.sessions.find(({ id }) => id === order?.session) ?? null;
}

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
