import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { LoadGuard, watchEventLoop } from '#cli/serve/load-guard.ts';
import { sendRaw } from '../api/raw-request.ts';
import { run } from '../hosting/running.ts';
import { publish, put, smallSite, writeSite } from '../hosting/small-site.ts';
import { serveLargeSite } from './large-site.ts';

const until = async (holds: () => Promise<boolean>) => {
  for (let tries = 0; tries < 1500; tries += 1) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
};

const site = serveLargeSite();

describe('under load', () => {
  const api = new Hono()
    .get('/api/echo', (context) => context.json({ ok: true }))
    .get('/healthz', (context) => context.text('ok'));

  /** The answers for the service, a page and the health check while the event loop is late. */
  async function statusesAt(delayMs: number) {
    const busy = await run(site.dist, { api, load: new LoadGuard(() => delayMs) });
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
    const busy = await run(site.dist, { api: recording, load });
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
    const busy = await run(site.dist, { api: slow });
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
    const small = await run(site.dist, { maxConnections: 3 });
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

  test('the service responds with the same security headers', async () => {
    const withApi = await run(site.dist, { api });
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
