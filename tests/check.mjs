/** `npm run check`: types of every runtime, components, lint and format, import rules, unused code. Prints what failed. */
import { spawnSync } from 'node:child_process';

const checks = [
  ['types of the service', 'tsc', '--noEmit', '-p', 'service'],
  ['types of main', 'tsc', '--noEmit', '-p', 'main'],
  ['types of the tests', 'tsc', '--noEmit', '-p', 'tests'],
  ['screens', 'svelte-check', '--tsconfig', 'renderer/tsconfig.json', '--fail-on-warnings'],
  ['lint and format', 'biome', 'check', '--error-on-warnings', '.'],
  ['import rules', 'vitest', 'run', '--mode', 'test', '--config', 'vite.config.ts', 'tests/architecture'],
  ['unused code', 'knip'],
];

const failed = checks.filter(([name, command, ...args]) => {
  process.stdout.write(`${name}\n`);
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    stdio: 'inherit',
    env: { ...process.env, LINNET_TEST_BUILD: 'done' },
    shell: process.platform === 'win32',
  });
  return status !== 0;
});

process.stdout.write(
  failed.length === 0 ? 'All checks passed\n' : `Failed: ${failed.map(([name]) => name).join(', ')}\n`,
);
process.exit(failed.length === 0 ? 0 : 1);
