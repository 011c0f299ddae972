import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { expectGrowth, makeFollowedLink, setLetters } from './large-letters.ts';
import { findOverflow } from './looks.ts';
import { openAsNewcomer } from './newcomer.ts';
import { onOnePage } from './one-page.ts';
import { goTo, NARROW, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
  await screens.service.context.settings.set('teamName', 'Wren & Finch');
  await makeFollowedLink(screens);
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

/** Shows a page to another medium until the test ends. */
async function emulate(page: Page, medium: Parameters<Page['emulateMedia']>[0]): Promise<void> {
  onTestFinished(() => page.emulateMedia({ media: null, forcedColors: null }));
  await page.emulateMedia(medium);
}

describe('In a browser whose letters are half as large again', () => {
  it('pages grow with them, and fit a wide window and a phone', () =>
    expectGrowth(screens, ['/app/links', '/app/analytics', '/app/settings/network']));

  it('so do the pages without script', async () => {
    const page = await screens.open('about:blank', NARROW);
    await setLetters(page, 24);
    await page.goto('/wiki+');
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('24px');
    expect(await findOverflow(page)).toEqual([]);
  });
});

describe('On any device', () => {
  const groundOf = (element: Locator, part?: string): Promise<string> =>
    element.evaluate((node, pseudo) => getComputedStyle(node, pseudo).backgroundColor, part);

  it('forced colours tell what is chosen, and leave bars and both lines to be seen', async () => {
    const page = await open('/app/analytics');
    await emulate(page, { forcedColors: 'active' });
    await page.getByRole('heading', { name: 'Browser' }).waitFor();
    const main = page.getByRole('navigation', { name: 'Main' }).first();
    const chosen = await groundOf(main.getByRole('link', { name: 'Statistics' }));
    expect(chosen).not.toBe(await groundOf(main.getByRole('link', { name: 'Links', exact: true })));
    const bar = page.getByRole('list', { name: 'Browser' }).getByRole('button').first();
    expect(await groundOf(bar, '::before')).toBe(chosen);
    const lines = await page.evaluate(() =>
      ['--series-1', '--series-2', '--land', '--coast'].map((name) =>
        getComputedStyle(document.documentElement).getPropertyValue(name),
      ),
    );
    expect(lines).toEqual(['Highlight', 'CanvasText', 'Canvas', 'CanvasText']);
    await goTo(page, `${screens.service.url}/app/settings/network`);
    const off = page.getByRole('radio', { name: 'Off' });
    await off.waitFor();
    expect(await groundOf(off, '::before')).toBe(chosen);
  });

  it('a print has the title, the team, the range and the bars, and nothing to press', async () => {
    const page = await open('/app/analytics');
    await page.getByRole('heading', { name: 'Browser' }).waitFor();
    await emulate(page, { media: 'print' });
    await page.getByRole('heading', { name: 'Statistics' }).waitFor();
    await page.getByText(/^From .* to .* \(Europe\/Berlin\)$/).waitFor();
    await page.getByText('Wren & Finch', { exact: true }).waitFor();
    await page.getByText('Last 7 days', { exact: true }).waitFor();
    for (const gone of ['New link', 'Export', 'Live', 'Country'])
      expect(await page.getByRole('button', { name: gone, exact: true }).count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    const bar = page.getByRole('list', { name: 'Browser' }).getByRole('button').first();
    expect(await bar.evaluate((row) => getComputedStyle(row).printColorAdjust)).toBe('exact');
  });

  it('the print of a link begins with its figures, and keeps its details for later', async () => {
    const page = await open('/app/nowhere');
    const { items } = await (await page.request.get('/api/v1/urls')).json();
    await goTo(page, `${screens.service.url}/app/links/${items[0].id}`);
    const chart = page.getByRole('img', { name: /^Clicks over time/ });
    const details = page.getByRole('heading', { name: 'Details' });
    await Promise.all([chart.waitFor(), details.waitFor()]);
    await emulate(page, { media: 'print' });
    const [drawn, told] = await Promise.all([chart.boundingBox(), details.boundingBox()]);
    expect(drawn?.y).toBeLessThan(told?.y ?? 0);
  });

  it('a phone shows all settings at once, and says in the bar where it is', async () => {
    const page = await screens.openElsewhere('/app/', NARROW);
    const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await openFromList(page, 'This computer');
    expect(await more.getAttribute('aria-current')).toBe('page');
    await page.getByRole('link', { name: 'All settings' }).click();
    await openFromList(page, 'Keys and webhooks');
  });

  async function openFromList(page: Page, name: string): Promise<void> {
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  }

  it('an account without links sees its first step, and no zeros', async () => {
    const page = await openAsNewcomer(screens, 'grace', '/app/');
    await page.getByRole('region', { name: 'First steps' }).waitFor();
    expect(await page.getByText('Clicks today').count()).toBe(0);
    await goTo(page, `${screens.service.url}/app/analytics`);
    await page.getByText('No clicks yet').waitFor();
    expect(await page.getByRole('heading', { name: 'Clicks over time' }).count()).toBe(0);
  });
});
