import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { LibsqlDialect } from './libsql-dialect.ts';

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) {
    await end();
  }
});

test('a write that finds the database locked does not break later ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hush-libsql-'));
  ended.push(() => rm(folder, { recursive: true, force: true }));
  const connect = () => {
    const db = new Kysely<{ notes: { text: string } }>({
      dialect: new LibsqlDialect(join(folder, 'notes.db'), 1),
    });
    ended.push(() => db.destroy());
    return db;
  };
  const [one, other] = [connect(), connect()];
  await sql`create table notes (text text)`.execute(one);
  const write = (text: string) =>
    other.transaction().execute((trx) => trx.insertInto('notes').values({ text }).execute());
  const writeAlone = (text: string) => other.insertInto('notes').values({ text }).execute();
  const writeAndRead = (text: string) =>
    other.insertInto('notes').values({ text }).returning('text').execute();
  await one.transaction().execute(async () => {
    await expect(write('refused')).rejects.toThrow('database is locked');
    await expect(writeAlone('refused')).rejects.toThrow('database is locked');
    await expect(writeAndRead('refused')).rejects.toThrow('database is locked');
  });
  await write('one');
  await writeAlone('two');
  await writeAndRead('three');
  expect((await one.selectFrom('notes').select('text').execute()).map(({ text }) => text)).toEqual([
    'one',
    'two',
    'three',
  ]);
});
