import fc from 'fast-check';
import { expect } from 'vitest';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { booking, order, teamOrder, wish } from './example-requests.ts';
import { readLists } from './lists.ts';
import { describeDatabases, owner, studio, test } from './service-test.ts';
import { type Reply } from './test-service.ts';

/** Returns a description of the reply if it failed or reveals internals, and null otherwise. */
const findFailure = ({ status, text }: Reply) =>
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

/** Replaces some fields of a valid request. */
const withWrongFields = (valid: Record<string, unknown>) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(valid), '__proto__', 'constructor', 'extra'), value, {
      maxKeys: 5,
    })
    .map((change) => ({ ...valid, ...change }));

const validRequests: Record<keyof typeof formEndpoints, Record<string, unknown>> = {
  subscribe: { email: 'a@example.com', firstname: 'A', newsletter_type: 'general' },
  waitlist: { email: 'a@example.com', firstname: 'A', interest: 'opening' },
  contact: { name: 'A', email: 'a@example.com', phone: '', topic: 'other', message: 'Hello' },
  booking: { ...booking(), code: 'X' },
  bookingEmail: { token: 'a.b', current: 'a@example.com', email: 'b@example.com' },
  wishes: wish(),
  giftCardOrder: order(),
  teamOrder: teamOrder(),
  teamCall: { company: 'A', name: 'A', email: 'a@example.com', phone: '7045550100', timing: 'Monday' },
  teamQuote: { company: 'A', name: 'A', email: 'a@example.com', members: '30' },
  giftCardBalance: { code: 'ABCD' },
  code: { code: 'X', session: 'mini' },
  newsletterConfirm: { token: 'a.b' },
  newsletterUnsubscribe: { token: 'a.b' },
};

/** Field names that are common in admin requests. */
// oxfmt-ignore
const adminFields = [
  'version', 'amount', 'note', 'name', 'email', 'code', 'day', 'time', 'kind', 'value', 'ids', 'to', 'method',
];

interface Schema {
  properties?: Record<string, Schema>;
  enum?: unknown[];
  const?: unknown;
}

interface Operation {
  security?: unknown[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface AdminRoute {
  method: string;
  path: string;
  schema: Schema;
}

const changingMethods = ['post', 'put', 'patch', 'delete'];

/** Lists every admin route that changes data, from the service's OpenAPI document. */
async function listChangingRoutes(): Promise<AdminRoute[]> {
  const { json } = await owner('/openapi.json');
  return Object.entries(json.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations)
        .filter(([method, { security }]) => security && changingMethods.includes(method))
        .map(([method, { requestBody }]) => ({
          method: method.toUpperCase(),
          path,
          schema: requestBody?.content['application/json']?.schema ?? {},
        })),
  );
}

/** Creates records and returns their IDs, with which requests get past the lookup. */
async function createRecords(): Promise<string[]> {
  await studio.fetch(formEndpoints.booking, { json: booking() });
  await studio.fetch(formEndpoints.giftCardOrder, { json: order() });
  const names = ['bookings', 'customers', 'gift-card-orders', 'gift-card-templates', 'blocked-times'];
  const pages = await Promise.all(names.map((name) => owner(`/${name}`)));
  return pages.flatMap(({ json }) =>
    (json?.data?.rows ?? []).slice(0, 1).map(({ id }: { id: string }) => id),
  );
}

/** Generates bodies with the fields of a schema, some of them with valid values. */
function bodyFor({ properties = {} }: Schema) {
  const entries = Object.entries(properties).map(([name, { enum: allowed = [], const: only }]) => {
    const valid = [...allowed, ...(only === undefined ? [] : [only]), 1];
    return [name, fc.oneof(fc.constantFrom(...valid), value)] as const;
  });
  const declared = fc.record(Object.fromEntries(entries), { requiredKeys: [] });
  const others = fc.dictionary(fc.constantFrom(...adminFields, '__proto__'), value, { maxKeys: 3 });
  return fc.tuple(declared, others).map(([fields, more]) => ({ ...more, ...fields }));
}

describeDatabases('the service', () => {
  test('no admin route that changes data fails on any input', async () => {
    let session = await studio.signIn();
    const routes = await listChangingRoutes();
    expect(routes.length).toBeGreaterThan(40);
    const ids = await createRecords();
    for (const { method, path, schema } of routes) {
      await fc.assert(
        fc.asyncProperty(
          bodyFor(schema),
          fc.constantFrom('x', '%00', 'toString', ...ids),
          async (json, id) => {
            const url = path.replaceAll(/\{\w+\}/g, id);
            const reply = await session(url, { method, json });
            expect(findFailure(reply), `${method} ${url}`).toBeNull();
            // Wrong passwords count for 15 minutes.
            studio.clock.time += 100_000;
            // Some requests end the session.
            if (reply.status === 401 || /\/sessions?$/.test(path)) session = await studio.signIn();
          },
        ),
        { numRuns: 2 },
      );
    }
  });

  test('lists never fail on any query', async () => {
    for (const { name, filters, sorts } of await readLists(owner)) {
      expect(sorts, name).not.toEqual([]);
      const query = fc.dictionary(
        fc.constantFrom('q', 'sort', 'page', 'size', ...filters),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 30 }),
          fc.constantFrom(
            ...sorts,
            '1',
            '2',
            '-1',
            '1e9',
            '2025-11-21',
            '%_\\',
            '2025-13-45',
            'toString',
            '__proto__',
          ),
        ),
      );
      await fc.assert(
        fc.asyncProperty(query, async (parameters) => {
          const url = `/api/admin/${name}?${new URLSearchParams(parameters)}`;
          expect(findFailure(await owner(url))).toBeNull();
        }),
        { numRuns: 5 },
      );
    }
  });
});

test('no form fails on any input', async () => {
  for (const [name, valid] of Object.entries(validRequests)) {
    await fc.assert(
      fc.asyncProperty(withWrongFields(valid), async (json) => {
        studio.clock.time += 61_000;
        const path = formEndpoints[name as keyof typeof formEndpoints];
        expect(findFailure(await studio.fetch(path, { json })), name).toBeNull();
      }),
      { numRuns: 8 },
    );
  }
});
