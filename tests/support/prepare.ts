import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildStale } from '../../main/launch/build-stale.mjs';
import { listImports } from '../architecture/source-files.ts';
import { findChromium } from './chromium.ts';

const EVERYTHING = ['service', 'cli', 'renderer', 'extension', 'main', 'preload'];

/** What a test file starts, by what is written in it or in a file of `tests/` that it imports; builds by name. */
const BUILDS: readonly [sign: RegExp, builds: readonly string[]][] = [
  // Worker threads do not run from TypeScript sources.
  [/\bstartService\(|dist\/service/, ['service']],
  [/\/app\/|dist\/renderer/, ['renderer']],
  [/\/cli`|dist\/service\/command/, ['cli']],
  [/extension\.zip|dist\/extension/, ['extension']],
  [/dist\/main|main\/launch\/start|_electron\.launch/, EVERYTHING],
];
const BROWSER = /from 'playwright-core'/;

/** Before the first test: builds what the chosen files start, where sources are newer, and gets a browser for them. */
export async function setup({ vitest }: TestProject): Promise<void> {
  const texts = withImported([...vitest.state.getPaths()].map((path) => path.replaceAll('\\', '/')));
  const isNeeded = (sign: RegExp): boolean => texts.some((text) => sign.test(text));
  const needed = BUILDS.filter(([sign]) => isNeeded(sign)).flatMap(([, builds]) => builds);
  await buildStale(EVERYTHING.filter((name) => needed.includes(name)));
  if (isNeeded(BROWSER)) provideChromium();
}

/** The texts of these files and of everything in `tests/` that they import. */
function withImported(files: readonly string[]): string[] {
  const seen = new Set(files);
  for (const file of seen) {
    for (const { to } of listImports(file)) if (to.startsWith('tests/') && existsSync(to)) seen.add(to);
  }
  return [...seen].map((file) => readFileSync(file, 'utf8'));
}

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Debian's package where it may be installed; elsewhere the developer is told what to do. */
function provideChromium(): void {
  if (findChromium()) return;
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isDebianRoot && succeeds('apt-get', 'update') && succeeds('apt-get', 'install', '-y', 'chromium'))
    return;
  throw new Error(
    'The tests need a Chromium: install Chromium or Google Chrome, or on Debian run: apt install chromium',
  );
}
