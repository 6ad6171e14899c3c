import type { GiftCardRow } from '#src/model/admin/gift-card.ts';
import type { TransactionRow } from '#src/model/admin/transaction.ts';
import { formatCents } from '#src/lib/format/money.ts';
import { mailCustomer } from './booking-mail.ts';
import { describeRefund } from './money-labels.ts';
import type { Database } from '../database/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findRecord } from '../records/versions.ts';
import type { Service } from '../service.ts';
import type { RefundPart } from '../payments/refund.ts';

/** The refund's effect on what was bought. */
interface RefundEffect {
  voidedCredits?: number;
  /** the gift card, if the refund was taken off it */
  card?: GiftCardRow | null;
}

/** Emails the refund of a payment to the person who bought the session, gift card or team package. */
export async function mailRefund(
  service: Service,
  trx: Database,
  part: RefundPart,
  effect: RefundEffect = {},
): Promise<void> {
  const { payment } = part;
  const amount = formatCents(part.amount);
  if (payment.bookingId !== null) {
    const booking = await findRecord(trx, 'bookings', payment.bookingId);
    const more = { returned: [part], data: { amount } };
    await mailCustomer(service, trx, 'booking-refunded', booking, more);
    return;
  }
  const buyer = await buyerOf(trx, payment);
  if (!buyer) return;
  const { name, email } = buyer;
  const item = payment.description;
  const data = {
    name,
    amount,
    item,
    refund: describeRefund(part),
    effect: describeEffect(part.amount, effect),
  };
  await queueMail(service, trx, { kind: 'order-refunded', to: email, name, data });
}

async function buyerOf(
  trx: Database,
  { orderId, cardId }: TransactionRow,
): Promise<{ name: string; email: string } | undefined> {
  const card = await trx
    .selectFrom('giftCards')
    .select(['buyerName as name', 'buyerEmail as email'])
    .where('id', '=', cardId)
    .executeTakeFirst();
  if (card) return card;
  return trx.selectFrom('teamOrders').select(['name', 'email']).where('id', '=', orderId).executeTakeFirst();
}

function describeEffect(amount: number, { voidedCredits = 0, card }: RefundEffect): string | null {
  if (voidedCredits === 1) return 'The unused credit and its link no longer work.';
  if (voidedCredits > 1) return `The ${voidedCredits} unused credits and their links no longer work.`;
  if (!card) return null;
  return card.status === 'void'
    ? 'The gift card can’t be used anymore.'
    : `The gift card’s balance is ${formatCents(amount)} lower.`;
}
