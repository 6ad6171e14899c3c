import { sql } from 'kysely';
import { bookingNumber } from '../bookings/conflicts.ts';
import { containing } from '../database/containing.ts';
import type { Database } from '../database/tables.ts';
import { orderNumber } from '../gift-cards/pay-order.ts';

/** Removes the mails to a person, and those that speak of them: the studio's own notices, and what went to who gave or got a card. */
export async function eraseMails(trx: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await trx.deleteFrom('mails').where('recipient', '=', email).execute();
  const marks = [email, ...(await numbersOf(trx, id, email))];
  const mentions = sql`lower(subject || ' ' || text)`;
  const found = await trx
    .selectFrom('mails')
    .select(['id', 'subject', 'text'])
    // A card that someone else still waits for is not theirs to lose.
    .where((where) => where.or([where('status', '!=', 'queued'), where('kind', 'like', '%-notice')]))
    .where((where) => where.or(marks.map((mark) => containing(mentions, mark))))
    .execute();
  // HQ-104 is not HQ-1042.
  const whole = marks.map(
    (mark) =>
      new RegExp(String.raw`(?<!\w)${mark.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?!\w)`, 'i'),
  );
  const ids = found
    .filter(({ subject, text }) => whole.some((mark) => mark.test(`${subject} ${text}`)))
    .map((mail) => mail.id);
  if (ids.length) await trx.deleteFrom('mails').where('id', 'in', ids).execute();
}

async function numbersOf(trx: Database, customerId: string, email: string): Promise<string[]> {
  const bookings = await trx
    .selectFrom('bookings')
    .select('number')
    .where('customerId', '=', customerId)
    .execute();
  const orders = await trx
    .selectFrom('giftCardOrders')
    .select('number')
    .where((where) => where.or([where('buyerEmail', '=', email), where('recipientEmail', '=', email)]))
    .execute();
  const cards = await trx
    .selectFrom('giftCards')
    .select('code')
    .where((where) => where.or([where('buyerEmail', '=', email), where('recipientEmail', '=', email)]))
    .execute();
  return [
    ...bookings.map(({ number }) => bookingNumber(number)),
    ...orders.map(({ number }) => orderNumber(number)),
    ...cards.map(({ code }) => code),
  ];
}
