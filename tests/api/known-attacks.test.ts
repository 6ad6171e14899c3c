import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite } from '#cli/serve/site.ts';
import { sha256 } from '#src/service/guard/idempotency.ts';
import { makeToken, readToken } from '#src/service/guard/signed-token.ts';
import { photoDelivery } from '#src/domain/booking/booking-endpoints.ts';
import { campaignEdit } from '#src/domain/newsletter/campaign.ts';
import { startServer, type TestServer } from '../hosting/test-server.ts';
import { publish, smallSite, writeSite } from '../hosting/small-site.ts';
import { sendRaw } from './raw-request.ts';
import { password } from './owner-password.ts';
import { runService, type OwnerFetch, type TestService } from './test-service.ts';

// Attacks from a security review that must keep failing.

let studio: TestService;
let server: TestServer;
let owner: OwnerFetch;

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
      TRUSTED_PROXY: '',
    },
  });
  owner = await studio.signIn();
  server = await startServer(dist, {
    api: studio.app,
    timeouts: { headersTimeout: 60, requestTimeout: 120, connectionsCheckingInterval: 10 },
  });
});
afterAll(async () => {
  await server.stop();
  await studio.stop();
});

describe('another site', () => {
  const json = { email: 'a@example.com', newsletter_type: 'general' };

  test.each<[Record<string, string>]>([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'https://hushquarter.example.evil.example' }],
    [{ origin: 'http://hushquarter.example' }],
    [{ origin: 'https://hushquarter.example:8443' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
  ])('cannot send a form or change anything: %j', async (headers) => {
    const subscribed = await studio.fetch('/api/subscribe', { json, headers });
    expect([subscribed.status, subscribed.text]).toEqual([403, expect.stringContaining('another site')]);
    const change = { json: { note: 'x' }, headers };
    expect((await owner('/api/admin/blocked-times', change)).status).toBe(403);
    expect((await studio.fetch('/api/admin/session', { json: { password }, headers })).status).toBe(403);
  });

  test('is not trusted even if its name resolves to this server', async () => {
    const body = JSON.stringify(json);
    const lines = [
      'POST /api/subscribe HTTP/1.1',
      'Host: evil.example',
      'Origin: http://evil.example',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    const { status } = await sendRaw(
      Number(new URL(studio.origin).port),
      `${lines.join('\r\n')}\r\n\r\n${body}`,
    );
    expect(status).toBe(403);
  });
});

test.each([
  '//evil.example/pricing.html',
  '//evil.example/index.html',
  '/\\evil.example/pricing.html',
  '/%5Cevil.example/pricing.html',
  '/%2F%2Fevil.example/pricing.html',
  '/%2f/evil.example/',
  '//',
  '/%09//evil.example/pricing/',
  '/.//evil.example/pricing/',
  'http://evil.example/pricing.html',
  '/pricing.html?to=//evil.example',
  '/pricing/?//evil.example',
  '/blog?page=//evil.example',
])('%s never redirects to another site', async (target) => {
  const { status, headers } = await server.get(target);
  expect(status).toBeLessThan(500);
  expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
});

describe('a session', () => {
  test('never reuses a cookie that was planted before sign-in', async () => {
    const planted = 'studio=planted-by-an-attacker';
    const { headers } = await studio.fetch('/api/admin/session', {
      json: { password },
      headers: { cookie: planted },
    });
    const [issued = ''] = headers.getSetCookie();
    expect(issued).toMatch(/^studio=[\w-]{43};.*HttpOnly.*SameSite=Strict/);
    expect((await studio.fetch('/api/admin/session', { headers: { cookie: planted } })).status).toBe(401);
  });

  test('cannot be stolen from the database', async () => {
    const { headers } = await studio.fetch('/api/admin/session', { json: { password } });
    const key = /=([\w-]{43});/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    const rows = await studio.service.db.selectFrom('adminSessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(rows.map(({ id }) => id)).toContain(sha256(key));
  });
});

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'http://evil.example',
  '//evil.example',
])('%j is rejected as a gallery or campaign link', (link) => {
  expect(photoDelivery.safeParse({ version: 1, link }).success).toBe(false);
  const campaign = { audience: 'newsletter', subject: 'A', text: 'B', buttonLabel: 'C', version: 1 };
  expect(campaignEdit.safeParse({ ...campaign, buttonLink: link }).success).toBe(false);
  const good = 'https://gallery.example/a';
  expect(photoDelivery.safeParse({ version: 1, link: good }).success).toBe(true);
  expect(campaignEdit.safeParse({ ...campaign, buttonLink: good }).success).toBe(true);
});

test('a signed token works only for its purpose', () => {
  const secret = Buffer.from('secret');
  const token = makeToken(secret, 'team', 'id key');
  expect(readToken(secret, 'team', token)).toBe('id key');
  for (const purpose of ['booking', 'confirm', 'unsubscribe', 'team:id'])
    expect(readToken(secret, purpose, token)).toBeNull();
  expect(readToken(Buffer.from('another'), 'team', token)).toBeNull();
  const [subject, signature] = token.split('.');
  for (const forged of ['', '.', `${subject}.`, `.${signature}`, `${subject}.${signature}x`])
    expect(readToken(secret, 'team', forged)).toBeNull();
});

const post = (headers: string, body: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;

describe('request smuggling', () => {
  const smuggled = 'GET /pricing HTTP/1.1\r\nHost: localhost\r\n\r\n';
  test.each([
    [
      'a content length and chunks',
      post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
    ],
    ['two content lengths', post('Content-Length: 0\r\nContent-Length: 51\r\n', smuggled)],
    ['a content length with a sign', post('Content-Length: +0\r\n', smuggled)],
    [
      'a transfer encoding after chunked',
      post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${smuggled}`),
    ],
    ['an unknown transfer encoding', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${smuggled}`)],
    ['a space before the colon', post('Content-Length : 0\r\n', smuggled)],
    ['a folded header', post('Content-Length:\r\n 0\r\n', smuggled)],
    ['a bare line feed', post('X: 1\nContent-Length: 0\r\n', smuggled)],
    ['an invalid chunk size', post('Transfer-Encoding: chunked\r\n', `0x\r\n\r\n${smuggled}`)],
  ])('with %s gets a single 4xx response', async (_, bytes) => {
    const { text } = await sendRaw(server.port, bytes, { untilClosed: true });
    const statuses = text.match(/HTTP\/1\.1 \d{3}/g) ?? [];
    expect(statuses).toHaveLength(1);
    expect(statuses[0]).toMatch(/ 4\d\d$/);
  });
});

/** Writes the start of a request, then the same bytes repeatedly until the server closes the connection. */
const drip = (start: string, more: string) =>
  new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(start));
    const timer = setInterval(() => socket.write(more), 5);
    socket.on('data', (part) => (text += String(part)));
    socket.on('error', () => undefined); // 'close' follows
    socket.on('close', () => {
      clearInterval(timer);
      resolve(text);
    });
  });

describe('a client that slowly sends', () => {
  test.each([
    ['its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'A: 1\r\n'],
    [
      'its body',
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
      ' ',
    ],
  ])('%s is cut off', async (_, start, more) => {
    // The client may notice the closed connection before it reads the response.
    expect(await drip(start, more)).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
  });
});
