import type { Reporter, TestCase } from 'vitest/node';

/**
 * Names the tests that failed and passed at their second try, with what they failed of: on a busy machine a real
 * browser or process may be late, and a test that needs this often has a fault.
 */
export default class SecondTries implements Reporter {
  readonly #found: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const errors = test.result().errors ?? [];
    const causes = errors.map(({ message }) => `    ${message}`);
    this.#found.push([`${test.module.relativeModuleId}: ${test.fullName}`, ...causes].join('\n'));
  }

  onTestRunEnd(): void {
    if (this.#found.length === 0) return;
    process.stdout.write(`\nPassed at the second try:\n${this.#found.join('\n')}\n\n`);
  }
}
