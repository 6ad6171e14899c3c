import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that failed and then passed when they were repeated, since they hide a race. */
export class FlakyTests implements Reporter {
  readonly #tests: TestCase[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#tests.push(test);
  }

  onTestRunEnd(): void {
    if (this.#tests.length === 0) return;
    console.log(`\nPassed only when repeated, so look for a race:`);
    for (const test of this.#tests) {
      console.log(`- ${test.module.relativeModuleId} > ${test.fullName}`);
      for (const { message } of test.result().errors ?? []) console.log(`    ${message.split('\n', 1)[0]}`);
    }
  }
}
