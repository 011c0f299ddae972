import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const LONGEST_DOWNLOAD_MS = 10 * 60_000;
/** How often a long download reports that it is still working. */
const PROGRESS_INTERVAL_MS = 5_000;

/**
 * The path of Electron's program file; undefined when npm has installed only the package, or not even that.
 *
 * `import 'electron'` would answer too, but it downloads the file as a side effect.
 */
export function findElectron(env) {
  const folder = findPackage();
  if (!folder) return undefined;
  const named = readIfThere(join(folder, 'path.txt')) ?? 'electron';
  const path = join(env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), named);
  return existsSync(path) ? path : undefined;
}

/**
 * Downloads the program file with Electron's own installer, once, and reports the progress.
 *
 * Resolves with its path, or with the reason for a failure.
 */
export async function fetchElectron(env) {
  const folder = findPackage();
  if (!folder) return { reason: 'Electron is not installed (npm ci brings it)' };
  process.stderr.write('Fetching Electron, once\n');
  const started = Date.now();
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000);
    process.stderr.write(`Still fetching Electron, ${seconds} s\n`);
  }, PROGRESS_INTERVAL_MS);
  const printed = await run(join(folder, 'install.js'), env).finally(() => clearInterval(timer));
  const path = findElectron(env);
  return path ? { path } : { reason: `Electron could not be downloaded (${findReason(printed)})` };
}

/** Why this computer cannot open windows now, with or without Electron; undefined when it can. */
export function whyNoWindows(env, platform, userId) {
  if (platform !== 'linux') return undefined;
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY)
    return 'there is no display (DISPLAY and WAYLAND_DISPLAY are not set)';
  // For root, Electron starts with --no-sandbox only, and pages must not run without their sandbox.
  if (userId === 0) return 'the sandbox around its pages does not work for the root user';
  return undefined;
}

/** Electron's package; undefined where only the service's own dependencies are installed. */
function findPackage() {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  } catch {
    return undefined;
  }
}

/** Runs a script to its end, and resolves with its error output. */
function run(script, env) {
  const options = { env, stdio: ['ignore', 'inherit', 'pipe'], timeout: LONGEST_DOWNLOAD_MS };
  const program = spawn(process.execPath, [script], options);
  let printed = '';
  program.stderr.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  return new Promise((resolve) => program.on('close', () => resolve(printed)));
}

/** The installer's error, with the hint that `fetch failed` lacks. */
function findReason(printed) {
  const [, message = 'its installer gave no reason'] = /^\w*Error: (.+)$/m.exec(printed) ?? [];
  const hint = '; is github.com reachable from here, or ELECTRON_MIRROR set?';
  return message === 'fetch failed' ? message + hint : message;
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
