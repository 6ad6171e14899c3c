import { afterAll, describe } from 'vitest';
import { findPostgresPrograms, sharePostgres } from './postgres.ts';

/** Creates PostgreSQL databases that are dropped after the tests. Returns null if PostgreSQL is not installed. */
export function usePostgres(): { newDatabase: () => Promise<string> } | null {
  const programs = findPostgresPrograms();
  if (programs === null) return null;
  const urls: string[] = [];
  afterAll(async () => {
    if (urls.length) await (await sharePostgres(programs)).dropDatabases(urls.splice(0));
  });
  return {
    async newDatabase() {
      const url = await (await sharePostgres(programs)).newDatabase();
      urls.push(url);
      return url;
    },
  };
}

/** Runs the tests on libSQL, and on PostgreSQL if its server is installed. */
export function describeDatabases(
  name: string,
  tests: (newUrl: () => Promise<Record<string, string>>) => void,
): void {
  describe(`${name} (libSQL)`, () => {
    tests(() => Promise.resolve({}));
  });

  describe.skipIf(findPostgresPrograms() === null)(`${name} (PostgreSQL)`, () => {
    const postgres = usePostgres();
    tests(async () => ({ DATABASE_URL: (await postgres?.newDatabase()) ?? '' }));
  });
}
