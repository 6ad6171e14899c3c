import { once } from 'node:events';
import fileSystem, { rename, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { LoadGuard, watchEventLoop } from '#cli/serve/load-guard.ts';
import { hostingConfigFile } from '#cli/site/hosting/host-files.ts';
import { findSiteFolders, rollBack, startNextBuild, swap } from '#cli/site/site-folders.ts';
import { sendRaw } from '../api/raw-request.ts';
import { startServer } from '../hosting/test-server.ts';
import { publish, put, smallSite, writeSite } from '../hosting/small-site.ts';
import { serveLargeSite } from './large-site.ts';

const site = serveLargeSite();

describe('under load', () => {
  const api = new Hono()
    .get('/api/echo', (context) => context.json({ ok: true }))
    .get('/healthz', (context) => context.text('ok'));

  /** Returns the response statuses of the service, a page and the health check while the event loop is this late. */
  async function getStatuses(delayMs: number) {
    const server = await startServer(site.dist, { api, load: new LoadGuard({ delayMs: () => delayMs }) });
    const replies = await Promise.all(
      ['/api/echo', '/pricing', '/healthz'].map((target) => server.get(target)),
    );
    await server.stop();
    for (const { status, headers } of replies)
      expect(headers['retry-after']).toBe(status === 503 ? '2' : undefined);
    const health = replies.at(-1)?.body.toString();
    expect(health).toBe(delayMs < 150 ? 'ok' : '{"status":"unavailable","problem":"overloaded"}');
    return replies.map(({ status }) => status);
  }

  test('rejects service requests first, then pages, and the health check says so', async () => {
    expect(await getStatuses(20)).toEqual([200, 200, 200]);
    expect(await getStatuses(300)).toEqual([503, 200, 503]);
    expect(await getStatuses(2000)).toEqual([503, 503, 503]);
  });

  test('says so on a page that needs no other file', async () => {
    const server = await startServer(site.dist, { load: new LoadGuard({ delayMs: () => 2000 }) });
    const { headers, body } = await server.get('/pricing');
    await server.stop();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toContain('<h1>We’re very busy right now. Please try again in a moment.</h1>');
    expect(body.toString()).not.toMatch(/src=|href=|url\(/);
  });

  test('measures the event loop’s delay', async () => {
    const watch = watchEventLoop();
    const blockAndMeasure = () => {
      const end = performance.now() + 60;
      while (performance.now() < end);
      return watch.delayMs();
    };
    await expect.poll(blockAndMeasure, { interval: 20 }).toBeGreaterThan(10);
    watch.stop();
  });

  test('rejects excess simultaneous requests and recovers', async () => {
    const pending: (() => void)[] = [];
    const slow = new Hono().get('/api/slow', async (context) => {
      await new Promise<void>((resolve) => pending.push(resolve));
      return context.text('done');
    });
    const server = await startServer(site.dist, { api: slow });
    const waiting = Array.from({ length: 1000 }, () => server.get('/api/slow'));
    await expect.poll(() => pending.length).toBe(1000);
    expect((await server.get('/api/slow')).status).toBe(503);
    expect((await server.get('/pricing')).status).toBe(200);
    for (const finish of pending) finish();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await server.get('/api/nothing')).status).toBe(404);
    await server.stop();
  });

  test('rejects excess connections and recovers', async () => {
    const server = await startServer(site.dist, {
      load: new LoadGuard({ delayMs: () => 0, maxConnections: 3 }),
    });
    const idle = await Promise.all(
      [1, 2, 3].map(async () => {
        const socket = connect(server.port, '127.0.0.1');
        await once(socket, 'connect');
        return socket;
      }),
    );
    const { text } = await sendRaw(server.port, 'GET /pricing HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 5\r\n/);
    for (const socket of idle) socket.destroy();
    await expect.poll(async () => (await server.get('/pricing')).status).toBe(200);
    await server.stop();
  });
});

describe('next to the service', () => {
  const api = new Hono()
    .get('/api/echo', (context) => context.json({ ok: true }))
    .get('/api/sandboxed', (context) => context.text('ok', 200, { 'Content-Security-Policy': 'sandbox' }))
    .get('/healthz', (context) => context.text('ok'));

  test('the service’s responses have the site’s security headers', async () => {
    const withApi = await startServer(site.dist, { api });
    const echo = await withApi.get('/api/echo');
    expect(echo.body.toString()).toBe('{"ok":true}');
    expect(echo.headers['content-security-policy']).toContain("default-src 'self'");
    expect((await withApi.get('/api/sandboxed')).headers['content-security-policy']).toBe('sandbox');
    expect((await withApi.get('/healthz')).body.toString()).toBe('ok');
    expect((await withApi.get('/api/nothing')).status).toBe(404);
    expect((await withApi.get('/pricing')).body.toString()).toBe(smallSite['pricing.html']);
    await withApi.stop();
  });
});

/** Publishes a new build as `npm run build` does. */
async function swapIn(dist: string, files: Record<string, string | Buffer>): Promise<void> {
  const folders = findSiteFolders(dist);
  await startNextBuild(folders);
  for (const [name, content] of Object.entries(files)) await put(folders.next, name, content);
  await publish(folders.next);
  await swap(folders);
}

/** Waits until the server has looked for a new build several times. */
async function waitForPolls(dist: string): Promise<void> {
  const stat = vi.spyOn(fileSystem, 'stat');
  syncBuiltinESMExports();
  const countPolls = () => stat.mock.calls.filter(([path]) => path === join(dist, hostingConfigFile)).length;
  await expect.poll(countPolls, { interval: 2 }).toBeGreaterThan(3);
  stat.mockRestore();
  syncBuiltinESMExports();
}

describe('a new build', () => {
  test('is served without a restart once it is complete', async () => {
    const dist = await writeSite(smallSite);
    await publish(dist);
    const server = await startServer(dist, { pollIntervalMs: 5 });
    const getPricing = async () => (await server.get('/pricing')).body.toString();
    expect(await getPricing()).toContain('This is pricing.');

    // Even if a build starts by deleting everything, the pages stay available.
    await rm(dist, { recursive: true });
    await waitForPolls(dist);
    expect(await getPricing()).toContain('This is pricing.');

    await Promise.all(Object.entries(smallSite).map(([name, content]) => put(dist, name, content)));
    await put(dist, 'pricing.html', 'New prices');
    await put(dist, 'extra.html', 'An extra page');
    await publish(dist);
    await expect.poll(getPricing).toBe('New prices');
    expect((await server.get('/extra')).status).toBe(200);

    // The page is overwritten with a text of the same size.
    await writeFile(join(dist, 'pricing.html'), 'Old prices');
    await publish(dist);
    await expect.poll(getPricing).toBe('Old prices');
    await server.stop();
  });

  test('is not shown before it is complete', async () => {
    const dist = await writeSite(smallSite);
    await publish(dist);
    const server = await startServer(dist, { pollIntervalMs: 5 });
    await server.get('/pricing');
    await put(dist, 'pricing.html', 'New prices');
    for (let number = 0; number < 5; number += 1) {
      await put(dist, `page-${number}.html`, 'x');
      expect((await server.get('/pricing')).body.toString()).toContain('This is pricing.');
      await waitForPolls(dist);
    }
    await publish(dist);
    await expect.poll(async () => (await server.get('/page-4')).status).toBe(200);
    expect((await server.get('/pricing')).body.toString()).toBe('New prices');
    await server.stop();
  });

  test('does not mix with the old one: until the switch, every file comes from the old build', async () => {
    const dist = await writeSite({ ...smallSite, 'images/blog/large.jpg': Buffer.alloc(1_100_000, 1) });
    await publish(dist);
    const server = await startServer(dist, { pollIntervalMs: 3_600_000 });
    await swapIn(dist, { ...smallSite, 'pricing.html': 'New prices', 'images/blog/large.jpg': 'small' });
    expect((await server.get('/pricing')).body.toString()).toContain('This is pricing.');
    expect((await server.get('/images/blog/large.jpg')).body).toHaveLength(1_100_000);
    const script = await server.get('/assets/app-C0ffee12.js');
    expect(script.body.toString()).toBe(smallSite['assets/app-C0ffee12.js']);
    expect((await server.get('/extra')).status).toBe(404);
    await server.stop();
  });

  test('keeps the scripts of the old build, but not its pages and data, until that build is put back', async () => {
    const dist = await writeSite({ ...smallSite, 'old.html': 'Old', 'data/old.json': '{}' });
    await publish(dist);
    const server = await startServer(dist, { pollIntervalMs: 25 });
    const { 'assets/app-C0ffee12.js': script = '', ...rest } = smallSite;
    await swapIn(dist, { ...rest, 'assets/app-New12345.js': 'new', 'pricing.html': 'New prices' });
    await expect.poll(async () => (await server.get('/pricing')).body.toString()).toBe('New prices');
    expect((await server.get('/assets/app-New12345.js')).body.toString()).toBe('new');
    const old = await server.get('/assets/app-C0ffee12.js');
    expect(old.body.toString()).toBe(script);
    expect(old.headers['cache-control']).toContain('immutable');
    for (const path of ['/old', '/data/old.json']) expect((await server.get(path)).status).toBe(404);

    await rollBack(dist);
    await expect.poll(async () => (await server.get('/old')).status).toBe(200);
    expect((await server.get('/assets/app-New12345.js')).body.toString()).toBe('new');
    await server.stop();
  });

  test('completes a swap that was interrupted', async () => {
    const dist = await writeSite(smallSite);
    await publish(dist);
    await rename(dist, `${dist}.next`);
    const server = await startServer(dist);
    expect((await server.get('/pricing')).status).toBe(200);
    await server.stop();
  });

  test('evicts files that no longer fit in memory and still serves them all', async () => {
    const dist = await writeSite(smallSite);
    await publish(dist);
    const server = await startServer(dist, { memoryBytes: 12_000 });
    for (const name of [...Object.keys(smallSite), ...Object.keys(smallSite)]) {
      if (!/^(?:assets|images|data)\//.test(name)) continue;
      expect((await server.get(`/${name}`)).body.equals(Buffer.from(smallSite[name] ?? ''))).toBe(true);
    }
    await server.stop();
  });
});
