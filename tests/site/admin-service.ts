import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from 'playwright';

interface Row {
  id: string;
  version: number;
  email: string;
  name: string;
  phone: string;
  notes: string;
  bookings: number;
  spent: number;
  lastBookingAt: string;
}

const password = 'a long password';
const code = '123456';

const people = (): Row[] =>
  Array.from({ length: 60 }, (_, index) => ({
    id: `c${index}`,
    version: 1,
    email: `person${index}@example.com`,
    name: `Person ${String(index).padStart(2, '0')}`,
    phone: '(704) 555-0100',
    notes: '',
    bookings: index % 4,
    spent: index * 1000,
    lastBookingAt: '2026-11-20T17:00:00Z',
  }));

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return JSON.parse(body || '{}') as Record<string, unknown>;
}

const answer = (response: ServerResponse, status: number, body: object) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const refuse = (response: ServerResponse, status: number, error: string, more: object = {}) =>
  answer(response, status, { success: false, error, ...more });

/**
 * A small service that answers as src/model/admin describes it: sign-in, one list, one record. It stands in for the
 * studio's own where a test needs it to fail, to forget a session or to be late.
 */
export async function startAdminService() {
  const state = {
    sessions: 0,
    wantsCode: false,
    down: false,
    delay: 0,
    heard: [] as string[],
    rows: people(),
  };

  async function signIn(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request);
    if (body['password'] !== password) return refuse(response, 401, 'That is not right. Please try again.');
    if (state.wantsCode && body['code'] !== code) {
      return refuse(response, 401, 'Please enter the code of your authenticator.', {
        fields: { code: 'Six digits' },
      });
    }
    state.sessions++;
    return answer(response, 200, { success: true, data: {} });
  }

  function list(query: URLSearchParams, response: ServerResponse) {
    const q = (query.get('q') ?? '').toLowerCase();
    const sort = query.get('sort') ?? '-createdAt';
    const key = sort.replace('-', '') as keyof Row;
    const found = state.rows.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(q));
    const rows = found.toSorted((a, b) => (a[key] < b[key] ? -1 : 1) * (sort.startsWith('-') ? -1 : 1));
    const page = Number(query.get('page') ?? 1);
    const data = {
      rows: rows.slice((page - 1) * 25, page * 25),
      total: found.length,
      page,
      pages: 3,
      size: 25,
      sort,
    };
    answer(response, 200, { success: true, data });
  }

  async function change(id: string, request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request);
    const row = state.rows.find((one) => one.id === id);
    if (!row) return refuse(response, 404, 'There is no such record.');
    if (body['version'] !== row.version) {
      const conflict = { sent: body['version'], current: row };
      return refuse(response, 409, 'This was changed meanwhile.', { conflict });
    }
    if (body['name'] === 'x')
      return refuse(response, 422, 'Please look again.', { fields: { name: 'Too short' } });
    Object.assign(row, body, { version: row.version + 1 });
    return answer(response, 200, { success: true, data: row });
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const call = `${request.method} ${pathname}`;
    state.heard.push(call);
    await new Promise((resolve) => setTimeout(resolve, state.delay));
    if (state.down)
      return refuse(response, 503, 'The studio’s storage is not available. Please try again soon.');
    if (pathname === '/healthz') return answer(response, 200, { status: 'ok' });
    if (call === 'POST /api/admin/session') return signIn(request, response);
    if (state.sessions === 0) return refuse(response, 401, 'Please sign in.');
    if (call === 'GET /api/admin/session') return answer(response, 200, { success: true, data: {} });
    if (call === 'DELETE /api/admin/session') {
      state.sessions = 0;
      return answer(response, 200, { success: true, data: null });
    }
    if (call === 'GET /api/admin/customers') return list(searchParams, response);
    const [, id] = /^PATCH \/api\/admin\/customers\/(\w+)$/.exec(call) ?? [];
    return id ? change(id, request, response) : refuse(response, 404, 'There is no such place.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;

  return {
    password,
    code,
    state,
    reset: () =>
      Object.assign(state, {
        sessions: 0,
        wantsCode: false,
        down: false,
        delay: 0,
        heard: [],
        rows: people(),
      }),
    /** Leads what a browser asks of the service here. */
    lead: (context: BrowserContext) =>
      context.route(/\/(?:api\/admin\/|healthz$)/, async (route) => {
        const { pathname, search } = new URL(route.request().url());
        try {
          const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}` });
          await route.fulfill({ response });
        } catch {
          // The page went before the answer came.
        }
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
