import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, runService, type TestService } from './running-service.ts';
import { sendRaw } from './raw-request.ts';

let studio: TestService;
let cookie: string;
let port: number;

beforeAll(async () => {
  studio = await runService({ env: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' } });
  const { headers } = await studio.ask('/api/admin/session', { json: { password } });
  cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  port = Number(new URL(studio.origin).port);
});
afterAll(() => studio.end());

interface Route {
  method: string;
  path: string;
}

/** Every registered route that can have a request body. */
function routes(): Route[] {
  const all = studio.app.routes
    .filter(({ method, path }) => /^(?:POST|PUT|PATCH|DELETE)$/.test(method) && !path.includes('*'))
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+(?:\{[^/]*\})?/g, 'a.b') }));
  return [...all, { method: 'POST', path: '/api/newsletter/unsubscribe?token=x' }];
}

const isAdmin = ({ method, path }: Route) =>
  path.startsWith('/api/admin/') && !(path.startsWith('/api/admin/session') && method === 'POST');
const readsNoBody = ({ method, path }: Route) => method === 'DELETE' && path === '/api/admin/session';

const head = ({ method, path }: Route, headers: Record<string, string>) =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({ host: `127.0.0.1:${port}`, 'stripe-signature': 't=1,v1=0', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '\r\n',
  ].join('\r\n');

/** Sends only the request headers. */
const ask = (headers: Record<string, string>) => (route: Route) => sendRaw(port, head(route, headers));

/** Calls the routes one after another, a second apart, and returns those with an unexpected status. */
async function findUnexpected(
  tested: Route[],
  expected: number,
  send: (route: Route) => Promise<{ status: number }>,
): Promise<string[]> {
  const found: string[] = [];
  for (const route of tested) {
    const { status } = await send(route);
    if (status !== expected) found.push(`${route.method} ${route.path}: ${status}`);
    studio.clock.time += 1000;
  }
  return found;
}

test('finds routes to check', () => {
  expect(routes().length).toBeGreaterThan(50);
  expect(routes().filter((route) => !isAdmin(route)).length).toBeGreaterThan(10);
});

test('every admin route requires a session before it reads a body', async () => {
  const headers = { 'content-type': 'text/plain', 'content-length': '999999999' };
  const asked = routes().filter((route) => isAdmin(route) && !readsNoBody(route));
  expect(await findUnexpected(asked, 401, ask(headers))).toEqual([]);
});

test('every route rejects a wrong content type or length before reading the body', async () => {
  const asked = routes().filter((route) => !readsNoBody(route));
  // These two read bytes of any type: a mail program's button, and a signed event.
  const typed = asked.filter(({ path }) => !/token=|stripe/.test(path));
  expect(typed.length).toBe(asked.length - 2);
  expect(
    await findUnexpected(typed, 415, ask({ cookie, 'content-type': 'text/plain', 'content-length': '5' })),
  ).toEqual([]);
  expect(
    await findUnexpected(
      asked,
      413,
      ask({ cookie, 'content-type': 'application/json', 'content-length': '999999999' }),
    ),
  ).toEqual([]);
});

test('no route reads a body without a limit, even without Content-Length', async () => {
  const chunk = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
  const headers = { cookie, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  let most = 0;
  const asked = routes().filter((route) => !readsNoBody(route));
  const others = await findUnexpected(asked, 413, async (route) => {
    const reply = await sendRaw(port, head(route, headers), { more: chunk });
    most = Math.max(most, reply.written);
    return reply;
  });
  expect(others).toEqual([]);
  // Includes the bytes that the system buffers between the two sockets.
  expect(most).toBeLessThan(16 << 20);
});
