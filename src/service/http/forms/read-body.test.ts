import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RequestError } from '../../request-error.ts';
import { readBody, readBytes } from './read-body.ts';

const megabyte = 1 << 20;

const app = new Hono();
app.post('/values', async (context) => context.json((await readBody(context)).values));
app.post('/bytes', async (context) => context.text(String((await readBytes(context, 10 * megabyte)).length)));
app.onError((error, context) => {
  if (error instanceof RequestError) return context.text('', error.status);
  throw error;
});

const send = (type: string, body: string) =>
  app.request('/values', { method: 'POST', headers: { 'content-type': type }, body });
const sendForm = (body: string) => send('application/x-www-form-urlencoded', body);
const sendJson = (body: string) => send('application/json', body);

const stall = async (bytes: number) =>
  app.request('/bytes', {
    method: 'POST',
    duplex: 'half',
    body: new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(bytes)) }),
  } as RequestInit);

describe('a form', () => {
  test('with a repeated field name yields a list of values', async () => {
    expect(await (await sendForm('a=1&b=2&a=3')).json()).toEqual({ a: ['1', '3'], b: '2' });
  });

  test('has at most 200 fields', async () => {
    expect((await sendForm(Array(200).fill('a').join('&'))).status).toBe(200);
    expect((await sendForm(Array(201).fill('a').join('&'))).status).toBe(413);
    const manyFields = Array.from({ length: 5000 }, (_, index) => `a${index}=1`).join('&');
    expect((await sendForm(manyFields)).status).toBe(413);
  });
});

const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

describe('JSON', () => {
  test('may be nested up to 16 levels', async () => {
    expect((await sendJson(nested(16))).status).toBe(200);
    expect((await sendJson(nested(17))).status).toBe(400);
    expect((await sendJson(nested(10_000))).status).toBe(400);
    expect((await sendJson(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).status).toBe(400);
  });

  test('may have any number of brackets in strings', async () => {
    const brackets = '[{'.repeat(50);
    const values = { [brackets]: `\\"${brackets}"\\`, list: [[brackets], [brackets]] };
    const response = await sendJson(JSON.stringify(values));
    expect(await response.json()).toEqual(values);
  });

  test.each([
    ['{"a":', 400],
    ['[1]', 422],
    ['"a"', 422],
    ['null', 422],
  ])('%s is rejected with %d', async (body, status) => {
    expect((await sendJson(body)).status).toBe(status);
  });
});

describe('a body that never ends', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is rejected after ten seconds', async () => {
    const response = stall(1);
    let status = 0;
    void response.then((arrived) => (status = arrived.status));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(status).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(status).toBe(408);
  });

  test('counts toward the 64 MB limit for all open bodies', async () => {
    const waiting = Array.from({ length: 7 }, () => stall(9 * megabyte));
    await vi.advanceTimersByTimeAsync(10);
    expect((await stall(9 * megabyte)).status).toBe(503);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 408));
    const next = stall(9 * megabyte);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await next).status).toBe(408);
  });
});

test('an aborted body is a client error', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(3));
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    },
  });
  const response = await app.request('/bytes', { method: 'POST', duplex: 'half', body } as RequestInit);
  expect(response.status).toBe(400);
});
