/**
 * `npm test`: finds a browser or gets one, builds, and runs every test. Arguments go to Vitest.
 * Ends with one line `N passed, N failed, N skipped`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const succeeds = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const hasChromium = () =>
  existsSync(chromium.executablePath()) || SYSTEM_NAMES.some((name) => succeeds(name, '--version'));

/** Debian's package where we may install it; elsewhere the reader is told what to do. */
function getChromium() {
  if (hasChromium()) return;
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isDebianRoot && succeeds('apt-get', 'update') && succeeds('apt-get', 'install', '-y', 'chromium'))
    return;
  process.stderr.write(
    'The tests need a Chromium: install Chromium or Google Chrome, or on Debian run: apt install chromium\n',
  );
  process.exit(1);
}

getChromium();
const folder = mkdtempSync(join(tmpdir(), 'linnet-report-'));
const file = join(folder, 'report.json');
const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
const run = spawnSync(
  'npx',
  ['--no-install', 'vitest', 'run', '--mode', 'test', ...reporters, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
);

const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
rmSync(folder, { recursive: true });
if (report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  process.stdout.write(
    `${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests + numTodoTests} skipped\n`,
  );
}
process.exit(run.status ?? 1);
