import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDatabases } from './databases.ts';
import { formAddresses } from '#src/model/requests/addresses.ts';
import { lists } from '#src/model/admin/list.ts';
import { booking, order, runService, type Reply, type TestService } from './running-service.ts';

let studio: TestService;
let owner: Awaited<ReturnType<TestService['signIn']>>;

/** An answer that fails, or tells of the inside. */
const faultOf = ({ status, text }: Reply) =>
  status >= 500 || /sqlite|node_modules|at .*\.ts:\d/i.test(text) ? `${status} ${text}` : null;

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '2026-02-30',
    '2025-11-25',
    '25:00',
    'a@b.co',
    '%',
    "'; drop table bookings; --",
    '\u0000',
    '{"$ne":1}',
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string({ maxLength: 8 }), { maxLength: 4 }),
);

/** A whole request in which some fields are something else. */
const spoiled = (whole: Record<string, unknown>) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(whole), '__proto__', 'constructor', 'extra'), value, {
      maxKeys: 5,
    })
    .map((change) => ({ ...whole, ...change }));

const whole: Record<keyof typeof formAddresses, Record<string, unknown>> = {
  subscribe: { email: 'a@example.com', firstname: 'A', newsletter_type: 'general' },
  waitlist: { email: 'a@example.com', firstname: 'A', interest: 'opening' },
  contact: { name: 'A', email: 'a@example.com', phone: '', topic: 'other', message: 'Hello' },
  booking: { ...booking(), promoCode: 'X' },
  giftCardOrder: order(),
  giftCardBalance: { code: 'ABCD' },
  promoCode: { code: 'X', session: 'mini', subtotal: 100 },
  newsletterConfirm: { token: 'a.b' },
  newsletterUnsubscribe: { token: 'a.b' },
};

const fields = [
  'version',
  'amount',
  'note',
  'name',
  'email',
  'code',
  'day',
  'time',
  'kind',
  'value',
  'ids',
  'to',
  'method',
];
const changes = [
  '/bookings',
  '/bookings/x/accept',
  '/bookings/x/payment',
  '/customers',
  '/transactions',
  '/transactions/x/refund',
  '/promo-codes',
  '/gift-cards',
  '/gift-cards/x/redeem',
  '/gift-card-templates',
  '/gift-card-templates/order',
  '/blocked-times',
  '/calendar-feeds',
  '/settings/mail-preview',
];

describeDatabases('the service', (newUrl) => {
  beforeAll(async () => {
    studio = await runService({ env: await newUrl() });
    owner = await studio.signIn();
  });
  afterAll(() => studio.end());

  test.each(Object.keys(whole) as (keyof typeof whole)[])(
    '%s never fails, whatever is sent',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(spoiled(whole[name]), async (json) => {
          studio.clock.time += 61_000;
          expect(faultOf(await studio.ask(formAddresses[name], { json }))).toBeNull();
        }),
        { numRuns: 60 },
      );
    },
  );

  test.each(changes)('POST /api/admin%s never fails, whatever is sent', async (path) => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...fields), value), async (json) => {
        expect(faultOf(await owner(`/api/admin${path}`, { json }))).toBeNull();
        studio.clock.time += 1000;
        await owner('/api/admin/session');
      }),
      { numRuns: 30 },
    );
  });

  test.each(Object.entries(lists))(
    'the list %s never fails, whatever it is asked',
    async (name, { filters, sorts }) => {
      const query = fc.dictionary(
        fc.constantFrom('q', 'sort', 'page', 'size', ...filters),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 30 }),
          fc.constantFrom(...sorts, '1', '2', '-1', '1e9', '2025-11-21', '%_\\', '2025-13-45'),
        ),
      );
      owner = await studio.signIn();
      await fc.assert(
        fc.asyncProperty(query, async (asked) => {
          const address = `/api/admin/${name}?${new URLSearchParams(asked).toString()}`;
          expect(faultOf(await owner(address))).toBeNull();
        }),
        { numRuns: 40 },
      );
    },
  );
});
