import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readWithJsqr } from '../../service/qr/codes/decoders.ts';
import { PASSWORD } from '../../support/people.ts';
import type { CountedHand } from './counted-hand.ts';

/** What the browser of a phone calls itself. */
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** The card of the owner's first steps. */
export const firstSteps = (page: Page): Locator => page.getByRole('region', { name: 'Set up Linnet' });

/** Makes an account on a form that asks for no more than a person's own details. */
export async function makeAccount(page: Page, hand: CountedHand, name: string): Promise<void> {
  await hand.fill(page.getByLabel('Name'), name);
  await hand.fill(page.getByLabel('Email'), `${name.toLowerCase()}@example.com`);
  await hand.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await hand.press('Enter');
}

/** Where a code on the screen leads. */
export async function scan(page: Page, name: RegExp): Promise<URL> {
  const image = page.getByRole('img', { name }).first();
  await image.waitFor();
  // Asked for by the page, which may be on another computer than the test.
  const bytes = await image.evaluate(async (element) => {
    const picture = await fetch(element.getAttribute('src') ?? '');
    return [...new Uint8Array(await picture.arrayBuffer())];
  });
  return new URL((await readWithJsqr(Uint8Array.from(bytes))) ?? '');
}

/** The keyboard goes on where the person is: neither at the top of the document nor at the button that closes. */
export const expectPlace = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName,
      ),
    )
    .not.toMatch(/^(BODY|Close)$/);
