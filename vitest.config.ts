import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take minutes: begun last, one of them would run alone at the end. */
const long = /\/(?:accessibility|blog-growth|popup|rebuild|tracking|admin-desk|hydration)\.test\.ts$/;
const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- not an array's: Vitest's own order
    const usual = await super.sort(files);
    return [...usual.filter(isLong), ...usual.filter((file) => !isLong(file))];
  }
}

const shared = {
  environment: 'node',
  isolate: false, // files clean up after themselves; loading every module anew for each took a third of the time
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 10_000 } },
} as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    maxWorkers: '100%', // much of a browser test is waiting
    reporters: ['default', ['json', { outputFile: '.studio/test-results.json' }]],
    projects: [
      {
        test: {
          ...shared,
          name: 'code',
          include: ['src/**/*.test.{ts,tsx}', 'cli/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/site/**'],
          globalSetup: 'tests/scratch-folder.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/scratch-folder.ts', 'tests/site/setup.ts'],
        },
      },
    ],
  },
});
