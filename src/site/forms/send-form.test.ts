import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { sendForm, getStatus } from './send-form.ts';

let server: Server;

async function startServer(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is always an object.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const respondWith = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  startServer((_, response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const send = (url: string, timeout?: number) => sendForm(url, '{}', 'key', timeout);

test('an accepted form returns its data', async () => {
  const url = await respondWith(200, { success: true, data: { email: 'a@b.example' } });
  expect(await send(url)).toEqual({ kind: 'done', data: { email: 'a@b.example' } });
});

test('the idempotency key is sent as a header', async () => {
  let key: unknown;
  const url = await startServer(({ headers }, response) => {
    key = headers['idempotency-key'];
    response.end('{"success":true,"data":{}}');
  });
  await send(url);
  expect(key).toBe('key');
});

test('a rejection returns its message and field errors', async () => {
  const url = await respondWith(422, { success: false, error: 'No.', fields: { email: 'Wrong' } });
  expect(await send(url)).toEqual({ kind: 'rejected', text: 'No.', fields: { email: 'Wrong' } });
});

test('a message without a success flag is returned', async () => {
  expect(await send(await respondWith(200, { error: 'You are on the list already' }))).toEqual({
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
  const url = await respondWith(429, 'Too many requests', { 'Retry-After': after });
  expect(await send(url)).toEqual({ kind: 'rate-limited', text: undefined, seconds });
});

test('Retry-After may be a date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') });
  const url = await respondWith(429, '', { 'Retry-After': 'Tue, 24 Nov 2026 12:01:30 GMT' });
  expect(await send(url)).toMatchObject({ kind: 'rate-limited', seconds: 90 });
});

test.each([404, 405, 501, 200])(
  'an HTML page with status %d means that the service is not available',
  async (status) => {
    expect(await send(await respondWith(status, '<!doctype html><p>a page'))).toEqual({ kind: 'no-service' });
  },
);

test.each(['null', '"text"', '[]', '{}'])('a response of %s is not accepted', async (body) => {
  const { kind } = await send(await respondWith(200, body));
  expect(['no-service', 'rejected']).toContain(kind);
});

test('a response of 500 or 503 is a server error, because the form may have been saved', async () => {
  expect(await send(await respondWith(503, { success: false, error: 'Later, please.' }))).toEqual({
    kind: 'server-error',
    text: 'Later, please.',
  });
  expect(await send(await respondWith(500, '<h1>oops'))).toEqual({ kind: 'server-error', text: undefined });
});

test('dropped and refused connections are network errors', async () => {
  const url = await startServer(({ socket }) => void socket.resetAndDestroy());
  expect(await send(url)).toEqual({ kind: 'network-error' });
  expect(await send('http://127.0.0.1:1/')).toEqual({ kind: 'network-error' });
});

test('a slow response times out', async () => {
  expect(await send(await startServer(() => {}), 100)).toEqual({ kind: 'timeout' });
  const halfway = await startServer((_, response) => void response.writeHead(200).write('{'));
  expect(await send(halfway, 100)).toEqual({ kind: 'timeout' });
});

const failure = 'Subscription failed. Please try again.';

test.each([
  ['An error occurred', true],
  ['It failed', true],
  ['Network trouble', true],
  ['You are on the list already', false],
])('a response without a success flag is an error if its message sounds like one: %s', (text, isError) => {
  expect(getStatus({ kind: 'message', text }, failure)).toEqual({ text, isError, offersHelp: false });
});

test('a rejection is an error, and has a default message', () => {
  const rejected = { kind: 'rejected', text: 'Not today.', fields: {} } as const;
  expect(getStatus(rejected, failure)).toMatchObject({ text: 'Not today.', isError: true });
  expect(getStatus({ kind: 'rejected', fields: {} }, failure)).toMatchObject({
    text: failure,
    isError: true,
  });
});

test('field errors need no form message', () => {
  expect(getStatus({ kind: 'rejected', fields: { email: 'Wrong' } }, failure).text).toBe('');
});

test('a network failure and a timeout show the same message', () => {
  expect(getStatus({ kind: 'timeout' }, failure)).toEqual(getStatus({ kind: 'network-error' }, failure));
  expect(getStatus({ kind: 'network-error' }, failure)).toEqual({
    text: 'Network error. Please try again.',
    isError: true,
    offersHelp: true,
  });
});

test('a site without the service offers help by phone and email', () => {
  expect(getStatus({ kind: 'no-service' }, failure)).toEqual({
    text: failure,
    isError: true,
    offersHelp: true,
  });
});

test.each([
  [1, '1 second.'],
  [30, '30 seconds.'],
  [600, '10 minutes.'],
])('a %d-second wait is shown as %s', (seconds, shown) => {
  expect(getStatus({ kind: 'rate-limited', seconds }, failure).text.endsWith(shown)).toBe(true);
});
