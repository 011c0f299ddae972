import { readFileSync } from 'node:fs';
import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_BOARD } from '../../../renderer/lib/board/default-board.ts';
import { writeBoard } from '../../../renderer/lib/board/read-board.ts';
import { seenByPlatform } from '../../renderer/lib/board/platform-reader.ts';
import { hasPdftotext, linesOf } from '../../service/qr/codes/pdf/pdf-pictures.ts';
import { BROWSER_AGENTS } from '../../support/user-agents.ts';
import { createLink, goTo, NARROW, type Screens, settled, startScreens } from './screens.ts';

const HOUR = 3_600_000;
/** A board is saved once it has rested for a while. */
const SOON = { timeout: 20_000 };
const stored = (name: string): { version: 1; widgets: { id: string; config: object }[] } =>
  JSON.parse(readFileSync(`tests/fixtures/boards/${name}.json`, 'utf8'));

let screens: Screens;
/** The owner's, which goes from board to board. */
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('about:blank');
  for (const alias of ['wiki', 'menu', 'handbook'])
    await createLink(page, { long_url: `https://example.com/${alias}`, alias });
  const { clock, context, url } = screens.service;
  const now = clock.now();
  for (const [index, alias] of ['wiki', 'wiki', 'wiki', 'menu', 'wiki', 'menu'].entries()) {
    clock.set(now - index * 26 * HOUR);
    const agent = BROWSER_AGENTS[index % BROWSER_AGENTS.length]?.agent ?? '';
    await fetch(`${url}/${alias}`, { redirect: 'manual', headers: { 'user-agent': agent } });
    await context.clicks.flush();
  }
  clock.set(now);
  await page.goto('/app/nowhere');
});

afterAll(() => screens.close());

const LAYOUT = '/api/v1/me/layouts/analytics';

/** Stores a board, or goes back to that which is not stored. */
async function store(layout: object | null): Promise<void> {
  if (layout) await page.request.put(LAYOUT, { data: { layout } });
  else await page.request.delete(LAYOUT);
}

const storedOf = async (): Promise<unknown> => (await (await page.request.get(LAYOUT)).json()).layout;

/** What is stored once the screen says that everything is. */
async function saved(shown = page): Promise<unknown> {
  await shown.getByText('Saved', { exact: true }).waitFor();
  return storedOf();
}

const show = (path: string): Promise<void> => goTo(page, `${screens.service.url}/app${path}`);

/** Leaves the board that is shown, and comes to another one. */
async function showBoard(layout: object | null, query = ''): Promise<void> {
  await show('/nowhere');
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await store(layout);
  await show(`/board${query}`);
}

const widget = (name: string): Locator => page.getByRole('region', { name, exact: true });

/** Takes back what a message at the foot of the page tells. */
const undo = (told: string): Promise<void> =>
  page
    .getByRole('listitem')
    .filter({ hasText: told })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();

describe('the board', () => {
  it('stands beside the statistics of all links, and shows the default board without storing it', async () => {
    await store(null);
    await page.getByRole('link', { name: 'Statistics' }).click();
    await page.getByRole('link', { name: 'My board' }).click();
    await widget('Total clicks').getByText('6', { exact: true }).waitFor();
    await widget('Top links').getByRole('row', { name: 'wiki' }).waitFor();
    await widget('Operating systems').waitFor();
    expect(await storedOf()).toBeNull();
  });

  it('asks once for all widgets that have no filter of their own, and nothing for one that fits nothing', async () => {
    const [total, time] = stored('default').widgets;
    const apart = {
      id: 'apart',
      kind: 'stat',
      config: { metric: 'unique_rate', scope: { country: ['DE'] } },
    };
    const asked: string[] = [];
    const note = (request: Request): void => {
      if (request.url().includes('/api/v1/stats')) asked.push(new URL(request.url()).search);
    };
    page.on('request', note);
    onTestFinished(() => void page.off('request', note));
    const widgets = [total, time, ...stored('default').widgets.slice(5), apart];
    await showBoard({ version: 1, widgets }, '?country=US');
    await page.getByText('exclude each other').waitFor();
    await widget('Total clicks').getByText('0', { exact: true }).waitFor();
    expect(asked.filter((query) => query.includes('city'))).toHaveLength(1);
    expect(asked.filter((query) => query.includes('DE'))).toEqual([]);
  });

  it('keeps range and filters in the address as the platform writes them', async () => {
    await showBoard(null, '?range=7d&link=wiki');
    await widget('Total clicks').getByText('4', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Range: Last 7 days' }).click();
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    await page.getByRole('button', { name: 'Remove the filter Link' }).click();
    await widget('Total clicks').getByText('6', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await widget('Browsers').getByRole('button').nth(1).waitFor();
  });

  it('is edited by keyboard, saved by itself, and read by the platform as it was meant', async () => {
    await showBoard(null);
    await page.getByRole('button', { name: 'Edit board' }).click();
    const handle = page.getByRole('button', { name: 'Move “Total clicks”' });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText('“Total clicks”: column 1, row 8, 4 wide, 2 high').waitFor({ state: 'attached' });
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText('“Total clicks”: column 1, row 8, 5 wide, 2 high').waitFor({ state: 'attached' });
    expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true);
    const seen = seenByPlatform(await saved());
    expect(seen?.find(({ id }) => id === 'w_total')?.grid).toEqual({ x: 0, y: 7, w: 5, h: 2 });

    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect
      .poll(async () => JSON.stringify(await saved()), SOON)
      .toBe(JSON.stringify(writeBoard(DEFAULT_BOARD)));
    await page.keyboard.press('Delete');
    await undo('“Total clicks” removed');
    await widget('Total clicks').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit board' }).waitFor();
  });

  it('is dragged by pointer', async () => {
    await showBoard(null, '?edit=yes');
    const handle = page.getByRole('button', { name: 'Move “Clicks per visitor”' });
    await settled(page);
    const from = await handle.boundingBox();
    await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move(0, (from?.y ?? 0) + 8, { steps: 6 });
    await page.mouse.up();
    await expect
      .poll(async () => seenByPlatform(await saved())?.slice(0, 2), SOON)
      .toMatchObject([{ id: 'w_cpv', grid: { x: 0, y: 0 } }, { grid: { y: 0 } }]);
  });

  it('is resized by pointer at the corner of a widget', async () => {
    await showBoard(null, '?edit=yes');
    const corner = page.getByRole('button', { name: 'Resize “Total clicks”' });
    await settled(page);
    const from = await corner.boundingBox();
    const [x, y] = [(from?.x ?? 0) + 8, (from?.y ?? 0) + 8];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 180, y + 140, { steps: 6 });
    await page.mouse.up();
    const gridOf = async () => seenByPlatform(await saved())?.find(({ id }) => id === 'w_total')?.grid;
    await expect.poll(gridOf, SOON).toMatchObject({ x: 0, w: 6, h: 4 });
  });

  it('goes back to the default board once that is confirmed, and back again by undo', async () => {
    await showBoard(stored('compact'));
    await page.getByRole('button', { name: 'More widgets' }).click();
    await page.getByRole('menuitem', { name: 'Reset to the default board' }).click();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await widget('Operating systems').waitFor();
    await expect.poll(storedOf, SOON).toBeNull();
    await undo('Default board restored');
    await widget('/welcome').waitFor();
    const ids = async () => seenByPlatform(await storedOf())?.map(({ id }) => id);
    await expect.poll(ids, SOON).toEqual(seenByPlatform(stored('compact'))?.map(({ id }) => id));
  });

  it('says when it is not saved, keeps what was done, and saves it once asked again', async () => {
    await showBoard(null, '?edit=yes');
    onTestFinished(() => page.unrouteAll());
    await page.route(`**${LAYOUT}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Move “Browsers”' }).focus();
    await page.keyboard.press('Delete');
    await page.getByText('The board is not saved').waitFor();
    expect(await widget('Browsers').count()).toBe(0);
    await page.unroute(`**${LAYOUT}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The board is not saved').waitFor({ state: 'detached' });
    await expect.poll(async () => JSON.stringify(await saved()), SOON).not.toContain('w_browser');
  });

  it.skipIf(!hasPdftotext)(
    'is made, printed with all it counts, and read again by the rules of its format',
    async () => {
      await showBoard(stored('compact'), '?edit=yes&range=7d');
      await page.getByRole('button', { name: 'Add a widget' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Clicks per visitor' }).click();
      await widget('Clicks per visitor').waitFor();
      const seen = seenByPlatform(await saved());
      expect(seen?.length).toBe((seenByPlatform(stored('compact'))?.length ?? 0) + 1);
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Edit board' }).waitFor();
      const words = await linesOf(await page.pdf({ format: 'A4' }));
      for (const title of ['Statistics', '/welcome', 'Clicks per visitor']) expect(words).toContain(title);
      expect(words).toMatch(/Europe\/Berlin/);
      expect(words).not.toContain('Edit board');
    },
  );

  it('shows a board of the platform, and takes nothing from it when it is edited', async () => {
    await showBoard(stored('campaign'), '?edit=yes');
    await widget('Where readers come from').waitFor();
    await page.getByRole('button', { name: 'More for “Handbook clicks”' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const settings = page.getByRole('dialog', { name: 'Edit widget' });
    await settings.getByRole('textbox', { name: 'Title' }).fill('Handbook');
    await settings.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Browser', exact: true }).click();
    await page.getByRole('list', { name: 'Browser', exact: true }).getByRole('checkbox').first().check();
    await page.keyboard.press('Escape');
    await settings.getByRole('button', { name: /^Browser: / }).waitFor();
    await settings.getByRole('button', { name: /^Remove the filter Browser/ }).click();
    await settings.getByRole('button', { name: 'Done' }).click();
    const wanted = stored('campaign');
    const [first] = wanted.widgets;
    if (first) first.config = { ...first.config, title: 'Handbook' };
    await expect.poll(async () => JSON.stringify(await saved()), SOON).toBe(JSON.stringify(wanted));
  });

  it('gives way to what another window stored, and brings one’s own back by undo', async () => {
    await showBoard(null, '?edit=yes');
    await widget('Browsers').waitFor();
    await store(stored('compact'));
    await page.getByRole('button', { name: 'Move “Browsers”' }).focus();
    await page.keyboard.press('Delete');
    await page.getByText('The board was changed in another window').waitFor();
    await widget('/welcome').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await widget('Referrers').waitFor();
    await saved();
  });

  it('loses nothing that was edited just before a reload', async () => {
    await showBoard(null, '?edit=yes');
    await page.getByRole('button', { name: 'Move “Browsers”' }).focus();
    await page.keyboard.press('Delete');
    await page.reload();
    await widget('Operating systems').waitFor();
    await expect.poll(async () => JSON.stringify(await saved()), SOON).not.toContain('w_browser');
    expect(await widget('Browsers').count()).toBe(0);
  });

  it('gets a widget from the gallery, and a link from the menu of its page', async () => {
    await showBoard(stored('compact'), '?edit=yes');
    await page.getByRole('button', { name: 'Add a widget' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Clicks per visitor' }).click();
    await widget('Clicks per visitor').waitFor();
    await saved();
    await show('/links');
    await page.getByRole('link', { name: 'menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Statistics' }).click();
    // The row of the list has a button of the same name.
    await page.getByRole('img', { name: /^Clicks over time/ }).waitFor();
    await page.getByRole('button', { name: 'Actions for menu' }).click();
    await page.getByRole('menuitem', { name: 'Pin to the board' }).click();
    await page.getByRole('button', { name: 'Open the board' }).click();
    await widget('/menu').waitFor();
    const seen = seenByPlatform(await storedOf());
    expect(seen?.at(-1)?.config).toMatchObject({ title: '/menu', scope: { short_code: ['menu'] } });
  });

  it('says the same as a table, one key away', async () => {
    await showBoard(null);
    await widget('Browsers').getByRole('button', { name: 'Show “Browsers” as a table' }).focus();
    await page.keyboard.press('t');
    await widget('Browsers').getByRole('table').waitFor();
    expect(await widget('Referrers').getByRole('table').count()).toBe(0);
  });

  it('lets one widget fail alone', async () => {
    await page.route('**/api/v1/stats?*short_code*', (route) => route.fulfill({ status: 500, body: '{}' }));
    onTestFinished(() => page.unrouteAll());
    await showBoard(stored('campaign'));
    await widget('Handbook clicks').getByRole('button', { name: 'Try again' }).waitFor();
    await widget('Unique rate').getByRole('img').waitFor();
  });

  it('is one column on a phone, moved up and down', async () => {
    await store(null);
    const phone = await screens.openElsewhere('/app/board?edit=yes', NARROW);
    await phone.getByRole('button', { name: 'Move “Clicks over time” up' }).click();
    await expect
      .poll(async () => seenByPlatform(await saved(phone))?.findIndex(({ id }) => id === 'w_time'), SOON)
      .toBeLessThan(4);
  });

  it('refuses what is no board, and takes one that was copied', async () => {
    await showBoard(null);
    await page.getByRole('button', { name: 'More widgets' }).click();
    await page.getByRole('menuitem', { name: 'Replace with a copied board' }).click();
    await page.getByRole('textbox', { name: 'Copied board' }).fill('{"version":2}');
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await page.getByText('This is not a board.').waitFor();
    await page.getByRole('textbox', { name: 'Copied board' }).fill(JSON.stringify(stored('compact')));
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await widget('/welcome').waitFor();
  });
});
