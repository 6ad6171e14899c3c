import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RequestError } from '../request-error.ts';
import { FairQueue } from './fair-queue.ts';

/** Creates a queue whose tasks end on demand, and records which requests started or were rejected. */
function setUp(maxWaiting: number) {
  const queue = new FairQueue(maxWaiting);
  const started: string[] = [];
  const rejected: string[] = [];
  const running: (() => void)[] = [];
  const clients = new Map<string, AbortController>();
  let maxRunning = 0;
  return {
    queue,
    started,
    rejected,
    getMaxRunning: () => maxRunning,
    request: async (name: string, { ip = name, isKnown = false } = {}) => {
      const client = new AbortController();
      clients.set(name, client);
      void queue
        .run({ ip, isKnown, signal: client.signal }, () => {
          started.push(name);
          return new Promise<void>((resolve) => {
            running.push(resolve);
            maxRunning = Math.max(maxRunning, running.length);
          });
        })
        .catch((error: unknown) => {
          if (!(error instanceof RequestError) || error.status !== 503) throw error;
          rejected.push(name);
        });
      await flushPromises();
    },
    disconnect: async (name: string) => {
      clients.get(name)?.abort();
      await flushPromises();
    },
    endTask: async () => {
      running.shift()?.();
      await flushPromises();
    },
  };
}

async function forEachName(names: string[], run: (name: string) => Promise<void>) {
  for (const name of names) await run(name);
}

const flushPromises = () => new Promise((resolve) => setImmediate(resolve));

describe('a fair queue', () => {
  test('rejects requests that would wait too long', async () => {
    const { request, started, rejected } = setUp(2);
    await forEachName(['a', 'b', 'c', 'd'], request);
    expect({ started, rejected }).toEqual({ started: ['a'], rejected: ['d'] });
  });

  test('queues at most one request per IP address', async () => {
    const { request, endTask, started, rejected } = setUp(5);
    await request('a');
    await forEachName(['b1', 'b2', 'b3'], (name) => request(name, { ip: 'b' }));
    await endTask();
    expect({ started, rejected }).toEqual({ started: ['a', 'b1'], rejected: ['b2', 'b3'] });
  });

  test('puts known clients first, even if that displaces an unknown client', async () => {
    const { request, endTask, started, rejected } = setUp(2);
    await forEachName(['a', 'b', 'c'], request);
    await request('owner', { isKnown: true });
    expect(rejected).toEqual(['c']);
    await endTask();
    await endTask();
    expect(started).toEqual(['a', 'owner', 'b']);
  });

  test('drops a request whose client disconnected', async () => {
    const { request, disconnect, endTask, started } = setUp(50);
    await request('first');
    const names = Array.from({ length: 40 }, (_, index) => `gone ${index}`);
    await forEachName(names, async (name) => {
      await request(name);
      await disconnect(name);
    });
    await request('owner');
    await endTask();
    expect(started).toEqual(['first', 'owner']);
  });

  test('runs each task once and one at a time, in any sequence of events', async () => {
    const event = fc.oneof(
      fc.record({ request: fc.nat(20), isKnown: fc.boolean() }),
      fc.record({ disconnect: fc.nat(20) }),
      fc.constant('end' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (events) => {
        const { request, disconnect, endTask, started, rejected, getMaxRunning } = setUp(3);
        let requestCount = 0;
        const trigger = (each: (typeof events)[number]) => {
          if (each === 'end') return endTask();
          if ('disconnect' in each) return disconnect(`${each.disconnect}`);
          return request(`${(requestCount += 1)}`, { ip: `${each.request}`, isKnown: each.isKnown });
        };
        for (const each of events) await trigger(each);
        while (started.length + rejected.length < requestCount) await endTask();
        expect(getMaxRunning()).toBeLessThanOrEqual(1);
        expect(new Set([...started, ...rejected]).size).toBe(requestCount);
      }),
    );
  });
});
