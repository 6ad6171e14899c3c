import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendForm } from './send-form.ts';

let server: Server;

async function answering(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is always an object.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const saying = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  answering((_, response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const send = (address: string, timeout?: number) => sendForm(address, '{}', 'key', timeout);

test('an accepted form is done, with its data', async () => {
  const address = await saying(200, { success: true, data: { email: 'a@b.example' } });
  expect(await send(address)).toEqual({ kind: 'done', data: { email: 'a@b.example' } });
});

test('retries send the same key', async () => {
  const keys: unknown[] = [];
  const address = await answering(({ headers }, response) => {
    keys.push(headers['idempotency-key']);
    response.end('{"success":true,"data":{}}');
  });
  await sendForm(address, '{}', 'one');
  await sendForm(address, '{}', 'one');
  expect(keys).toEqual(['one', 'one']);
});

test('a rejection has its message and fields', async () => {
  const address = await saying(422, { success: false, error: 'No.', fields: { email: 'Wrong' } });
  expect(await send(address)).toEqual({ kind: 'rejected', text: 'No.', fields: { email: 'Wrong' } });
});

test('a message without a status is passed on', async () => {
  expect(await send(await saying(200, { error: 'You are on the list already' }))).toEqual({
    kind: 'message',
    text: 'You are on the list already',
  });
});

test.each([
  ['30', 30],
  ['0.5', 1],
  ['', 30],
  ['nonsense', 30],
])('Retry-After: %s means %d seconds', async (after, seconds) => {
  const address = await saying(429, 'Too many requests', { 'Retry-After': after });
  expect(await send(address)).toEqual({ kind: 'rate-limited', text: undefined, seconds });
});

test('Retry-After may be a date', async () => {
  const at = new Date(Date.now() + 90_000).toUTCString();
  const outcome = await send(await saying(429, '', { 'Retry-After': at }));
  expect(outcome.kind).toBe('rate-limited');
  expect('seconds' in outcome && outcome.seconds).toBeGreaterThan(80);
  expect('seconds' in outcome && outcome.seconds).toBeLessThanOrEqual(91);
});

test.each([404, 405, 501, 200])('a static host answers %d: the service is absent', async (status) => {
  expect(await send(await saying(status, '<!doctype html><p>a page'))).toEqual({ kind: 'no-service' });
});

test.each(['null', '"text"', '[]', '{}'])('%s is no answer of ours', async (body) => {
  const { kind } = await send(await saying(200, body));
  expect(['no-service', 'rejected']).toContain(kind);
});

test('a failing service may have saved the form', async () => {
  expect(await send(await saying(503, { success: false, error: 'Later, please.' }))).toEqual({
    kind: 'server-error',
    text: 'Later, please.',
  });
  expect(await send(await saying(500, '<h1>oops'))).toEqual({ kind: 'server-error', text: undefined });
});

test('broken and refused connections are unreached', async () => {
  const address = await answering(({ socket }) => void socket.resetAndDestroy());
  expect(await send(address)).toEqual({ kind: 'network-error' });
  expect(await send('http://127.0.0.1:1/')).toEqual({ kind: 'network-error' });
});

test('a slow answer times out', async () => {
  expect(await send(await answering(() => {}), 100)).toEqual({ kind: 'timeout' });
  const halfway = await answering((_, response) => void response.writeHead(200).write('{'));
  expect(await send(halfway, 100)).toEqual({ kind: 'timeout' });
});
