import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 10_000 } },
} as const;

export default defineConfig({
  test: {
    maxWorkers: '100%', // much of a browser test is waiting
    reporters: ['default', ['json', { outputFile: '.studio/test-results.json' }]],
    projects: [
      {
        test: {
          ...shared,
          name: 'code',
          include: ['src/**/*.test.{ts,tsx}', 'cli/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/site/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/site/setup.ts',
        },
      },
    ],
  },
});
