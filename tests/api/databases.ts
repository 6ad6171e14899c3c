import { afterAll, beforeAll, describe } from 'vitest';
import { findPostgresPrograms, startPostgres, type RunningPostgres } from './postgres.ts';

/** Runs the tests on libSQL, and on PostgreSQL if its server is installed. */
export function describeDatabases(
  name: string,
  tests: (newUrl: () => Promise<Record<string, string>>) => void,
): void {
  describe(`${name} (libSQL)`, () => {
    tests(() => Promise.resolve({}));
  });

  const programs = findPostgresPrograms();
  describe.skipIf(programs === null)(`${name} (PostgreSQL)`, () => {
    let postgres: RunningPostgres;
    beforeAll(async () => {
      postgres = await startPostgres(programs ?? '');
    });
    afterAll(() => postgres.stop());
    tests(async () => ({ DATABASE_URL: await postgres.newDatabase() }));
  });
}
