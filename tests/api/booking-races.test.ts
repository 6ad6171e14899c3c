import fc from 'fast-check';
import { expect } from 'vitest';
import { getBalances } from '#src/service/bookings/money/balance.ts';
import { getBookingToken } from '#src/service/bookings/email/email-customer.ts';
import { booking } from './example-requests.ts';
import { describeDatabases, owner, payWithStripe, stripe, studio, test } from './service-test.ts';
import { friday } from './test-service.ts';

const minute = 60_000;
const bufferMs = 15 * minute;

let requests = 0;
let days = 0;

/** One day on which three visitors want times that overlap. */
interface Scenario {
  day: string;
  /** Stripe events that are still to be delivered, in any order and some of them twice */
  pending: object[];
}

const getBookings = ({ day }: Scenario) =>
  studio.service.db.selectFrom('bookings').selectAll().where('day', '=', day).execute();

/** Each request has its own IP address, so that rate limits don't apply. */
async function send(path: string, json: object, asOwner = false) {
  requests += 1;
  const headers = {
    'x-forwarded-for': `10.9.${requests >> 8}.${requests & 255}`,
    accept: 'application/json',
  };
  const reply = asOwner ? await owner(path, { json, headers }) : await studio.fetch(path, { json, headers });
  if (reply.status >= 500) throw new Error(`${path} returned ${reply.status}: ${reply.text}`);
  return reply;
}

const pick = <Item>(list: readonly Item[], index: number) => list[index % Math.max(1, list.length)];

async function findSessions(scenario: Scenario, status: string) {
  const ids = (await getBookings(scenario)).map(({ id }) => id);
  return [...stripe.sessions.values()].filter(
    (session) => session.status === status && ids.includes(session.client_reference_id),
  );
}

const keep = ({ pending }: Scenario, event: object | null) => void (event && pending.push(event));

async function actAsCustomer(scenario: Scenario, n: number, action: string) {
  const row = pick(await getBookings(scenario), n);
  if (row) await send(`/api/bookings/${getBookingToken(studio.service, row)}/${action}`, {});
}

async function actAsOwner(scenario: Scenario, n: number, action: string) {
  const row = pick(await getBookings(scenario), n);
  if (row) await send(`/api/admin/bookings/${row.id}/${action}`, { version: row.version }, true);
}

interface ActionInput {
  /** picks the visitor or booking */
  n: number;
  /** picks the time, checkout or event */
  m: number;
  flag: boolean;
}

const actions = {
  book: ({ day }, { n, m }) =>
    send(
      '/api/bookings',
      booking({ day, time: pick(['14:00', '14:30', '17:00'], m), email: `guest${n}@example.com` }),
    ),
  async pay(scenario, { m }) {
    keep(scenario, stripe.pay(pick(await findSessions(scenario, 'open'), m)?.id ?? ''));
  },
  async checkoutExpires(scenario, { m }) {
    const session = pick(await findSessions(scenario, 'open'), m);
    if (session) keep(scenario, stripe.expire(session.id));
  },
  deliver: (scenario, { m, flag }) => deliver(scenario, m, flag),
  async wait(_scenario, { m, flag }) {
    studio.clock.time += (m % 2 ? 16 : 5) * minute;
    if (flag) await studio.scheduler.runDue();
  },
  payAgain: (scenario, { n }) => actAsCustomer(scenario, n, 'pay'),
  cancel: (scenario, { n }) => actAsCustomer(scenario, n, 'cancel'),
  accept: (scenario, { n }) => actAsOwner(scenario, n, 'accept'),
  decline: (scenario, { n }) => actAsOwner(scenario, n, 'decline'),
} satisfies Record<string, (scenario: Scenario, input: ActionInput) => Promise<unknown>>;

const names = Object.keys(actions) as (keyof typeof actions)[];
/** Bookings and payments are more frequent. */
const anyAction = fc.record({
  name: fc.constantFrom(...names, 'book', 'book', 'pay', 'pay', 'deliver', 'deliver', 'wait', 'payAgain'),
  n: fc.nat({ max: 2 }),
  m: fc.nat({ max: 20 }),
  flag: fc.boolean(),
});

async function deliver({ pending }: Scenario, n: number, sendAgain: boolean): Promise<void> {
  const event = pick(pending, n);
  if (!event) return;
  if (!sendAgain) pending.splice(pending.indexOf(event), 1);
  const post = async (): Promise<number> => {
    const { status } = await stripe.sendEvent(studio.origin, event);
    return status === 503 ? post() : status;
  };
  expect(await post()).toBe(200);
}

async function expectSoldOnce(scenario: Scenario) {
  const sold = (await getBookings(scenario))
    .filter(({ status }) => status === 'accepted')
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  for (const [index, { startsAt }] of sold.entries()) {
    const previous = sold[index - 1];
    if (previous) expect(Date.parse(startsAt) - Date.parse(previous.endsAt)).toBeGreaterThanOrEqual(bufferMs);
  }
}

/** Every payment either paid for a confirmed booking, or went back. */
async function expectMoneyAccounted(scenario: Scenario) {
  while (scenario.pending.length > 0) await deliver(scenario, 0, false);
  studio.clock.time += 20 * minute;
  await studio.scheduler.runDue();
  await studio.paymentWorker.drain();
  const rows = await getBookings(scenario);
  const balances = await getBalances(studio.service.db, rows);
  for (const { id, status } of rows) {
    const { paid = 0, refunded = 0, refunding, overpaid, chargedTotal = 0 } = balances.get(id) ?? {};
    expect({ refunding, overpaid }).toEqual({ refunding: 0, overpaid: 0 });
    const taken = stripe.getNet(id);
    expect(paid - refunded).toBe(taken);
    expect(taken).toBeLessThanOrEqual(status === 'accepted' ? chargedTotal : 0);
  }
}

describeDatabases('visitors who book and pay at the same time', () => {
  payWithStripe(({ booking: rules }) => void (rules.confirmsUpTo = 4));

  test('never buy the same time, and pay only for what they get, in any order of events', async () => {
    const rounds = fc.array(fc.array(anyAction, { minLength: 1, maxLength: 3 }), {
      minLength: 8,
      maxLength: 16,
    });
    await fc.assert(
      fc.asyncProperty(rounds, async (drawnRounds) => {
        studio.clock.time = friday;
        days += 1;
        const day = new Date(friday + (4 + days) * 86_400_000).toISOString().slice(0, 10);
        const scenario: Scenario = { day, pending: [] };
        for (const together of drawnRounds) {
          await Promise.all(together.map(({ name, ...input }) => actions[name](scenario, input)));
          await expectSoldOnce(scenario);
        }
        await expectMoneyAccounted(scenario);
        await expectSoldOnce(scenario);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
