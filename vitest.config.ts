import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, in the order in which they start. A slow file that starts last would keep the run waiting. */
const slowestFiles = [
  'site/rebuild', // builds the clone that other files copy
  'site/hydration',
  'live/accessibility',
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
const getRank = ({ moduleId }: TestSpecification) => {
  const index = slowestFiles.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return index === -1 ? slowestFiles.length : index;
};

class SlowestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- this is a method of Vitest, not of an array
    const defaultOrder = await super.sort(files);
    return defaultOrder.toSorted((a, b) => getRank(a) - getRank(b));
  }
}

const shared = {
  environment: 'node',
  isolate: false, // files clean up after themselves and share a browser; loading all modules for each file took a third of the time
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } }, // the machine may be busy
} as const;

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirstSequencer },
    maxWorkers: Math.ceil(availableParallelism() * 1.5), // browser tests spend much of their time waiting
    reporters: ['default', ['json', { outputFile: '.studio/test-results.json' }]],
    projects: [
      {
        test: {
          ...shared,
          name: 'code',
          include: ['src/**/*.test.{ts,tsx}', 'cli/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/site/**', 'tests/live/**'],
          globalSetup: 'tests/scratch-folder.ts',
          setupFiles: 'tests/property-seed.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: ['tests/scratch-folder.ts', 'tests/site/setup.ts'],
          setupFiles: 'tests/site/enter-site-folder.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'live',
          include: ['tests/live/**/*.test.ts'],
          globalSetup: ['tests/scratch-folder.ts', 'tests/live/setup.ts'],
          setupFiles: 'tests/site/enter-site-folder.ts',
        },
      },
    ],
  },
});
