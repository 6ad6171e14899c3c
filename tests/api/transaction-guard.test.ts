import { once } from 'node:events';
import { expect } from 'vitest';
import { describeDatabases, studio, test } from './service-test.ts';

describeDatabases('transactions', () => {
  test('service.db inside a transaction throws instead of waiting forever', async () => {
    const { db } = studio.service;
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
    const { db } = studio.service;
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
