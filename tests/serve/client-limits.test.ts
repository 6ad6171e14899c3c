import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { LoadGuard } from '#cli/serve/load-guard.ts';
import { sendRaw } from '../api/raw-request.ts';
import { startServer } from '../hosting/test-server.ts';
import { serveLargeSite } from './large-site.ts';

const site = serveLargeSite();

/** Serves an API whose `/api/slow` reads the body and then waits until `finish` is called. */
async function startSlowServer() {
  const pending: (() => void)[] = [];
  const slow = new Hono()
    .get('/api/fast', (context) => context.text('done'))
    .all('/api/slow', async (context) => {
      await context.req.text();
      await new Promise<void>((resolve) => pending.push(resolve));
      return context.text('done');
    });
  const server = await startServer(site.dist, { api: slow });
  const getStatus = async (ip: string, target = '/api/fast') =>
    (await server.get(target, { 'x-forwarded-for': ip })).status;
  const finish = () => pending.splice(0).forEach((resolve) => resolve());
  return { ...server, pending, getStatus, finish };
}

const slowRequest = 'GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n';
const getHead = (ip: string, length: number) =>
  `POST /api/slow HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${ip}\r\nContent-Length: ${length}\r\n\r\n`;

async function open(port: number, bytes: string, host = '127.0.0.1') {
  const socket = connect(port, host);
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'connect');
  return socket;
}

describe('one client', () => {
  test('that pipelines requests and disconnects leaves none of them counted', async () => {
    const { port, pending, getStatus, finish, stop } = await startSlowServer();
    const pipelined = slowRequest + slowRequest.replace('/api/slow', '/pricing').repeat(9);
    const sockets = await Promise.all(Array.from({ length: 110 }, () => open(port, pipelined)));
    await expect.poll(() => pending.length).toBeGreaterThanOrEqual(100);
    await expect.poll(() => getStatus('203.0.113.1')).toBe(503);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => getStatus('203.0.113.1')).toBe(200);
    finish();
    await stop();
  });

  test('is disconnected once more than 10 of its pipelined requests have no response', async () => {
    const { port, pending, getStatus, stop } = await startSlowServer();
    const { text } = await sendRaw(port, slowRequest.repeat(1540), { untilClosed: true });
    expect(text).toBe('');
    expect(pending.length).toBeLessThanOrEqual(10);
    await expect.poll(() => getStatus('203.0.113.1')).toBe(200);
    await stop();
  });

  test('gets 503 for its 51st simultaneous service request, while pages and others are served', async () => {
    const { pending, getStatus, finish, stop } = await startSlowServer();
    const waiting = Array.from({ length: 50 }, () => getStatus('203.0.113.1', '/api/slow'));
    await expect.poll(() => pending.length).toBe(50);
    expect(await getStatus('203.0.113.1')).toBe(503);
    expect(await getStatus('203.0.113.1', '/pricing')).toBe(200);
    expect(await getStatus('203.0.113.2')).toBe(200);
    expect(await getStatus('203.0.113.2', '/pricing')).toBe(200);
    finish();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
    expect(await getStatus('203.0.113.1')).toBe(200);
    await stop();
  });

  test('gets 503 for its 251st simultaneous page request, while the service and others are served', async () => {
    const { port, getStatus, finish, stop } = await startSlowServer();
    const ip = '203.0.113.1';
    // Pages wait for the response before them, and nine of them are on each of 28 connections.
    const pipelined = getHead(ip, 0) + getHead(ip, 0).replace('POST /api/slow', 'GET /pricing').repeat(9);
    const sockets = await Promise.all(Array.from({ length: 27 }, () => open(port, pipelined)));
    expect(await getStatus(ip, '/pricing')).toBe(200);
    sockets.push(await open(port, pipelined));
    await expect.poll(() => getStatus(ip, '/pricing')).toBe(503);
    expect(await getStatus(ip)).toBe(200);
    expect(await getStatus('203.0.113.2', '/pricing')).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => getStatus(ip, '/pricing')).toBe(200);
    finish();
    await stop();
  });

  test('does not use up its share until its bodies have arrived', async () => {
    const { port, pending, getStatus, finish, stop } = await startSlowServer();
    const ip = '203.0.113.1';
    const sockets = await Promise.all(Array.from({ length: 51 }, () => open(port, getHead(ip, 2) + 'a')));
    expect(await getStatus(ip)).toBe(200);
    expect(pending).toEqual([]);
    for (const socket of sockets) socket.write('b');
    await expect.poll(() => pending.length).toBe(51);
    expect(await getStatus(ip)).toBe(503);
    finish();
    await expect.poll(() => getStatus(ip)).toBe(200);
    for (const socket of sockets) socket.destroy();
    await stop();
  });

  test('gets 503 for its 251st connection, while others are served', async () => {
    const server = await startServer(site.dist, { load: new LoadGuard({ delayMs: () => 0 }) });
    const sockets = await Promise.all(Array.from({ length: 250 }, () => open(server.port, '', '::1')));
    const extra = await open(server.port, '', '::1');
    const [part] = (await once(extra, 'data')) as [Buffer];
    expect(part.toString()).toMatch(/^HTTP\/1\.1 503 /);
    expect((await server.get('/pricing')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await server.stop();
  });
});
