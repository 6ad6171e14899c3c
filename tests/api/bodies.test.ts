import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from './owner-password.ts';
import { runService, type TestService } from './test-service.ts';
import { sendRaw } from './raw-request.ts';

let studio: TestService;
let cookie: string;
let port: number;

beforeAll(async () => {
  studio = await runService({ env: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' } });
  const { headers } = await studio.fetch('/api/admin/session', { json: { password } });
  cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  port = Number(new URL(studio.origin).port);
});
afterAll(() => studio.stop());

interface Route {
  method: string;
  path: string;
}

/** Lists every registered route that can have a request body. */
function listRoutes(): Route[] {
  const registered = studio.app.routes
    .filter(({ method, path }) => /^(?:POST|PUT|PATCH|DELETE)$/.test(method) && !path.includes('*'))
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+(?:\{[^/]*\})?/g, 'a.b') }));
  return [...registered, { method: 'POST', path: '/api/newsletter/unsubscribe?token=x' }];
}

const isAdmin = ({ method, path }: Route) =>
  path.startsWith('/api/admin/') && !(path.startsWith('/api/admin/session') && method === 'POST');
const ignoresBody = ({ method, path }: Route) =>
  (method === 'DELETE' && path === '/api/admin/session') ||
  /^\/api\/(?:bookings|orders|wishes)\/a\.b\/(?:hold|confirm|pay|pass|leave)$/.test(path);

const requestHead = ({ method, path }: Route, headers: Record<string, string>) =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({ host: `127.0.0.1:${port}`, 'stripe-signature': 't=1,v1=0', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '\r\n',
  ].join('\r\n');

const sendHeaders = (headers: Record<string, string>) => (route: Route) =>
  sendRaw(port, requestHead(route, headers));

/** Calls the routes one by one, a second apart on the service's clock, and returns those with an unexpected status. */
async function findUnexpected(
  routes: Route[],
  expected: number,
  send: (route: Route) => Promise<{ status: number }>,
): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    const { status } = await send(route);
    if (status !== expected) found.push(`${route.method} ${route.path}: ${status}`);
    studio.clock.time += 1000;
  }
  return found;
}

test('the lists of routes to check are not empty', () => {
  expect(listRoutes().length).toBeGreaterThan(50);
  expect(listRoutes().filter((route) => !isAdmin(route)).length).toBeGreaterThan(10);
});

test('every admin route requires a session before it reads a body', async () => {
  const headers = { 'content-type': 'text/plain', 'content-length': '999999999' };
  const routes = listRoutes().filter((route) => isAdmin(route) && !ignoresBody(route));
  expect(await findUnexpected(routes, 401, sendHeaders(headers))).toEqual([]);
});

test('every route rejects a wrong content type or length before reading the body', async () => {
  const routes = listRoutes().filter((route) => !ignoresBody(route));
  // One-click unsubscribing and Stripe's webhook accept any content type.
  const typed = routes.filter(({ path }) => !/token=|stripe/.test(path));
  expect(typed.length).toBe(routes.length - 2);
  expect(
    await findUnexpected(
      typed,
      415,
      sendHeaders({ cookie, 'content-type': 'text/plain', 'content-length': '5' }),
    ),
  ).toEqual([]);
  expect(
    await findUnexpected(
      routes,
      413,
      sendHeaders({ cookie, 'content-type': 'application/json', 'content-length': '999999999' }),
    ),
  ).toEqual([]);
});

test('no route reads a body without a limit, even without Content-Length', async () => {
  const chunk = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
  const headers = { cookie, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  let maxWritten = 0;
  const routes = listRoutes().filter((route) => !ignoresBody(route));
  const unexpected = await findUnexpected(routes, 413, async (route) => {
    const reply = await sendRaw(port, requestHead(route, headers), { more: chunk });
    maxWritten = Math.max(maxWritten, reply.written);
    return reply;
  });
  expect(unexpected).toEqual([]);
  // The count includes bytes that the system buffers between the two sockets.
  expect(maxWritten).toBeLessThan(16 << 20);
});
