import type { Page } from 'playwright-core';
import { beforeAll, onTestFailed, TestRunner } from 'vitest';
import { lookOf, show } from './looks.ts';
import { goTo, type Screens, WIDE } from './screens.ts';

/**
 * One page for all tests of a file, which costs them a tenth of a load each: the owner's, or another person's. The function
 * that is returned shows a screen on it as if it had just been opened, and resolves with the page. After a test that failed
 * it is loaded anew.
 */
export function onOnePage(
  screens: () => Screens,
  open: (path: string) => Promise<Page> = (path) => screens().openSignedIn(path),
): (path: string) => Promise<Page> {
  let page: Page;
  let isLeftOpen = false;
  beforeAll(async () => {
    page = await open('/app/nowhere');
  });
  return async (path) => {
    if (TestRunner.getCurrentTest())
      onTestFailed(() => {
        isLeftOpen = true;
      });
    const isLoaded = isLeftOpen;
    isLeftOpen = false;
    await widen(page);
    await goAnew(page, `${screens().service.url}${path}`, { isLoaded });
    return page;
  };
}

/** Goes on to a screen, also the one that is shown, which then begins again with nothing open on it. */
export async function goAnew(page: Page, url: string, options: { isLoaded?: boolean } = {}): Promise<void> {
  await page.unrouteAll();
  if (!options.isLoaded) {
    await goTo(page, new URL('/app/nowhere', url).href);
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
  }
  await goTo(page, url, options);
}

/** Gives the window its size again: who looks for faults leaves that of a phone behind. */
export async function widen(page: Page): Promise<void> {
  if (page.viewportSize()?.width !== WIDE.viewport.width) await show(page, lookOf('wide', 'light'));
}
