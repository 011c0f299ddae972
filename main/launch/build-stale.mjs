import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The sources of each build, and the file that shows when it was made. */
const BUILDS = {
  service: {
    output: 'dist/service/index.js',
    sources: ['service', 'updates', 'words', 'drizzle/schema', 'packaging/typefaces.ts'],
  },
  cli: {
    output: 'dist/cli/linnet.mjs',
    sources: [
      'cli',
      'words',
      'package.json',
      'renderer/api/answer-fields.json',
      'service/qr/codes/encoding',
      'service/start/command/browser.ts',
    ],
  },
  renderer: {
    output: 'dist/renderer/index.html',
    sources: ['renderer', 'words', 'main/ipc', 'packaging/screens', 'packaging/words'],
  },
  main: { output: 'dist/main/index.js', sources: ['main', 'updates', 'words'] },
  extension: {
    output: 'dist/extension/manifest.json',
    sources: [
      'extension',
      'words',
      'packaging/extension.ts',
      'packaging/icons',
      'renderer/styles/tokens.css',
    ],
  },
  preload: { output: 'dist/preload/preload.cjs', sources: ['main'] },
};
const ALWAYS = ['vite.config.ts', 'package-lock.json'];

const vite = join(root, 'node_modules/vite/bin/vite.js');

/**
 * Builds the given programs that are missing or older than one of their sources, all at once: most of a build keeps one
 * processor busy.
 *
 * Without the build tools, which a computer that only serves does not need, existing builds are used as they are.
 *
 * Each build is a separate process: the bundler's memory must not stay in the process that then serves.
 */
export async function buildStale(names) {
  if (!existsSync(vite)) for (const name of names) expectBuilt(BUILDS[name].output);
  else await Promise.all(names.filter(isStale).map(build));
}

function isStale(name) {
  const { output, sources } = BUILDS[name];
  return changedAt(output) < Math.max(...[...sources, ...ALWAYS].map(changedAt));
}

function expectBuilt(output) {
  if (existsSync(join(root, output))) return;
  process.stderr.write(
    `${output} is missing, and so are the tools to build it; run: npm ci && npm run build && npm prune --omit=dev\n`,
  );
  process.exit(1);
}

/** Always the shipped form: a shell with another NODE_ENV would include Svelte's parts for developers. */
async function build(name) {
  process.stderr.write(`Building ${name}\n`);
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env };
  const building = spawn(process.execPath, [vite, 'build', '--mode', name, '--logLevel', 'error'], options);
  const [status] = await once(building, 'exit');
  if (status !== 0) process.exit(status ?? 1);
}

/** When a file, or anything in a folder, last changed; milliseconds, 0 when it does not exist. */
function changedAt(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return 0;
  // A folder's own time changes when a file in it is removed.
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(join(root, path)).map((name) => changedAt(join(path, name))));
}
