/**
 * `npm test`: runs every test; `npm test -- alias`: those in files with `alias` in their path. Arguments go to Vitest.
 * Ends with one line `N passed, N failed, N skipped`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'linnet-report-'));
const file = join(folder, 'report.json');
const reporters = [
  '--reporter=dot',
  '--reporter=./tests/support/second-tries.ts',
  '--reporter=json',
  `--outputFile.json=${file}`,
];
const run = spawnSync(
  join('node_modules/.bin', 'vitest'),
  ['run', '--mode', 'test', ...reporters, ...process.argv.slice(2)],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);

const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
rmSync(folder, { recursive: true });
if (report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const count = (file, status) => file.assertionResults.filter((test) => test.status === status).length;
  // A file whose set-up failed has no failed test: those in it were not begun.
  const notBegun = testResults.filter((file) => file.status === 'failed' && count(file, 'failed') === 0);
  // The process that ran these ended before they did, as where native code aborts.
  const cut = testResults.filter((file) => count(file, 'pending') > 0);
  for (const { name } of cut) process.stdout.write(`not ended: ${relative('.', name)}\n`);
  const failed = numFailedTests + notBegun.length + cut.length;
  process.stdout.write(
    `${numPassedTests} passed, ${failed} failed, ${numPendingTests + numTodoTests} skipped\n`,
  );
}
process.exit(run.status ?? 1);
