import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOnePage } from './one-page.ts';
import { createLink, goTo, type Screens, settled, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
});

afterAll(() => screens.close());
const open = onOnePage(() => screens);
const go = (page: Page, path: string): Promise<void> => goTo(page, `${screens.service.url}${path}`);

const NOTHING_CHOSEN = 'Choose a link to see its code here.';

/** Keeps what the page asks for from it until the returned function is called. */
async function hold(page: Page, ...addresses: string[]): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const address of addresses)
    await page.route(address, async (route) => {
      await held;
      await route.continue();
    });
  return release;
}

it('the QR designer asks for a link only when it knows that there is none', async () => {
  const page = await open('/app/nowhere');
  const id = await createLink(page, { long_url: 'https://example.com/', alias: 'wiki' });
  const release = await hold(page, `**/api/v1/urls/${id}`);
  await go(page, `/app/qr?link=${id}`);
  await page.getByRole('heading', { name: 'Content' }).waitFor();
  expect(await page.getByText(NOTHING_CHOSEN).count()).toBe(0);
  release();
  await page.getByRole('img', { name: `QR code of ${screens.service.url}/wiki` }).waitFor();

  await open(`/app/qr?link=${'0'.repeat(24)}`);
  await page.getByText(NOTHING_CHOSEN).waitFor();
});

const code = (page: Page, alias: string) =>
  page.getByRole('img', { name: `QR code of ${screens.service.url}/${alias}`, exact: true });

/** Where the things below the code and below the choice of a link stand, seen from the top of the page. */
async function places(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  return Promise.all(
    ['Download PNG', 'Another link', 'Save design'].map((name) =>
      page.getByRole('button', { name, exact: true }).boundingBox(),
    ),
  );
}

it('the QR designer never shows the code of one link under the name of another, and nothing moves', async () => {
  const page = await open('/app/nowhere');
  const first = await createLink(page, { long_url: 'https://example.com/1', alias: 'first' });
  const other = await createLink(page, { long_url: 'https://example.com/2', alias: 'other' });
  await go(page, `/app/qr?link=${first}`);
  await code(page, 'first').waitFor();
  // The rest of the designer comes after the code.
  await settled(page);
  const before = await places(page);
  const content = page.getByRole('region', { name: 'Content' });

  const release = await hold(page, `**/api/v1/urls/${other}`, '**/api/v1/qr/preview');
  await page.getByRole('button', { name: 'Another link' }).click();
  await page.getByRole('option', { name: /^other/ }).click();
  await page.waitForURL(new RegExp(other));
  await content.getByText('other', { exact: true }).waitFor();
  await code(page, 'first').waitFor({ state: 'detached' });
  expect(await content.getByText('first').count()).toBe(0);
  expect(await page.getByText('Easy to scan', { exact: true }).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Preview' }).locator('[aria-busy=true]').count()).toBe(1);
  expect(await places(page)).toEqual(before);

  release();
  await code(page, 'other').waitFor();
  expect(await places(page)).toEqual(before);
});

it('the QR designer shows no link that the address does not name any more', async () => {
  const page = await open('/app/nowhere');
  const old = await createLink(page, { long_url: 'https://example.com/3', alias: 'old' });
  screens.service.clock.advance(1_000);
  await createLink(page, { long_url: 'https://example.com/4', alias: 'newest' });
  await go(page, `/app/qr?link=${old}`);
  await code(page, 'old').waitFor();
  await settled(page);
  const before = await places(page);
  const release = await hold(page, '**/api/v1/links/search?*');
  await page.getByRole('navigation').first().getByRole('link', { name: 'QR codes' }).click();
  await code(page, 'old').waitFor({ state: 'detached' });
  expect(await page.getByText('old', { exact: true }).count()).toBe(0);
  expect(await places(page)).toEqual(before);
  release();
  await code(page, 'newest').waitFor();
  await page.getByText('newest', { exact: true }).waitFor();
});
