import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FlakyTests } from './tests/flaky-tests.ts';

/**
 * Starts the browser tests first, because they are the slowest, and a slow file that starts last keeps the run waiting. Within a project,
 * Vitest starts the files that took longest in the last run first, or the largest if there was none. Files of one project run one after
 * another, because a worker that changes its project starts again, with new modules and a new browser.
 */
class BrowserTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['site', 'code'];
    // oxlint-disable-next-line no-array-sort -- this is a method of Vitest, not of an array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => order.indexOf(a.project.name) - order.indexOf(b.project.name));
  }
}

const shared = {
  environment: 'node',
  isolate: false, // files clean up after themselves and share a browser; loading all modules for each file took a third of the time
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } }, // the machine may be busy
  retry: 1, // a race must not stop a release; `FlakyTests` names those that needed it
} as const;

export default defineConfig({
  test: {
    sequence: { sequencer: BrowserTestsFirst },
    maxWorkers: Math.ceil(availableParallelism() * 1.5), // browser tests spend much of their time waiting
    reporters: ['default', new FlakyTests(), ['json', { outputFile: '.studio/test-results.json' }]],
    projects: [
      {
        test: {
          ...shared,
          name: 'code',
          include: ['src/**/*.test.{ts,tsx}', 'cli/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/{booking,live,site}/**'],
          globalSetup: 'tests/scratch-folder.ts',
          setupFiles: 'tests/property-seed.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'site',
          include: ['tests/{booking,live,site}/**/*.test.ts'],
          globalSetup: ['tests/scratch-folder.ts', 'tests/site/setup.ts'],
          setupFiles: 'tests/site/enter-site-folder.ts',
        },
      },
    ],
  },
});
