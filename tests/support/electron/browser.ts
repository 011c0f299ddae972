import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';

let opened: Promise<BrowserContext> | undefined;

/** Starts the Chromium that hosts the windows, with a profile that outlives it, as Electron's does. */
export function openBrowser(userData: string): Promise<BrowserContext> {
  opened ??= launch(join(userData, 'chromium'));
  return opened;
}

async function launch(profile: string): Promise<BrowserContext> {
  // Chromium writes its port there, for the test, which drives the same pages from its own process.
  rmSync(join(profile, 'DevToolsActivePort'), { force: true });
  // Takes as long to load as all the rest, and a start beside another one needs none of it.
  const [{ chromium }, { chromiumOptions }] = await Promise.all([
    import('playwright-core'),
    import('../chromium.ts'),
  ]);
  // What a page opens besides is up to main, and a window that is closed half-made would keep others from being found.
  const options = chromiumOptions(['--remote-debugging-port=0', '--block-new-web-contents']);
  // Windows ask for pages in the language of the system.
  const [locale] = process.env.LINNET_TEST_LANGUAGES?.split(',') ?? [];
  return chromium.launchPersistentContext(profile, { ...options, viewport: null, locale });
}

/** The browser; fails before `openBrowser`. */
export async function getBrowser(): Promise<BrowserContext> {
  if (!opened) throw new Error('Electron is not ready yet');
  return opened;
}

export async function closeBrowser(): Promise<void> {
  await (await opened)?.close();
}
