import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import type { Computer } from './computers.ts';

const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium to test in: the one Playwright installed, else the system's; undefined without either. */
export function findChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => systemNames.map((name) => join(folder, name)));
  return [chromium.executablePath(), ...onPath, ...fixedPlaces].find((path) => existsSync(path));
}

/** Where Chromium is. Throws with the way out when this machine has none. */
export function getChromium(): string {
  const path = findChromium();
  if (!path)
    throw new Error(
      'No Chromium here: install the system package, or run `npx playwright-core install chromium`',
    );
  return path;
}

/** Starts a headless Chromium. The caller closes it. */
export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...options, ...chromiumOptions(options.args) });
}

/**
 * Starts one on a computer of its own, which finds these names at these addresses, and no others. The test talks to it
 * through a pipe, not over the network; what it asks for as `page.request` is asked for by the test's own computer.
 * The caller closes it. `home` is its home folder, whose certificates it trusts; otherwise the usual one.
 */
export async function launchChromiumOn(
  { prefix }: Computer,
  names: Readonly<Record<string, string>> = {},
  home?: string,
): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-browser-'));
  const program = join(folder, 'chromium');
  const rules = Object.entries(names).map(([name, address]) => `MAP ${name} ${address}`);
  try {
    await writeFile(program, `#!/bin/sh\nexec ${prefix.join(' ')} '${getChromium()}' "$@"\n`, {
      mode: 0o755,
    });
    const options = chromiumOptions([`--host-resolver-rules=${rules.join(', ')}`]);
    const env = home === undefined ? process.env : { ...process.env, HOME: home };
    return await chromium.launch({ ...options, env, executablePath: program });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What every launch here needs; the sandbox is off because continuous integration often runs as root. */
export function chromiumOptions(args: string[] = []): LaunchOptions {
  return { executablePath: getChromium(), args: ['--no-sandbox', '--disable-gpu', ...args] };
}

/** Pages of one device share a process, and with it the code that is compiled: a page costs half as much. */
const ONE_RENDERER = ['--renderer-process-limit=1', '--process-per-site', '--disable-site-isolation-trials'];

let shared: Promise<Browser> | undefined;

/**
 * The Chromium that all files of this process share, each with contexts of its own, which know nothing of one another. It
 * ends with the process.
 */
export function sharedChromium(): Promise<Browser> {
  shared ??= launchChromium({ args: ONE_RENDERER }).then((browser) =>
    browser.on('disconnected', () => {
      shared = undefined;
    }),
  );
  return shared;
}
