import { expect } from 'vitest';
import { getBookingLink } from '#src/service/bookings/email/email-customer.ts';
import { getCard, getDetail, issueCard } from './booking-client.ts';
import { booking } from './example-requests.ts';
import { describeDatabases, owner, studio, test } from './service-test.ts';

const paid = 5000;

interface PaidBooking {
  id: string;
  version: number;
  paymentId: string;
  link: string;
}

const refund = { amount: paid, notify: false };

/** All requests that can refund a booking's payment. */
const endpoints = {
  'refund the booking': ({ id }: PaidBooking) => owner(`/bookings/${id}/refunds`, { json: refund }),
  'refund the payment': ({ paymentId }: PaidBooking) =>
    owner(`/transactions/${paymentId}/refunds`, { json: refund }),
  'cancel as the owner': ({ id, version }: PaidBooking) =>
    owner(`/bookings/${id}/cancel`, { json: { version, by: 'studio', notify: false } }),
  'cancel as the customer': ({ link }: PaidBooking) => studio.fetch(`${link}/cancel`, { json: {} }),
  'lower the price': ({ id, version }: PaidBooking) =>
    owner(`/bookings/${id}/edit`, {
      json: {
        version,
        session: 'standard',
        guests: 1,
        addOns: [],
        extraTime: 0,
        total: 1000,
        notify: false,
        override: true,
      },
    }),
};
const names = Object.keys(endpoints) as (keyof typeof endpoints)[];
const pairs = names.flatMap((first, index) => names.slice(index).map((second) => [first, second] as const));

let bookingCount = 0;

/** Adds a booking with a payment of $50. */
async function addPaidBooking(payment: object): Promise<PaidBooking> {
  bookingCount += 1;
  const day = new Date(Date.UTC(2025, 11, bookingCount)).toISOString().slice(0, 10);
  const fields = { ...booking({ day }), total: 10_000, override: true, notify: false };
  const { id } = await owner.post('/bookings', fields);
  await owner.post(`/bookings/${id}/payments`, { amount: paid, notify: false, ...payment });
  const { booking: stored, transactions } = await getDetail(id);
  const row = await studio.service.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const link = new URL(getBookingLink(studio.service, row)).pathname;
  return { id, version: stored.version, paymentId: transactions[0]?.id ?? '', link };
}

/** Sends both requests at the same time and returns the number of cents that were refunded. */
async function race(paidBooking: PaidBooking, pair: (typeof pairs)[number]): Promise<number> {
  const replies = await Promise.all(pair.map((name) => endpoints[name](paidBooking)));
  for (const reply of replies) expect([200, 201, 409, 422]).toContain(reply.status);
  const { transactions } = await getDetail(paidBooking.id);
  return transactions
    .filter(({ kind }) => kind === 'refund')
    .reduce((total, { amount }) => total - amount, 0);
}

describeDatabases('simultaneous refunds', () => {
  test('no two requests refund a payment twice', async () => {
    for (const [index, pair] of pairs.entries()) {
      const card = index % 2 ? await issueCard(paid) : null;
      const payment = card ? { method: 'gift_card', code: card.code } : { method: 'cash' };
      const refunded = await race(await addPaidBooking(payment), pair);
      expect([pair, refunded]).toEqual([pair, Math.min(refunded, paid)]);
      if (card) expect((await getCard(card.id)).balance).toBe(refunded);
    }
  });
});
