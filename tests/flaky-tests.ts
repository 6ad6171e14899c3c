import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that failed and then passed when they were repeated, since they hide a race. */
export class FlakyTests implements Reporter {
  readonly #lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    this.#lines.push(`- ${test.module.relativeModuleId} > ${test.fullName}`);
    for (const { message } of test.result().errors ?? [])
      this.#lines.push(`    ${message.split('\n', 1)[0]}`);
  }

  onTestRunEnd(): void {
    if (this.#lines.length === 0) return;
    process.stdout.write(`\nPassed only when repeated, so look for a race:\n${this.#lines.join('\n')}\n`);
  }
}
