import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { describeDatabases } from './databases.ts';
import { runService, type TestService } from './test-service.ts';

const started: TestService[] = [];

afterEach(async () => {
  for (const service of started.splice(0)) await service.stop();
});

describeDatabases('transactions', (newUrl) => {
  const start = async () => {
    const studio = await runService({ env: await newUrl() });
    started.push(studio);
    return studio.service.db;
  };

  test('service.db inside a transaction throws instead of waiting forever', async () => {
    const db = await start();
    const count = () => db.selectFrom('counters').selectAll().execute();
    const forbidden = 'service.db was used inside a transaction';
    await expect(db.transaction().execute(count)).rejects.toThrow(forbidden);
    await expect(db.transaction().setAccessMode('read only').execute(count)).rejects.toThrow(forbidden);
    await expect(
      db.transaction().execute(() => db.transaction().execute((trx) => Promise.resolve(trx))),
    ).rejects.toThrow(forbidden);
    expect(await count()).toBeInstanceOf(Array);
  });

  test('work that a transaction starts may use service.db once it has ended', async () => {
    const db = await start();
    const ended = new AbortController();
    let later: Promise<unknown> | undefined;
    await db.transaction().execute((trx) => {
      later = once(ended.signal, 'abort').then(() => db.selectFrom('counters').selectAll().execute());
      return trx.selectFrom('counters').selectAll().execute();
    });
    ended.abort();
    expect(await later).toBeInstanceOf(Array);
  });
});
