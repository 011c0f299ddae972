import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findOverflow } from './looks.ts';
import { createLink, goTo, NARROW, type Screens, settled, WIDE } from './screens.ts';

/** Sets the size of letters as a person does in their browser, px: of what the page shows, and of all that it loads later. */
export async function setLetters(page: Page, size: number): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

/** Makes a link that was followed. */
export async function makeFollowedLink(screens: Screens): Promise<void> {
  const page = await screens.openSignedIn('about:blank');
  await createLink(page, { long_url: 'https://example.com/wiki', alias: 'wiki' });
  await fetch(`${screens.service.url}/wiki`, { redirect: 'manual' });
  await page.close();
}

/** Expects that each page grows with letters that are half as large again, and fits a wide window and a phone. */
export async function expectGrowth(screens: Screens, paths: readonly string[]): Promise<void> {
  const page = await screens.openElsewhere('about:blank');
  await setLetters(page, 24);
  const faults: string[] = [];
  for (const path of paths) {
    await goTo(page, `${screens.service.url}${path}`);
    await settled(page);
    for (const { viewport } of [NARROW, WIDE]) {
      await page.setViewportSize(viewport);
      faults.push(...(await findOverflow(page)).map((fault) => `${path}, ${viewport.width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('21px');
}
