import { afterAll, beforeAll, describe } from 'vitest';
import { postgresPrograms, startPostgres, type RunningPostgres } from './postgres.ts';

/** Runs the tests on both databases; on PostgreSQL only if its server is installed. */
export function describeDatabases(
  name: string,
  tests: (newUrl: () => Promise<Record<string, string>>) => void,
): void {
  describe(`${name} (libSQL)`, () => {
    tests(() => Promise.resolve({}));
  });

  const programs = postgresPrograms();
  describe.skipIf(programs === null)(`${name} (PostgreSQL)`, () => {
    let postgres: RunningPostgres;
    beforeAll(async () => {
      postgres = await startPostgres(programs ?? '');
    });
    afterAll(() => postgres.stop());
    tests(async () => ({ DATABASE_URL: await postgres.newDatabase() }));
  });
}
