import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumOptions } from '../chromium.ts';

let opened: Promise<BrowserContext> | undefined;

/** Starts the Chromium that hosts the windows, with a profile that outlives it, as Electron's does. */
export function openBrowser(userData: string): Promise<BrowserContext> {
  // The port is for the test, which drives the same pages from its own process.
  opened ??= chromium.launchPersistentContext(join(userData, 'chromium'), {
    ...chromiumOptions(['--remote-debugging-port=0']),
    viewport: null,
  });
  return opened;
}

/** The browser; fails before `openBrowser`. */
export async function getBrowser(): Promise<BrowserContext> {
  if (!opened) throw new Error('Electron is not ready yet');
  return opened;
}

export async function closeBrowser(): Promise<void> {
  await (await opened)?.close();
}
