import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
const longestDownloadMs = 10 * 60_000;

/**
 * Where Electron's program file is; undefined when npm has brought only the package.
 *
 * `import 'electron'` would answer too, but it downloads the file as a side effect.
 */
export function findElectron(env) {
  const named = readIfThere(join(folder, 'path.txt')) ?? 'electron';
  const path = join(env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), named);
  return existsSync(path) ? path : undefined;
}

/** Downloads the program file with Electron's own installer, once. Returns as `findElectron` does. */
export function fetchElectron(env) {
  process.stderr.write('Fetching Electron, once\n');
  spawnSync(process.execPath, [join(folder, 'install.js')], {
    env,
    stdio: 'ignore',
    timeout: longestDownloadMs,
  });
  return findElectron(env);
}

/** Why this computer cannot open windows now, whether or not Electron is there; undefined when it can. */
export function whyNoWindows(env, platform, userId) {
  if (platform !== 'linux') return undefined;
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY)
    return 'there is no display (DISPLAY and WAYLAND_DISPLAY are not set)';
  // Electron would start with --no-sandbox only, and a page without a sandbox is not worth a window.
  if (userId === 0) return 'the sandbox around its pages does not work for the root user';
  return undefined;
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
