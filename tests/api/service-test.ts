import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test as base } from 'vitest';
import { startFakeStripe, type FakeStripe } from './fake-stripe.ts';
import { findPostgresPrograms, sharePostgres } from './postgres.ts';
import { runService, type Owner, type TestOptions, type TestService } from './test-service.ts';

/** The running test's service. */
export let studio: TestService;
/** The owner of the running test's service. */
export let owner: Owner;
/** Takes the running test's payments, after `payWithStripe()`. */
export let stripe: FakeStripe;

let data: Pick<TestOptions, 'folder' | 'database' | 'databaseUrl'> = {};

/** Restarts the running test's service with other options. Its data and its clock stay the same. */
export async function restart(options: TestOptions = {}): Promise<void> {
  const { time } = studio.clock;
  await studio.stop();
  await start(options);
  studio.clock.time = time;
}

/** Advances the clock, and runs the tasks as after a pause. After a long one, most of them wait for an hour. */
export async function runTasksAfter(milliseconds: number): Promise<void> {
  const hour = 3_600_000;
  studio.clock.time += milliseconds - hour;
  await studio.scheduler.runDue();
  studio.clock.time += hour;
  await studio.scheduler.runDue();
}

async function start(options: TestOptions): Promise<void> {
  studio = await runService({ ...data, ...options });
  ({ owner } = studio);
}

/** Starts a service for each test. `test.override` sets its options for all tests of a file or group. */
export const test = base
  .extend('options', {} as TestOptions)
  .extend('database', 'libSQL' as 'libSQL' | 'PostgreSQL')
  // oxlint-disable-next-line no-empty-pattern -- Vitest requires a destructured parameter
  .extend('fakeStripe', async ({}, { onCleanup }) => {
    stripe = await startFakeStripe(() => studio.clock.time);
    onCleanup(() => stripe.close());
    return stripe;
  })
  .extend('service', { auto: true }, async ({ options, database }, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'hush-api-'));
    const programs = database === 'PostgreSQL' && findPostgresPrograms();
    data = { folder, ...(programs && (await (await sharePostgres(programs)).emptySharedDatabase())) };
    await start(options);
    onCleanup(async () => {
      await studio.stop();
      await rm(folder, { recursive: true });
    });
  });

/** Has the customers of a file's or group's tests pay through `stripe`. */
export const payWithStripe = (change?: TestOptions['change']) =>
  test.override('options', ({ fakeStripe }) => ({ env: fakeStripe.env, ...(change && { change }) }));

/**
 * Runs the tests on libSQL, and on PostgreSQL if its server is installed: tests of simultaneous requests, and those that run SQL which no
 * other test runs on PostgreSQL. `newDatabase` returns the environment for one more database.
 */
export function describeDatabases(
  name: string,
  tests: (newDatabase: () => Promise<Record<string, string>>) => void,
): void {
  describe(`${name} (libSQL)`, () => {
    tests(() => Promise.resolve({}));
  });

  const programs = findPostgresPrograms();
  describe.skipIf(programs === null)(`${name} (PostgreSQL)`, () => {
    test.override('database', 'PostgreSQL');
    const urls: string[] = [];
    afterAll(async () => {
      if (programs && urls.length) await (await sharePostgres(programs)).dropDatabases(urls);
    });
    tests(async () => {
      const url = programs ? await (await sharePostgres(programs)).newDatabase() : '';
      urls.push(url);
      return { DATABASE_URL: url };
    });
  });
}
