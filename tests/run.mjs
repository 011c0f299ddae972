/**
 * `npm test`: runs every test; `npm test -- alias`: those in files with `alias` in their path. `npm run test:long` runs
 * what is long by nature. Arguments go to Vitest.
 *
 * Ends with the slowest files, a line for each failure, and one line `N passed, N failed, N skipped`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const [first, ...rest] = process.argv.slice(2);
const isLong = first === '--long';
const given = isLong ? rest : process.argv.slice(2);

const run = spawnSync(
  join('node_modules/.bin', 'vitest'),
  [
    'run',
    '--mode',
    isLong ? 'long' : 'test',
    '--reporter=dot',
    '--reporter=./tests/support/summary.ts',
    ...given,
  ],
  { stdio: 'inherit', shell: process.platform === 'win32' },
);
process.exit(run.status ?? 1);
