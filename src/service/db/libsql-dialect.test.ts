import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { LibsqlDialect } from './libsql-dialect.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) {
    await cleanUp();
  }
});

/** Opens the same file twice, as two processes do. */
async function openTwice(lockTimeoutMs: number) {
  const folder = await mkdtemp(join(tmpdir(), 'hush-libsql-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const connect = () => {
    const db = new Kysely<{ notes: { text: string } }>({
      dialect: new LibsqlDialect(join(folder, 'notes.db'), lockTimeoutMs),
    });
    cleanups.push(() => db.destroy());
    return db;
  };
  const [first, second] = [connect(), connect()];
  await sql`create table notes (text text)`.execute(first);
  return [first, second] as const;
}

test('while another process writes, reads are served, and writes wait without blocking the thread', async () => {
  const [first, second] = await openTwice(60_000);
  const events: string[] = [];
  const writing = await first.transaction().execute(async () => {
    const pending = [
      second.insertInto('notes').values({ text: 'one' }).execute(),
      second.transaction().execute((trx) => trx.insertInto('notes').values({ text: 'two' }).execute()),
      sql`insert into rate_limits (key, started_at, count) values ('key', 1, 1)`.execute(second),
    ].map((write) => write.then(() => events.push('written')));
    for (let read = 0; read < 3; read += 1) {
      expect(await second.selectFrom('notes').select('text').execute()).toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    events.push('read');
    return pending;
  });
  await Promise.all(writing);
  // Rate limits are in another file, which is not locked.
  expect(events).toEqual(['written', 'read', 'written', 'written']);
  expect(await second.selectFrom('notes').select('text').execute()).toHaveLength(2);
});

test('a write that fails because the database is locked does not break later writes', async () => {
  const [first, second] = await openTwice(1);
  const writeInTransaction = (text: string) =>
    second.transaction().execute((trx) => trx.insertInto('notes').values({ text }).execute());
  const write = (text: string) => second.insertInto('notes').values({ text }).execute();
  const writeReturning = (text: string) =>
    second.insertInto('notes').values({ text }).returning('text').execute();
  await first.transaction().execute(async () => {
    await expect(writeInTransaction('refused')).rejects.toThrow('database is locked');
    await expect(write('refused')).rejects.toThrow('database is locked');
    await expect(writeReturning('refused')).rejects.toThrow('database is locked');
  });
  await writeInTransaction('one');
  await write('two');
  await writeReturning('three');
  expect((await first.selectFrom('notes').select('text').execute()).map(({ text }) => text)).toEqual([
    'one',
    'two',
    'three',
  ]);
});
