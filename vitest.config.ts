import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files, in the order of their start: one that starts last would run alone at the end. */
const longest = [
  'site/rebuild', // builds the clone that others copy
  'site/hydration',
  'site/accessibility',
  'site/firefox',
  'site/admin-dialogs',
  'site/mirror',
  'site/admin-screens',
  'site/booking-money',
  'site/admin-access',
  'site/tracking',
  'site/blog-growth',
  'site/teams',
];
const rank = ({ moduleId }: TestSpecification) => {
  const at = longest.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return at === -1 ? longest.length : at;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- not an array's: Vitest's own order
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rank(one) - rank(other));
  }
}

const shared = {
  environment: 'node',
  isolate: false, // files clean up after themselves and share a browser; loading all modules again took a third of the time
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } }, // a machine may be busy
} as const;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: Math.ceil(availableParallelism() * 1.5), // much of a browser test is waiting
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
