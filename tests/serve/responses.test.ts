import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { publish, smallSite, writeSite } from '../hosting/small-site.ts';
import { startServer } from '../hosting/test-server.ts';
import { large, serveLargeSite } from './large-site.ts';

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const site = serveLargeSite();

describe('compression', () => {
  const page = String(smallSite['pricing.html']);

  test('a page is served as brotli if the client accepts all encodings equally', async () => {
    const { headers, body } = await site.server.get('/pricing', {
      'accept-encoding': 'gzip, deflate, br, zstd',
    });
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
    ['', undefined],
  ])('%j gets the encoding %s', async (accept, encoding) => {
    const { headers, body } = await site.server.get('/pricing', { 'accept-encoding': accept });
    expect(headers['content-encoding']).toBe(encoding);
    const plain =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(page);
  });

  test('each encoding has a separate ETag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accept) => {
        const { headers } = await site.server.get('/pricing', { 'accept-encoding': accept });
        return headers.etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test('a file without compressed variants has no Vary header', async () => {
    const { headers } = await site.server.get('/robots.txt', { 'accept-encoding': 'br' });
    expect(headers.vary).toBeUndefined();
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('compressed files have no separate URL', async () => {
    expect((await site.server.get('/pricing.html.br')).status).toBe(404);
  });
});

describe('client caching', () => {
  test('an unchanged page gets a 304 with its headers', async () => {
    const first = await site.server.get('/pricing');
    const { status, headers, body } = await site.server.get('/pricing', {
      'if-none-match': first.headers.etag,
    });
    expect({ status, size: body.length }).toEqual({ status: 304, size: 0 });
    expect(headers.etag).toBe(first.headers.etag);
    expect(headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  });

  test.each([
    ['a list that has its ETag', (tag: string) => `"other", W/${tag}`, 304],
    ['*', () => '*', 304],
    ['a different ETag', () => '"other"', 200],
  ])('If-None-Match with %s is compared with the page’s ETag', async (_, header, status) => {
    const { headers } = await site.server.get('/pricing');
    expect(
      (await site.server.get('/pricing', { 'if-none-match': header(String(headers.etag)) })).status,
    ).toBe(status);
  });

  test('If-Modified-Since is ignored if If-None-Match is present', async () => {
    const { headers } = await site.server.get('/pricing');
    const since = headers['last-modified'];
    expect((await site.server.get('/pricing', { 'if-modified-since': since })).status).toBe(304);
    expect(
      (await site.server.get('/pricing', { 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status,
    ).toBe(200);
    expect((await site.server.get('/pricing', { 'if-modified-since': 'yesterday' })).status).toBe(200);
    expect(
      (await site.server.get('/pricing', { 'if-modified-since': since, 'if-none-match': '"other"' })).status,
    ).toBe(200);
  });

  test('a missing file never gets a 304', async () => {
    const { status, headers } = await site.server.get('/nowhere', { 'if-none-match': '*' });
    expect(status).toBe(404);
    expect(headers.etag).toBeUndefined();
  });
});

describe('files of any size', () => {
  test('a large file arrives complete', async () => {
    const { headers, body } = await site.server.get('/images/blog/large.jpg');
    expect(headers['content-length']).toBe(String(large.length));
    expect(hash(body)).toBe(hash(large));
  });

  test('an empty file is served with an empty body', async () => {
    const { status, headers } = await site.server.get('/empty.txt');
    expect({ status, length: headers['content-length'] }).toEqual({ status: 200, length: '0' });
  });
});

describe('methods', () => {
  test('HEAD gets the same headers as GET, without the content', async () => {
    for (const target of ['/pricing', '/services', '/nowhere', '/images/blog/large.jpg']) {
      const [get, head] = [await site.server.get(target), await site.server.get(target, {}, 'HEAD')];
      expect(head.body.length).toBe(0);
      expect({ ...head.headers, date: 0 }).toEqual({ ...get.headers, date: 0 });
      expect(head.status).toBe(get.status);
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    '%s is rejected with the allowed methods',
    async (method) => {
      const { status, headers } = await site.server.get('/pricing', {}, method);
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
  ])('%s has the content type %s', async (target, type) => {
    expect((await site.server.get(target)).headers['content-type']).toBe(type);
  });

  test('HSTS is sent only over https', async () => {
    const plain = await site.server.get('/pricing');
    const secure = await site.server.get('/pricing', { 'x-forwarded-proto': 'https' });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('error responses have the security headers too', async () => {
    const { headers } = await site.server.get('/%00');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

test('a response that cannot be sent is a reported 500, and the server goes on', async () => {
  const dist = await writeSite(smallSite);
  const config = await publish(dist);
  config.headerOverrides['/pricing'] = [['X-Note', 'a\nb']];
  const path = join(dist, 'hosting.json');
  expect(await readFile(path, 'utf8')).toContain('"headerOverrides"');
  await writeFile(path, JSON.stringify(config));
  const errors: unknown[] = [];
  const server = await startServer(dist, { onError: (error) => errors.push(error) });
  // The first request reads the file, and the second one finds it in memory.
  expect((await server.get('/pricing')).status).toBe(500);
  expect((await server.get('/pricing')).status).toBe(500);
  expect((await server.get('/mirror')).status).toBe(200);
  expect(errors).toMatchObject([{ code: 'ERR_INVALID_CHAR' }, { code: 'ERR_INVALID_CHAR' }]);
  await server.stop();
});
