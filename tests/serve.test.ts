import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LoadGuard, watchEventLoop } from '#cli/serve/load-guard.ts';
import { sendRaw } from './api/raw-request.ts';
import { run, type Running } from './hosting/running.ts';
import { publish, put, smallSite, writeSite } from './hosting/small-site.ts';

const large = randomBytes(1_500_000);
const secret = 'not published';
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const until = async (holds: () => Promise<boolean>) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
};

let dist: string;
let server: Running;

beforeAll(async () => {
  dist = await writeSite({ ...smallSite, 'images/blog/large.jpg': large, 'empty.txt': '' });
  await writeFile(join(dist, '..', 'secret.txt'), secret);
  await symlink(join(dist, '..', 'secret.txt'), join(dist, 'outside.txt'));
  await symlink(join(dist, '..'), join(dist, 'up'));
  await symlink(join(dist, 'robots.txt'), join(dist, 'inside.txt'));
  await put(dist, '.env', secret);
  await put(dist, '.well-known/security.txt', 'Contact: mailto:hello@hushquarter.example\n');
  await publish(dist);
  server = await run(dist);
});

afterAll(() => server.stop());

describe('compression', () => {
  const page = String(smallSite['pricing.html']);

  test('a page is served as brotli if the client accepts all encodings equally', async () => {
    const { headers, body } = await server.get('/pricing', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.vary).toBe('Accept-Encoding');
    expect(brotliDecompressSync(body).toString()).toBe(page);
  });

  test.each([
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, gzip;q=0.2', 'gzip'],
    ['BR', 'br'],
    ['identity, br;q=0.5', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['zstd', undefined],
    ['br;q=nonsense', undefined],
    ['', undefined],
  ])('%j is answered with %s', async (accept, encoding) => {
    const { headers, body } = await server.get('/pricing', { 'accept-encoding': accept });
    expect(headers['content-encoding']).toBe(encoding);
    const plain =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(page);
  });

  test('each encoding has a separate ETag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accept) => {
        const { headers } = await server.get('/pricing', { 'accept-encoding': accept });
        return headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test('a file without compressed variants has no Vary header', async () => {
    const { headers } = await server.get('/robots.txt', { 'accept-encoding': 'br' });
    expect(headers.vary).toBeUndefined();
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('compressed files have no separate address', async () => {
    expect((await server.get('/pricing.html.br')).status).toBe(404);
  });
});

describe('client caching', () => {
  test('an unchanged page gets 304 with its headers', async () => {
    const first = await server.get('/pricing');
    const { status, headers, body } = await server.get('/pricing', { 'if-none-match': first.headers.etag });
    expect({ status, size: body.length }).toEqual({ status: 304, size: 0 });
    expect(headers.etag).toBe(first.headers.etag);
    expect(headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  });

  test.each([
    ['the tag in a list', (tag: string) => `"other", W/${tag}`, 304],
    ['any tag', () => '*', 304],
    ['another tag', () => '"other"', 200],
  ])('If-None-Match with %s', async (_, header, status) => {
    const { headers } = await server.get('/pricing');
    expect((await server.get('/pricing', { 'if-none-match': header(String(headers.etag)) })).status).toBe(
      status,
    );
  });

  test('If-Modified-Since counts only without If-None-Match', async () => {
    const { headers } = await server.get('/pricing');
    const since = headers['last-modified'];
    expect((await server.get('/pricing', { 'if-modified-since': since })).status).toBe(304);
    expect(
      (await server.get('/pricing', { 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status,
    ).toBe(200);
    expect((await server.get('/pricing', { 'if-modified-since': 'yesterday' })).status).toBe(200);
    expect(
      (await server.get('/pricing', { 'if-modified-since': since, 'if-none-match': '"other"' })).status,
    ).toBe(200);
  });

  test('a missing file never gets 304', async () => {
    const { status, headers } = await server.get('/nowhere', { 'if-none-match': '*' });
    expect(status).toBe(404);
    expect(headers.etag).toBeUndefined();
  });
});

describe('range requests', () => {
  test('a large file arrives complete', async () => {
    const { headers, body } = await server.get('/images/blog/large.jpg');
    expect(headers['content-length']).toBe(String(large.length));
    expect(sha(body)).toBe(sha(large));
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=1000000-1000009', 1_000_000, 1_000_009],
    ['bytes=1499990-', 1_499_990, 1_499_999],
    ['bytes=-10', 1_499_990, 1_499_999],
    ['bytes=1499990-9999999', 1_499_990, 1_499_999],
  ])('%s of a large file', async (range, start, end) => {
    const { status, headers, body } = await server.get('/images/blog/large.jpg', { range });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/${large.length}`);
    expect(sha(body)).toBe(sha(large.subarray(start, end + 1)));
  });

  test('ranges of a page refer to the uncompressed bytes', async () => {
    const { status, headers, body } = await server.get('/pricing', {
      range: 'bytes=0-14',
      'accept-encoding': 'br',
    });
    expect(status).toBe(206);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe('<!doctype html>');
  });

  test('a range beyond the end is refused with the size', async () => {
    const { status, headers } = await server.get('/images/blog/large.jpg', { range: 'bytes=2000000-' });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe(`bytes */${large.length}`);
  });

  test.each(['bytes=5-1', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])(
    '%s gets the whole file',
    async (range) => {
      const { status, body } = await server.get('/images/blog/large.jpg', { range });
      expect({ status, size: body.length }).toEqual({ status: 200, size: large.length });
    },
  );

  test('a range of an older file is not mixed with a newer one', async () => {
    const { headers } = await server.get('/images/blog/large.jpg', {}, 'HEAD');
    const ask = (ifRange: string) =>
      server
        .get('/images/blog/large.jpg', { range: 'bytes=0-1', 'if-range': ifRange })
        .then(({ status }) => status);
    expect(await ask(String(headers.etag))).toBe(206);
    expect(await ask(String(headers['last-modified']))).toBe(206);
    expect(await ask('"older"')).toBe(200);
  });

  test('an empty file has no content', async () => {
    const { status, headers } = await server.get('/empty.txt');
    expect({ status, length: headers['content-length'] }).toEqual({ status: 200, length: '0' });
  });
});

describe('methods', () => {
  test('HEAD has the headers of GET without the content', async () => {
    for (const target of ['/pricing', '/services', '/nowhere', '/images/blog/large.jpg']) {
      const [get, head] = [await server.get(target), await server.get(target, {}, 'HEAD')];
      expect(head.body.length).toBe(0);
      expect({ ...head.headers, date: 0 }).toEqual({ ...get.headers, date: 0 });
      expect(head.status).toBe(get.status);
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    '%s is refused with what is allowed',
    async (method) => {
      const { status, headers } = await server.get('/pricing', {}, method);
      expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
    },
  );
});

describe('headers', () => {
  test.each([
    ['/pricing', 'text/html; charset=utf-8'],
    ['/assets/app-C0ffee12.js', 'text/javascript; charset=utf-8'],
    ['/data/blog/posing-guide.json', 'application/json; charset=utf-8'],
    ['/feed.xml', 'application/xml; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/assets/serif-Ab12Cd34.woff2', 'font/woff2'],
    ['/images/blog/posing-guide.1a2b3c4d-480.avif', 'image/avif'],
  ])('%s is %s', async (target, type) => {
    expect((await server.get(target)).headers['content-type']).toBe(type);
  });

  test('HSTS is sent only over https', async () => {
    const plain = await server.get('/pricing');
    const secure = await server.get('/pricing', { 'x-forwarded-proto': 'https' });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('an error response has the security headers too', async () => {
    const { headers } = await server.get('/%00');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('addresses', () => {
  test('a redirect keeps the query, before the fragment', async () => {
    expect((await server.get('/pricing/?a=1')).headers.location).toBe('/pricing?a=1');
    expect((await server.get('/services?a=1')).headers.location).toBe('/?a=1#sessions');
  });

  test.each([
    '//evil.example/',
    '//evil.example/index.html',
    '/%2f/evil.example/',
    '/%5cevil.example/',
    '//',
  ])('%s leads to no other site', async (target) => {
    const { headers } = await server.get(target);
    expect(new URL(headers.location ?? '/', 'http://here').host).toBe('here');
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
    '/vercel.json',
    '/robots.txt%00.html',
  ])('%s shows nothing that is not published', async (target) => {
    const { status, body } = await server.get(target);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain(secret);
    expect(body.toString()).not.toContain('Content-Security-Policy');
  });

  test.each(['/../robots.txt', '/blog/../robots.txt', '/%2e%2e/robots.txt', '/./robots.txt'])(
    '%s climbs, and is no address',
    async (target) => {
      expect((await server.get(target)).status).toBe(400);
    },
  );

  test('symbolic links inside the site and the .well-known folder are served', async () => {
    expect((await server.get('/inside.txt')).body.toString()).toBe(smallSite['robots.txt']);
    expect((await server.get('/.well-known/security.txt')).status).toBe(200);
  });

  test.each(['/%', '/%zz', '/%c0%ae', '/a%00b', '/a%5cb', '/a%2fb'])('%s cannot be read', async (target) => {
    expect((await server.get(target)).status).toBe(400);
  });

  test('long addresses and endless headers are refused', async () => {
    expect((await server.get(`/${'a'.repeat(9000)}`)).status).toBe(414);
    expect((await server.get('/', { cookie: 'a'.repeat(40_000) })).status).toBe(431);
  });

  test.each([`/${'a'.repeat(1100)}`, '//pricing', '/blog//posing-guide', '/pricing//'])(
    'an address of over 1 KB or with an empty part is missing: %s',
    async (target) => {
      expect((await server.get(target)).status).toBe(404);
    },
  );

  test('accepts absolute-form request targets', async () => {
    expect((await server.get('http://hushquarter.example/pricing')).body.toString()).toBe(
      smallSite['pricing.html'],
    );
  });

  test('invalid requests get a short error', async () => {
    const reply = await new Promise<string>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write('HELLO\r\n\r\n'));
      let text = '';
      socket.on('data', (data) => {
        text += String(data);
      });
      socket.on('close', () => resolve(text));
    });
    expect(reply).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });

  test('an unexpected body is not read, and the connection is closed', async () => {
    const head = 'POST /pricing HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
    const more = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
    const { status, written } = await sendRaw(server.port, head, { more, untilClosed: true });
    expect(status).toBe(405);
    // Mostly what the system keeps between the two sockets.
    expect(written).toBeLessThan(16 << 20);
  });

  test('a rejected short body keeps the connection open', async () => {
    const post = 'POST /pricing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\na=1';
    const last = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const { text } = await sendRaw(server.port, post + last, { untilClosed: true });
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405', 'HTTP/1.1 200']);
  });

  test('listens on IPv4 and IPv6', async () => {
    const fetched = await Promise.all(
      ['127.0.0.1', '[::1]'].map((host) => fetch(`http://${host}:${server.port}/pricing`)),
    );
    expect(fetched.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('the requested host', () => {
  test.each([
    ['hushquarter.example', 200],
    ['localhost', 200],
    ['127.0.0.1:80', 200],
    ['evil.example', 421],
    ['127.0.0.2', 421],
  ])('%s is answered with %d', async (host, status) => {
    expect((await server.get('/pricing', { host })).status).toBe(status);
  });

  test('the request line takes precedence over the header', async () => {
    expect((await server.get('http://evil.example/pricing', { host: 'localhost' })).status).toBe(421);
    expect((await server.get('http://localhost/pricing', { host: 'evil.example' })).status).toBe(200);
  });

  test('is required', async () => {
    const { status } = await sendRaw(server.port, 'GET /pricing HTTP/1.0\r\n\r\n');
    expect(status).toBe(421);
  });
});

describe('under load', () => {
  const api = new Hono()
    .get('/api/echo', (context) => context.json({ ok: true }))
    .get('/healthz', (context) => context.text('ok'));

  /** The answers for the service, a page and the health check while the event loop is late. */
  async function statusesAt(delayMs: number) {
    const busy = await run(dist, { api, load: new LoadGuard(() => delayMs) });
    const replies = await Promise.all(
      ['/api/echo', '/pricing', '/healthz'].map((target) => busy.get(target)),
    );
    await busy.stop();
    for (const { status, headers } of replies)
      expect(headers['retry-after']).toBe(status === 503 ? '2' : undefined);
    return replies.map(({ status }) => status);
  }

  test('sheds service requests first, then pages, never the health check', async () => {
    expect(await statusesAt(20)).toEqual([200, 200, 200]);
    expect(await statusesAt(300)).toEqual([503, 200, 200]);
    expect(await statusesAt(2000)).toEqual([503, 503, 200]);
  });

  test('receives all simultaneous requests before the service starts one', async () => {
    const events: string[] = [];
    const recording = new Hono().get('/api/x', (context) => {
      events.push('service');
      return context.text('done');
    });
    const load = new LoadGuard(() => {
      events.push('arrival');
      return 0;
    });
    const busy = await run(dist, { api: recording, load });
    const socket = connect(busy.port, '127.0.0.1');
    const lines = ['/api/x', '/pricing', '/pricing'].map(
      (path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`,
    );
    socket.write(`${lines.join('\r\n')}\r\n`);
    await expect.poll(() => events.length).toBe(4);
    expect(events).toEqual(['arrival', 'arrival', 'arrival', 'service']);
    socket.destroy();
    await busy.stop();
  });

  test('measures the event loop’s delay', async () => {
    const watch = watchEventLoop();
    const isLate = await until(async () => {
      const end = performance.now() + 60;
      while (performance.now() < end);
      return watch.delayMs() > 10;
    });
    watch.stop();
    expect(isLate).toBe(true);
  });

  test('refuses excess simultaneous requests and recovers', async () => {
    const open: (() => void)[] = [];
    const slow = new Hono().get('/api/slow', async (context) => {
      await new Promise<void>((resolve) => open.push(resolve));
      return context.text('done');
    });
    const busy = await run(dist, { api: slow });
    const waiting = Array.from({ length: 1000 }, () => busy.get('/api/slow'));
    await expect.poll(() => open.length).toBe(1000);
    expect((await busy.get('/api/slow')).status).toBe(503);
    expect((await busy.get('/pricing')).status).toBe(200);
    for (const end of open) end();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await busy.get('/api/nothing')).status).toBe(404);
    await busy.stop();
  });

  test('refuses excess connections and recovers', async () => {
    const small = await run(dist, { maxConnections: 3 });
    const idle = await Promise.all(
      [1, 2, 3].map(async () => {
        const socket = connect(small.port, '127.0.0.1');
        await once(socket, 'connect');
        return socket;
      }),
    );
    const { text } = await sendRaw(small.port, 'GET /pricing HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 5\r\n/);
    for (const socket of idle) socket.destroy();
    expect(await until(async () => (await small.get('/pricing').catch(() => null))?.status === 200)).toBe(
      true,
    );
    await small.stop();
  });
});

describe('with the service', () => {
  const api = new Hono()
    .get('/api/echo', (context) => context.json({ ok: true }))
    .get('/api/framed', (context) => context.text('ok', 200, { 'Content-Security-Policy': 'sandbox' }))
    .get('/healthz', (context) => context.text('ok'));

  test('the service answers its addresses with the same security headers', async () => {
    const withApi = await run(dist, { api });
    const echo = await withApi.get('/api/echo');
    expect(echo.body.toString()).toBe('{"ok":true}');
    expect(echo.headers['content-security-policy']).toContain("default-src 'self'");
    expect((await withApi.get('/api/framed')).headers['content-security-policy']).toBe('sandbox');
    expect((await withApi.get('/healthz')).body.toString()).toBe('ok');
    expect((await withApi.get('/api/nothing')).status).toBe(404);
    expect((await withApi.get('/pricing')).body.toString()).toBe(smallSite['pricing.html']);
    await withApi.stop();
  });
});

describe('a new build', () => {
  test('is served without a restart once it is complete', async () => {
    const own = await writeSite(smallSite);
    await publish(own);
    const running = await run(own, { pollIntervalMs: 25 });
    expect((await running.get('/pricing')).body.toString()).toContain('This is pricing.');

    // A build that starts by taking everything away: what was shown stays.
    await rm(own, { recursive: true });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect((await running.get('/pricing')).body.toString()).toContain('This is pricing.');

    await Promise.all(Object.entries(smallSite).map(([name, content]) => put(own, name, content)));
    await put(own, 'pricing.html', 'Prices anew');
    await put(own, 'extra.html', 'An extra page');
    await publish(own);
    expect(await until(async () => (await running.get('/pricing')).body.toString() === 'Prices anew')).toBe(
      true,
    );
    expect((await running.get('/extra')).status).toBe(200);

    // In place, under the same name and of the same size.
    await writeFile(join(own, 'pricing.html'), 'Prices once');
    await publish(own);
    expect(await until(async () => (await running.get('/pricing')).body.toString() === 'Prices once')).toBe(
      true,
    );
    await running.stop();
  });

  test('replaces no page while it is being written', async () => {
    const own = await writeSite(smallSite);
    await publish(own);
    const running = await run(own, { pollIntervalMs: 150 });
    await running.get('/pricing');
    await put(own, 'pricing.html', 'Prices anew');
    for (let number = 0; number < 40; number += 1) {
      await put(own, `page-${number}.html`, 'x');
      expect((await running.get('/pricing')).body.toString()).toContain('This is pricing.');
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    await publish(own);
    expect(await until(async () => (await running.get('/page-39')).status === 200)).toBe(true);
    expect((await running.get('/pricing')).body.toString()).toBe('Prices anew');
    await running.stop();
  });

  test('evicts files that no longer fit in memory and still serves them all', async () => {
    const own = await writeSite(smallSite);
    await publish(own);
    const running = await run(own, { memory: 12_000 });
    for (const name of [...Object.keys(smallSite), ...Object.keys(smallSite)]) {
      if (!/^(?:assets|images|data)\//.test(name)) continue;
      expect((await running.get(`/${name}`)).body.equals(Buffer.from(smallSite[name] ?? ''))).toBe(true);
    }
    await running.stop();
  });
});
