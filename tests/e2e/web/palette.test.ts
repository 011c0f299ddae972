import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBarriers } from './axe.ts';
import { findOverflow } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { createLink, NARROW, type Screens, startScreens } from './screens.ts';
import { expectKeyboardIn, focused } from './tab.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('about:blank');
  await createLink(page, { long_url: 'https://intranet.example/start', alias: 'wiki' });
  await createLink(page, { long_url: 'https://intranet.example/handbook-of-everything', alias: 'handbook' });
  await page.request.post('/api/v1/links/views', { data: { name: 'Busy ones', query: 'sort=total_clicks' } });
  await page.close();
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or do something' });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

/** The palette over a page, opened by its keys, with a text in it. */
async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.keyboard.press('Control+k');
  await expectKeyboardIn(page, /^Search or do something/);
  await page.keyboard.type(text);
}

/** Lies over whatever screen follows. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
}

const chosen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.querySelector('.label')?.textContent ?? '';
  });

describe('the palette, by the keyboard alone', () => {
  it('opens a link that was mistyped', async () => {
    const page = await open('/app/analytics');
    await ask(page, 'hanbook');
    await expect.poll(() => chosen(page)).toBe('handbook');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'handbook' }).waitFor();
  });

  it('opens a list of links that was kept under a name', async () => {
    const page = await open('/app/');
    await ask(page, 'busy');
    await expect.poll(() => chosen(page)).toBe('Busy ones');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/links\?sort=total_clicks$/);
  });

  it('opens a page, and keeps it among what was used last', async () => {
    const page = await open('/app/');
    await ask(page, 'api keys');
    await expect.poll(() => chosen(page)).toBe('API keys');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/settings\/keys$/);
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Recently used' }).getByText('API keys').waitFor();
    const actions = page.getByRole('group', { name: 'Actions' }).getByRole('option');
    expect(await actions.first().innerText()).toContain('New link');
    await close(page);
  });

  it('shows what else can be done with a link, and goes back', async () => {
    const page = await open('/app/');
    await ask(page, 'wiki');
    await expect.poll(() => chosen(page)).toBe('wiki');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('combobox', { name: 'Actions for wiki' }).waitFor();
    await page.keyboard.press('Escape');
    await expectKeyboardIn(page, /^Search or do something/);
    await page.keyboard.type('wiki');
    await expect.poll(() => chosen(page)).toBe('wiki');
    await page.keyboard.press('Tab');
    await page.getByRole('combobox', { name: 'Actions for wiki' }).waitFor();
    await page.keyboard.type('qr');
    await expect.poll(() => chosen(page)).toBe('QR code');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#qr\//);
  });

  it('opens a page in another tab', async () => {
    const page = await open('/app/');
    await ask(page, 'statistics');
    await expect.poll(() => chosen(page)).toBe('Statistics');
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const other = await opened;
    await other.waitForURL(/\/app\/analytics$/);
    await other.close();
  });

  it('moves through what it found, and makes a new link of what it did not find', async () => {
    const page = await open('/app/');
    await ask(page, 'nowhere-to-be-found');
    await expect.poll(() => chosen(page)).toBe('New link called nowhere-to-be-found');
    await field(page).fill('');
    const first = await chosen(page);
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page)).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await chosen(page)).toBe(first);
    await close(page);
  });

  it('says that nothing fits', async () => {
    const page = await open('/app/');
    await ask(page, '?? nothing ??');
    await page.getByText('No results for “?? nothing ??”').waitFor();
    await page.getByRole('status').getByText('No results', { exact: true }).waitFor();
    await close(page);
  });
});

describe('keys', () => {
  it('lead to pages by two letters, and fold the sidebar', async () => {
    const page = await open('/app/');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.waitForURL(/\/app\/links$/);
    await page.keyboard.press('Control+b');
    await page.getByRole('button', { name: 'Widen the sidebar' }).waitFor();
    await page.keyboard.press('Control+b');
    await page.getByRole('button', { name: 'Narrow the sidebar' }).waitFor();
  });

  it('are listed under ?, and / leads to the search of the page or of everything', async () => {
    const page = await open('/app/links');
    await page.getByRole('searchbox', { name: 'Filter links' }).waitFor();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await list.getByText('New link', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await expect.poll(() => focused(page)).toBe('Filter links');
    await open('/app/qr');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.keyboard.press('/');
    await field(page).waitFor();
    await close(page);
  });
});

it('the palette has no barrier, and opens on a phone too', async () => {
  const page = await open('/app/');
  const find = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Search or do something' }).click();
    await field(page).fill('handbook');
    await option(page, /handbook/)
      .first()
      .waitFor();
  };
  await find(page);
  expect(await findBarriers(page)).toEqual([]);
  const phone = await screens.openElsewhere('/app/', NARROW);
  await find(phone);
  expect([...(await findBarriers(phone)), ...(await findOverflow(phone))]).toEqual([]);
});
