/**
 * `npm start`: the desktop app; where it cannot run, the service with the screens at the printed address.
 * `--headless`: only the service (`npm run serve`). `--restore FILE`: restores a backup (`npm run restore`).
 * `--move`: makes or takes over the file of a move (`npm run move`). `--dev`: the service and the screens, rebuilt on
 * change.
 */
import { buildStale, root } from './build-stale.mjs';
import { followParent } from './follow-parent.mjs';

followParent(process.env);
const [mode] = process.argv.slice(2);
if (mode === '--dev') await import('./dev.mjs');
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
  buildStale(['service', 'renderer', 'main', 'preload']);
  const { runElectron } = await import('./run-electron.mjs');
  const { code, lacksSandbox } = await runElectron(path, root);
  if (lacksSandbox) return serveInstead('the sandbox around its pages does not work on this system');
  return process.exit(code);
}

function serveInstead(reason) {
  process.stdout.write(`No desktop window: ${reason}\n`);
  return serve();
}

/** Runs the service in this very process, so that signals and the exit code are its own. */
async function serve() {
  buildStale(['service', 'renderer']);
  await import('../../dist/service/index.js');
}

/** Asks in the terminal, and prints the result. */
async function restore() {
  buildStale(['service']);
  await import('../../dist/service/restore.js');
}

/** Asks for the passphrase in the terminal. */
async function move() {
  buildStale(['service']);
  await import('../../dist/service/move.js');
}
