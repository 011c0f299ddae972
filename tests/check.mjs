/**
 * `npm run check`: types of every runtime, components, lint and format, architecture, unused code.
 *
 * As many at a time as there are processors, the longest first. Types are checked anew only where something changed.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

/** The compiler in machine code: a third of the time. What is built uses the one in JavaScript as a library. */
const TYPES = ['node', 'node_modules/@typescript/native/bin/tsc', '-p'];

/** By the same compiler, from files that it keeps in `renderer/.svelte-check`. */
const SCREENS = '--workspace renderer --tsconfig tsconfig.json --fail-on-warnings --incremental --tsgo'.split(
  ' ',
);

/** Programs of the project are in `node_modules/.bin`. */
const own = (name) => join('node_modules/.bin', name);

const CHECKS = [
  ['types of the tests', ...TYPES, 'tests'],
  ['screens', own('svelte-check'), ...SCREENS],
  ['types of the service', ...TYPES, 'tsconfig.service.json'],
  ['lint and format', 'node', 'tests/lint.mjs'],
  ['unused code', own('knip'), '--cache'],
  ['architecture', own('vitest'), 'run', '--mode', 'test', 'tests/architecture'],
  ['types of main', ...TYPES, 'main'],
  ['types of the command line', ...TYPES, 'cli'],
  ['types of the extension', ...TYPES, 'extension'],
];

/** Resolves with whether the check passed; says so in one line, and what it printed when it did not. */
function run([name, command, ...args]) {
  const started = performance.now();
  const check = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let printed = '';
  for (const stream of [check.stdout, check.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  return new Promise((resolve) => {
    check.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}, ${seconds} s\n`);
      if (code !== 0) process.stdout.write(printed);
      resolve(code === 0);
    });
  });
}

const waiting = [...CHECKS];
const failed = [];
async function runWaiting() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    if (!(await run(check))) failed.push(check[0]);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));

process.stdout.write(failed.length === 0 ? 'All checks passed\n' : `Failed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
