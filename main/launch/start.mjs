/**
 * `npm start`: the desktop app; where it cannot be, the service with the screens at the printed address.
 * `--headless`: only the service (`npm run serve`). `--dev`: the service and the screens, rebuilt on change.
 */
import { spawn } from 'node:child_process';
import { buildStale, root } from './build-stale.mjs';
import { fetchElectron, findElectron, whyNoWindows } from './find-electron.mjs';

const [mode] = process.argv.slice(2);
if (mode === '--dev') await import('./dev.mjs');
else if (mode === '--headless') await serve();
else await startDesktop();

async function startDesktop() {
  const reason = whyNoWindows(process.env, process.platform, process.getuid?.());
  const electron = reason ? undefined : (findElectron(process.env) ?? fetchElectron(process.env));
  if (!electron) {
    process.stdout.write(
      `No desktop window: ${reason ?? 'Electron is not here and could not be downloaded'}\n`,
    );
    return serve();
  }
  buildStale(['service', 'renderer', 'main', 'preload']);
  runElectron(electron);
}

/** Runs the service in this very process, so that signals and the exit code are its own. */
async function serve() {
  buildStale(['service', 'renderer']);
  await import('../../dist/service/index.js');
}

function runElectron(electron) {
  const app = spawn(electron, [root], { stdio: 'inherit' });
  // Ctrl+C reaches Electron by itself; a second one would end it before the service has stopped.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => app.kill('SIGTERM'));
  app.on('exit', (code) => process.exit(code ?? 1));
}
