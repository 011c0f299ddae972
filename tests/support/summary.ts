import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';

const SLOWEST = 10;

/**
 * Ends a run with the files that took longest, in seconds, and with the line `N passed, N failed, N skipped`.
 */
export default class Summary implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly unknown[],
    reason: TestRunEndReason,
  ): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const count = (state: string): number => states.filter((one) => one === state).length;
    // A file whose set-up failed has no failed test, and one whose process ended early has tests that are pending.
    const unfinished = modules.filter((module) => !hasFailedTest(module) && isUnfinished(module));
    const failed = count('failed') + unfinished.length + unhandledErrors.length;
    const isUntold = reason !== 'passed' && failed === 0;
    write(['', 'Slowest files, in seconds', ...slowest(modules)]);
    write(unfinished.map(({ relativeModuleId }) => `not ended: ${relativeModuleId}`));
    write([`${count('passed')} passed, ${isUntold ? 1 : failed} failed, ${count('skipped')} skipped`]);
  }
}

const hasFailedTest = (module: TestModule): boolean => !module.children.allTests('failed').next().done;

const isUnfinished = (module: TestModule): boolean =>
  module.state() === 'failed' || !module.children.allTests('pending').next().done;

const slowest = (modules: readonly TestModule[]): string[] =>
  modules
    .map((module) => ({ path: module.relativeModuleId, ms: module.diagnostic().duration }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(6)}  ${path}`);

const write = (lines: readonly string[]): void =>
  void process.stdout.write(lines.map((line) => `${line}\n`).join(''));
