import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RequestError } from '../request-error.ts';
import { FairQueue } from './fair-queue.ts';

/** A queue with manually finished tasks, and the result of each request. */
function setUp(maxWaiting: number) {
  const queue = new FairQueue(maxWaiting);
  const started: string[] = [];
  const rejected: string[] = [];
  const running: (() => void)[] = [];
  const clients = new Map<string, AbortController>();
  let most = 0;
  return {
    queue,
    started,
    rejected,
    most: () => most,
    ask: async (name: string, { ip = name, isKnown = false } = {}) => {
      const client = new AbortController();
      clients.set(name, client);
      void queue
        .run({ ip, isKnown, signal: client.signal }, () => {
          started.push(name);
          return new Promise<void>((resolve) => {
            running.push(resolve);
            most = Math.max(most, running.length);
          });
        })
        .catch((error: unknown) => {
          if (!(error instanceof RequestError) || error.status !== 503) throw error;
          rejected.push(name);
        });
      await settled();
    },
    hangUp: async (name: string) => {
      clients.get(name)?.abort();
      await settled();
    },
    endTask: async () => {
      running.shift()?.();
      await settled();
    },
  };
}

async function askAll(ask: (name: string) => Promise<void>, names: string[]) {
  for (const name of names) await ask(name);
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a fair queue', () => {
  test('rejects requests that would wait too long', async () => {
    const { ask, started, rejected } = setUp(2);
    await askAll(ask, ['a', 'b', 'c', 'd']);
    expect({ started, rejected }).toEqual({ started: ['a'], rejected: ['d'] });
  });

  test('queues one request per IP address', async () => {
    const { ask, endTask, started, rejected } = setUp(5);
    await ask('a');
    await askAll((name) => ask(name, { ip: 'b' }), ['b1', 'b2', 'b3']);
    await endTask();
    expect({ started, rejected }).toEqual({ started: ['a', 'b1'], rejected: ['b2', 'b3'] });
  });

  test('prefers known clients, which displace the last unknown one', async () => {
    const { ask, endTask, started, rejected } = setUp(2);
    await askAll(ask, ['a', 'b', 'c']);
    await ask('owner', { isKnown: true });
    expect(rejected).toEqual(['c']);
    await endTask();
    await endTask();
    expect(started).toEqual(['a', 'owner', 'b']);
  });

  test('drops a request whose client disconnected', async () => {
    const { ask, hangUp, endTask, started } = setUp(50);
    await ask('first');
    await askAll(
      async (name) => {
        await ask(name);
        await hangUp(name);
      },
      Array.from({ length: 40 }, (_, index) => `gone ${index}`),
    );
    await ask('owner');
    await endTask();
    expect(started).toEqual(['first', 'owner']);
  });

  test('runs one task at a time and each once, in any sequence', async () => {
    const step = fc.oneof(
      fc.record({ ask: fc.nat(20), isKnown: fc.boolean() }),
      fc.record({ hangUp: fc.nat(20) }),
      fc.constant('end' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { ask, hangUp, endTask, started, rejected, most } = setUp(3);
        let asked = 0;
        const take = (each: (typeof steps)[number]) => {
          if (each === 'end') return endTask();
          if ('hangUp' in each) return hangUp(`${each.hangUp}`);
          return ask(`${(asked += 1)}`, { ip: `${each.ask}`, isKnown: each.isKnown });
        };
        for (const each of steps) await take(each);
        while (started.length + rejected.length < asked) await endTask();
        expect(most()).toBeLessThanOrEqual(1);
        expect(new Set([...started, ...rejected]).size).toBe(asked);
      }),
    );
  });
});
