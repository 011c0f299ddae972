/** `npm run dev`: the service restarts and the screens reload as their sources change. Ends with Ctrl+C. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildStale, root } from './build-stale.mjs';

const vite = join(root, 'node_modules/vite/bin/vite.js');

buildStale(['service', 'renderer']);
const programs = [
  [vite, 'build', '--mode', 'service', '--watch', '--logLevel', 'warn'],
  ['--watch', 'dist/service/index.js'],
  [vite, '--mode', 'renderer'],
].map((program) => spawn(process.execPath, program, { cwd: root, stdio: 'inherit' }));

// When one ends, all end, because none of them is useful without the others.
for (const program of programs) program.on('exit', end);
process.on('SIGTERM', end);
process.on('SIGINT', end);

function end() {
  for (const program of programs) program.kill();
}
