import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';

const SLOWEST = 10;

/**
 * Ends a run with the files that took longest, in seconds, with a line `failed: …` for each failure, and with the line
 * `N passed, N failed, N skipped`.
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
    write(modules.flatMap(failures));
    write(unfinished.map(({ relativeModuleId }) => `failed: ${relativeModuleId} did not end`));
    write(unhandledErrors.map((error) => `failed: outside of a test: ${firstLine(error)}`));
    write([`${count('passed')} passed, ${isUntold ? 1 : failed} failed, ${count('skipped')} skipped`]);
  }
}

const hasFailedTest = (module: TestModule): boolean => !module.children.allTests('failed').next().done;

const failures = (module: TestModule): string[] =>
  [...module.children.allTests('failed')].map(
    (test) =>
      `failed: ${module.relativeModuleId} > ${test.fullName}: ${firstLine(test.result().errors?.[0])}`,
  );

const firstLine = (error: unknown): string =>
  (error instanceof Object && 'message' in error ? String(error.message) : String(error)).split('\n', 1)[0] ??
  '';

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
