/**
 * `npm start`: the desktop app; where it cannot run, the service with the screens in the default browser, or at the printed
 * address where no browser can be opened.
 * `--headless`: only the service (`npm run serve`). `--restore FILE`: restores a backup (`npm run restore`).
 * `--move`: makes or takes over the file of a move (`npm run move`). `--dev`: the service and the screens, rebuilt on
 * change.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildStale, root } from './build-stale.mjs';

const LOOK_EVERY_MS = 1_000;

followParent(process.env);
const [mode] = process.argv.slice(2);
if (mode === '--dev') await startRebuilding();
else if (mode === '--headless') await serve();
else if (mode === '--restore') await restore();
else if (mode === '--move') await move();
else await startDesktop();

async function startDesktop() {
  const { fetchElectron, findElectron, whyNoWindows } = await import('./find-electron.mjs');
  const reason = whyNoWindows(process.env, process.platform, process.getuid?.());
  if (reason) return serveInstead(reason);
  const found = findElectron(process.env);
  const { path, reason: noElectron } = found ? { path: found } : await fetchElectron(process.env);
  if (!path) return serveInstead(noElectron);
  await buildStale(['service', 'cli', 'renderer', 'extension', 'main', 'preload']);
  const { runElectron } = await import('./run-electron.mjs');
  const { code, lacksSandbox } = await runElectron(path, root);
  if (lacksSandbox) return serveInstead('the sandbox around its pages does not work on this system');
  return process.exit(code);
}

async function serveInstead(reason) {
  await buildStale(['service', 'cli', 'renderer']);
  const { browserCommand, openInBrowser } = await import('../../dist/service/browser.js');
  const command = browserCommand(process.platform, process.env);
  const instead = command ? '; the screens open in your browser' : '';
  process.stdout.write(`No desktop window: ${reason}${instead}\n`);
  const { listening } = await import('../../dist/service/index.js');
  if (!command) return;
  const address = await listening;
  if (await openInBrowser(address, command)) return;
  process.stdout.write(`The browser did not open (${command[0]}): open ${address} yourself\n`);
}

/** Runs the service in this very process, so that signals and the exit code are its own. */
async function serve() {
  await buildStale(['service', 'cli', 'renderer']);
  await import('../../dist/service/index.js');
}

/** Asks in the terminal, and prints the result. */
async function restore() {
  await buildStale(['service']);
  await import('../../dist/service/restore.js');
}

/** Asks for the passphrase in the terminal. */
async function move() {
  await buildStale(['service']);
  await import('../../dist/service/move.js');
}

/** The service restarts and the screens reload as their sources change. Ends with Ctrl+C. */
async function startRebuilding() {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  await buildStale(['service', 'cli', 'renderer']);
  const programs = [
    [vite, 'build', '--mode', 'service', '--watch', '--logLevel', 'warn'],
    ['--watch', 'dist/service/index.js'],
    [vite, '--mode', 'renderer'],
  ].map((program) => spawn(process.execPath, program, { cwd: root, stdio: 'inherit' }));
  const end = () => {
    for (const program of programs) program.kill();
  };
  // When one ends, all end, because none of them is useful without the others.
  for (const program of programs) program.on('exit', end);
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/**
 * Ends this process when npm ends.
 *
 * npm sends its signals to the shell that runs this program; the shell ends and does not pass them on. Only under
 * npm: a program that was started directly may outlive its parent, as a daemon does.
 */
function followParent(env) {
  if (!env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
