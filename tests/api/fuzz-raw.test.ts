import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite } from '#cli/serve/site.ts';
import { makeToken } from '#src/service/guard/signed-token.ts';
import { startServer, type TestServer } from '../hosting/test-server.ts';
import { publish, smallSite, writeSite } from '../hosting/small-site.ts';
import { sendRaw } from './raw-request.ts';
import { booking, teamOrder } from './example-requests.ts';
import { password } from './owner-password.ts';
import { runService, type TestService } from './test-service.ts';

let studio: TestService;
let server: TestServer;
let cookie = '';
let usedBefore = 0;
/** Valid tokens for a booking and a team order, so that requests get past the token check. */
let tokens: Record<'bookings' | 'teams', string>;

beforeAll(async () => {
  const dist = await writeSite(smallSite);
  await publish(dist);
  const site = await openSite({ dist });
  studio = await runService({
    readPage: site.readPage,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_HOST: 'http://127.0.0.1:9',
      TRUSTED_PROXY: 'loopback',
    },
  });
  server = await startServer(dist, { api: studio.app });
  tokens = await makeTokens();
  usedBefore = usedMegabytes();
});

async function makeTokens() {
  const { db, secret } = studio.service;
  await studio.fetch('/api/bookings', { json: booking() });
  await studio.fetch('/api/teams/orders', { json: teamOrder() });
  await db.updateTable('teamOrders').set({ status: 'paid' }).execute();
  const first = (table: 'bookings' | 'teamOrders') =>
    db.selectFrom(table).select(['id', 'linkKey']).executeTakeFirstOrThrow();
  const [booked, ordered] = [await first('bookings'), await first('teamOrders')];
  return {
    bookings: makeToken(secret, 'booking', `${booked.id} ${booked.linkKey}`),
    teams: makeToken(secret, 'team', `${ordered.id} ${ordered.linkKey}`),
  };
}
afterAll(async () => {
  await server.stop();
  await studio.stop();
});

async function signIn() {
  // Some requests end the session, and failed attempts count toward the limit for 15 minutes.
  studio.clock.time += 900_000;
  const { headers } = await studio.fetch('/api/admin/session', { json: { password } });
  cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Requests take milliseconds, so one that takes this long hangs or blocks the event loop. */
const hangMs = 10_000;

/** Sends a request. Returns a description of the response if it failed or reveals internals, and null otherwise. */
async function findFailure(bytes: string): Promise<string | null> {
  const replying = sendRaw(server.port, Buffer.from(bytes, 'latin1'));
  const stop = new AbortController();
  const reply = await Promise.race([replying, wait(hangMs, null, { signal: stop.signal })]);
  stop.abort();
  if (!reply) return `no response in ${hangMs} ms`;
  const { status, text } = reply;
  return status >= 500 || /sqlite|node_modules|at .*\.ts:\d/i.test(text) ? text : null;
}

function usedMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / (1 << 20);
}

/** Generates long repetitions of two pieces, which slow down regular expressions, splitting and recursion. */
const repeated = (pieces: readonly string[], maxBytes: number) =>
  fc
    .tuple(fc.constantFrom(...pieces), fc.constantFrom(...pieces), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([first, second, share]) => {
      const firstBytes = Math.floor(maxBytes * share);
      return (
        first.repeat(Math.floor(firstBytes / first.length)) +
        second.repeat(Math.floor((maxBytes - firstBytes) / second.length))
      );
    });

const anyBytes = (maxLength: number) =>
  fc.uint8Array({ maxLength }).map((bytes) => Buffer.from(bytes).toString('latin1'));

const parameter = /(?:(?<=^\/api\/(bookings|teams)\/)|):\w+(?:\{[^/]*\})?/g;
const segment = (_: string, kind?: 'bookings' | 'teams') => (kind ? tokens[kind] : 'a.ics');

interface Route {
  method: string;
  path: string;
}

/** Lists the service's routes with these methods. Parameters become valid tokens or an unknown segment. */
function listRoutes(methods: RegExp): Route[] {
  const routes = studio.app.routes
    .filter(({ method, path }) => methods.test(method) && !path.includes('*'))
    .map(({ method, path }) => ({ method, path: path.replaceAll(parameter, segment) }));
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

const pathPieces = '/ .html /index /.. %2e % %00 %c0%ae ; // a . ? &a= # [ é'.split(' ');
const pathBytes = fc.oneof(repeated(pathPieces, 8000), anyBytes(400));
const prefixes = fc.constantFrom('/', '/blog?', 'http://localhost/', '', '/api/', '/healthz');

const headerPieces = [
  ...'a=b; , " W/"a", gzip;q=0.5, bytes=0- 0-1, = ; a ( \x80'.split(' '),
  ' ',
  ', ',
  '\t',
];
// oxfmt-ignore
const headerNames = [
  'Accept', 'Accept-Encoding', 'Authorization', 'Content-Length', 'Content-Type', 'Cookie', 'Expect', 'Host',
  'Idempotency-Key', 'If-Modified-Since', 'If-None-Match', 'If-Range', 'Origin', 'Range', 'Referer', 'Sec-Fetch-Site',
  'Stripe-Signature', 'TE', 'Trailer', 'Transfer-Encoding', 'Upgrade', 'User-Agent', 'X-Forwarded-For',
  'X-Forwarded-Proto', '__proto__',
];
const header = fc
  .tuple(
    fc.constantFrom(...headerNames),
    fc.oneof(
      repeated(headerPieces, 6000),
      anyBytes(60).map((text) => text.replaceAll(/[\r\n]/g, ' ')),
    ),
  )
  .map(([name, value]) => `${name}: ${value}\r\n`);
const headers = fc.array(header, { maxLength: 3 }).map((lines) => lines.join(''));

const bodyPieces = [
  ...'a& a=1& email=a@ % + [ {"a": "a", \\u0000 1 e é'.split(' '),
  ' ',
  'List-Unsubscribe ',
  '--x\r\n',
];
const body = fc.oneof(
  repeated(bodyPieces, 60_000),
  repeated(bodyPieces, 60_000).map((text) =>
    JSON.stringify({ email: text, name: text, message: text, a: [text] }),
  ),
  fc.nat(30_000).map((depth) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  anyBytes(2000),
);

const request = (method: string, target: string, lines: string, content = '') =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines}${content && `Content-Length: ${content.length}\r\n`}\r\n${content}`;

test('the server answers any request line', async () => {
  const method = fc.oneof({ weight: 4, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST') }, anyBytes(12));
  await fc.assert(
    fc.asyncProperty(method, prefixes, pathBytes, async (name, prefix, rest) => {
      expect(await findFailure(request(name, prefix + rest, ''))).toBeNull();
    }),
    // This request once froze the server for 28 seconds.
    { numRuns: 40, examples: [['GET', '', `${'/'.repeat(5461)}${'.html'.repeat(546)}`]] },
  );
});

test('the server answers a page request with any headers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/', '/pricing', '/nowhere', '/healthz'),
      headers,
      async (path, lines) => {
        expect(await findFailure(request('GET', path, lines))).toBeNull();
      },
    ),
    { numRuns: 25 },
  );
});

test('every GET route answers any URL and headers', async () => {
  const routes = listRoutes(/^GET$/);
  expect(routes.length).toBeGreaterThan(30);
  await signIn();
  for (const { method, path } of routes) {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('?q=', '?', '/', ''),
        pathBytes,
        headers,
        async (separator, rest, lines) => {
          const target = path + (separator && separator + rest);
          expect(
            await findFailure(request(method, target, `${lines}Cookie: ${cookie}\r\n`)),
            path,
          ).toBeNull();
        },
      ),
      { numRuns: 2 },
    );
  }
});

test('every route that changes data answers any body and headers', async () => {
  const routes = listRoutes(/^(?:POST|PUT|PATCH|DELETE)$/);
  expect(routes.length).toBeGreaterThan(50);
  const type = fc.constantFrom('application/json', 'application/x-www-form-urlencoded');
  for (const { method, path } of routes) {
    await signIn();
    await fc.assert(
      fc.asyncProperty(
        type,
        fc.option(headers, { nil: '', freq: 1 }),
        body,
        async (contentType, lines, content) => {
          const ownHeaders = `Content-Type: ${contentType}\r\nCookie: ${cookie}\r\nStripe-Signature: t=1,v1=0\r\n`;
          expect(
            await findFailure(request(method, path, ownHeaders + lines, content)),
            `${method} ${path}`,
          ).toBeNull();
        },
      ),
      // Repeated fields once took 9 seconds.
      { numRuns: 2, examples: [['application/x-www-form-urlencoded', '', 'a&'.repeat(32_000)]] },
    );
  }
});

test('the requests don’t leak memory or pollute prototypes', () => {
  expect(usedMegabytes() - usedBefore).toBeLessThan(64);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['a']).toBeUndefined();
});
