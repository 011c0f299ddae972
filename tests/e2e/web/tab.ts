import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './screens.ts';

/** Accessible name of what has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });

/** What opens takes the keyboard a moment after it is drawn; a key before that would go elsewhere. */
export const expectKeyboardIn = (page: Page, name: RegExp): Promise<void> =>
  expect.poll(() => focused(page)).toMatch(name);

/** Presses Tab until the named thing has the focus, as a person would; resolves with how often. */
export async function tabTo(page: Page, name: RegExp): Promise<number> {
  for (let rounds = 0; rounds < 3; rounds += 1) {
    for (let presses = 1; presses <= 40; presses += 1) {
      await page.keyboard.press('Tab');
      if (name.test(await focused(page))) return rounds * 40 + presses;
    }
    // What is still being loaded is not there to be reached.
    await settled(page);
  }
  throw new Error(`Tab never reached ${name}`);
}
