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

test('a write that fails because the database is locked does not break later writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hush-libsql-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const connect = () => {
    const db = new Kysely<{ notes: { text: string } }>({
      dialect: new LibsqlDialect(join(folder, 'notes.db'), 1),
    });
    cleanups.push(() => db.destroy());
    return db;
  };
  const [first, second] = [connect(), connect()];
  await sql`create table notes (text text)`.execute(first);
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
