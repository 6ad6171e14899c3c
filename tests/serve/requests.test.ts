import { describe, expect, test } from 'vitest';
import { sendRaw } from '../api/raw-request.ts';
import { smallSite } from '../hosting/small-site.ts';
import { secret, serveLargeSite } from './large-site.ts';

const site = serveLargeSite();

describe('URLs', () => {
  test('a redirect keeps the query and puts it before the fragment', async () => {
    expect((await site.server.get('/pricing/?a=1')).headers.location).toBe('/pricing?a=1');
    expect((await site.server.get('/services?a=1')).headers.location).toBe('/?a=1#sessions');
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/blog/../../secret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e/secret.txt',
    '/outside.txt',
    '/up/secret.txt',
    '/.env',
    '/hosting.json',
    '/_headers',
    '/robots.txt%00.html',
  ])('%s does not reveal unpublished files', async (target) => {
    const { status, body } = await site.server.get(target);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain(secret);
    expect(body.toString()).not.toContain('Content-Security-Policy');
  });

  test.each(['/../robots.txt', '/blog/../robots.txt', '/%2e%2e/robots.txt', '/./robots.txt'])(
    'path traversal is rejected: %s',
    async (target) => {
      expect((await site.server.get(target)).status).toBe(400);
    },
  );

  test('symbolic links are not followed, and the .well-known folder is served', async () => {
    expect((await site.server.get('/inside.txt')).status).toBe(404);
    expect((await site.server.get('/.well-known/security.txt')).status).toBe(200);
  });

  test.each(['/%', '/%zz', '/%c0%ae', '/a%00b', '/a%5cb', '/a%2fb'])('%s is rejected', async (target) => {
    expect((await site.server.get(target)).status).toBe(400);
  });

  test('long URLs and headers are rejected', async () => {
    expect((await site.server.get(`/${'a'.repeat(9000)}`)).status).toBe(414);
    expect((await site.server.get('/', { cookie: 'a'.repeat(40_000) })).status).toBe(431);
  });

  test.each([`/${'a'.repeat(1100)}`, '//pricing', '/blog//posing-guide', '/pricing//'])(
    'a URL over 1 KB or with an empty segment is a 404: %s',
    async (target) => {
      expect((await site.server.get(target)).status).toBe(404);
    },
  );

  test('absolute-form request targets are accepted', async () => {
    expect((await site.server.get('http://hushquarter.example/pricing')).body.toString()).toBe(
      smallSite['pricing.html'],
    );
  });

  test('a request with two hosts is rejected', async () => {
    const { text } = await sendRaw(
      site.server.port,
      'GET /pricing HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n\r\n',
    );
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });

  test('invalid requests get a short error', async () => {
    const { text } = await sendRaw(site.server.port, 'HELLO\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });

  test('an unexpected body that does not end closes the connection', async () => {
    const head = 'POST /pricing HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
    const more = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
    const { status } = await sendRaw(site.server.port, head, { more, untilClosed: true });
    expect(status).toBe(405);
  });

  test('a rejected short body keeps the connection open', async () => {
    const post = 'POST /pricing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\na=1';
    const last = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const { text } = await sendRaw(site.server.port, post + last, { untilClosed: true });
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405', 'HTTP/1.1 200']);
  });

  test('the server listens on IPv4 and IPv6', async () => {
    const responses = await Promise.all(
      ['127.0.0.1', '[::1]'].map((host) => fetch(`http://${host}:${site.server.port}/pricing`)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a request’s Host header', () => {
  test.each([
    ['hushquarter.example', 200],
    ['localhost', 200],
    ['127.0.0.1:80', 200],
    ['evil.example', 421],
    ['127.0.0.2', 421],
  ])('%s gets a %d', async (host, status) => {
    expect((await site.server.get('/pricing', { host })).status).toBe(status);
  });

  test('the request line takes precedence over the header', async () => {
    expect((await site.server.get('http://evil.example/pricing', { host: 'localhost' })).status).toBe(421);
    expect((await site.server.get('http://localhost/pricing', { host: 'evil.example' })).status).toBe(200);
  });

  test('is required', async () => {
    const { status } = await sendRaw(site.server.port, 'GET /pricing HTTP/1.0\r\n\r\n');
    expect(status).toBe(421);
  });
});
