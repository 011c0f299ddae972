import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readXlsx } from '../../support/xlsx.ts';
import { findOverflow } from './looks.ts';
import { openAsNewcomer } from './newcomer.ts';
import { createLink, goTo, NARROW, type Screens, startScreens, tryAgain } from './screens.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const HOUR = 3_600_000;

let screens: Screens;
let wiki: string;
/** The owner's, which goes from screen to screen. */
let page: Page;

/**
 * Clicks of real redirects, some hours ago as the service sees it.
 *
 * With hours, no page may be open: one that asks for its news meanwhile has a session from the future, and is signed out.
 */
async function click(path: string, times: number, agent: string, hoursAgo = 0): Promise<void> {
  const { clock, context, url } = screens.service;
  const now = clock.now();
  clock.set(now - hoursAgo * HOUR);
  for (let turn = 0; turn < times; turn += 1) {
    await fetch(`${url}/${path}`, { redirect: 'manual', headers: { 'user-agent': agent } });
  }
  await context.clicks.flush();
  clock.set(now);
}

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('about:blank');
  wiki = await createLink(page, { long_url: 'https://example.com/wiki', alias: 'wiki' });
  await createLink(page, { long_url: 'https://example.com/menu', alias: 'menu' });
  await page.close();
  await click('wiki', 4, FIREFOX, 2);
  await click('wiki?utm_source=poster', 2, CHROME, 3);
  await click('menu', 3, CHROME, 26);
  await click('menu', 1, GOOGLEBOT, 30);
  await click('wiki', 5, FIREFOX, 9 * 24);
});

afterAll(() => screens.close());

/** Keeps a page for the tests of a group: clicks of hours ago are made between groups. */
const keepPage = (): void =>
  beforeAll(async () => {
    page = await screens.openSignedIn('/app/');
    return () => page.close();
  });

const go = (path: string): Promise<void> => goTo(page, screens.service.url + path);

const chart = (clicks: number, on = page) =>
  on.getByRole('img', { name: new RegExp(`^Clicks over time: ${clicks} click`) });

const row = (list: string, name: RegExp) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('button', { name });

describe('the analytics of an account', () => {
  keepPage();

  it('are found in the navigation, and narrow down with every click on a row', async () => {
    await page.getByRole('link', { name: 'Statistics' }).click();
    await chart(10).waitFor();
    await row('Link', /^wiki/).click();
    await chart(6).waitFor();
    await row('Browser', /^Chrome/).click();
    await chart(2).waitFor();
    expect(new URL(page.url()).searchParams.get('short_code')).toBe('wiki');

    await page.reload();
    await chart(2).waitFor();
    await page.goBack();
    await chart(6).waitFor();
    await page.getByRole('button', { name: 'Remove the filter Link' }).click();
    await chart(10).waitFor();
  });

  it('are filtered by one button, and offer what else could be chosen', async () => {
    await go('/app/analytics');
    await chart(10).waitFor();
    const filters = page.getByRole('group', { name: 'Filters' });
    expect(await filters.getByRole('button').allInnerTexts()).toEqual(['Last 7 days', 'Filter']);
    await filters.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('list', { name: 'Filters' }).getByRole('button', { name: 'Browser' }).click();
    await page.getByRole('checkbox', { name: 'Chrome' }).check();
    await chart(5).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Browser: Chrome' }).click();
    await page.getByRole('checkbox', { name: 'Firefox' }).check();
    await chart(9).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Browser: Chrome +1' }).waitFor();
  });

  it('tell the own network and bots apart', async () => {
    await go('/app/analytics');
    await chart(10).waitFor();
    expect(await row('Country', /^Local network/).textContent()).toContain('100%');
    const shares = page.getByRole('definition');
    expect(await shares.allTextContents()).toEqual(['100%', '10%']);
  });

  it('show the same numbers as tables, one key away', async () => {
    await go('/app/analytics');
    await chart(10).waitFor();
    await page.keyboard.press('t');
    const browsers = page.getByRole('table', { name: 'Clicks and visitors by browser' });
    await browsers.waitFor();
    expect(await browsers.getByRole('row', { name: 'Firefox' }).textContent()).toMatch(/Firefox\s*4\s*1/);
    await page.getByRole('button', { name: 'Charts' }).click();
    await chart(10).waitFor();
  });

  it('stand beside the time before, unless that is switched off', async () => {
    await go('/app/analytics');
    await page.getByText('a week earlier: 5').first().waitFor();
    await page.getByText('Clicks a week earlier').waitFor();
    await page.keyboard.press('t');
    await page.getByRole('columnheader', { name: 'Previous clicks' }).waitFor();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('columnheader', { name: 'Previous clicks' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('columnheader', { name: 'Visitors' }).first().waitFor();
    await page.getByRole('button', { name: 'Compare', pressed: false }).waitFor();
    expect(await page.getByText(/a week earlier: \d/).count()).toBe(0);
  });

  it('begin their days in the zone that is chosen', async () => {
    await go('/app/analytics?range=24h&as=table');
    const times = page.getByRole('table', { name: 'Clicks and visitors by time' });
    const newest = () => times.getByRole('row').nth(1).textContent();
    await page.getByText('Times in Europe/Berlin').waitFor();
    const inBerlin = await newest();
    await page.getByRole('button', { name: 'Range: Last 24 hours' }).click();
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await page.getByText('Times in Asia/Tokyo').waitFor();
    await expect.poll(newest).not.toBe(inBerlin);
    expect(new URL(page.url()).searchParams.get('zone')).toBe('Asia/Tokyo');
    await page.keyboard.press('Escape');
  });

  it('look at the days that are asked for, as long as the service takes them', async () => {
    await go('/app/analytics');
    await chart(10).waitFor();
    const day = (ago: number) =>
      new Date(screens.service.clock.now() - ago * 24 * HOUR).toISOString().slice(0, 10);
    await page.getByRole('button', { name: 'Range: Last 7 days' }).click();
    await page.getByRole('textbox', { name: 'From' }).fill(day(120));
    await page.getByRole('textbox', { name: 'To', exact: true }).fill(day(8));
    await page.getByText('Choose at most 90 days').waitFor();
    await page.getByRole('textbox', { name: 'From' }).fill(day(10));
    await page.getByRole('button', { name: 'Apply' }).click();
    await chart(5).waitFor();
    expect(new URL(page.url()).searchParams.get('range')).toBe(`${day(10)}..${day(8)}`);
  });
});

async function idOf(page: Page, alias: string): Promise<string> {
  const answer = await page.request.get('/api/v1/urls', {
    params: { filter: JSON.stringify({ search: alias }) },
  });
  const { items }: { items: { id: string }[] } = await answer.json();
  return items[0]?.id ?? '';
}

describe('exporting what is on screen', () => {
  keepPage();

  async function exportAs(entry: string): Promise<{ name: string; bytes: Uint8Array }> {
    await page.getByRole('button', { name: 'Export' }).click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: entry }).click();
    const download = await waiting;
    await page.getByText(`${download.suggestedFilename()} saved`).waitFor();
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }

  it('saves files that open and keep to the filters', async () => {
    await go('/app/analytics?browser=Firefox');
    await chart(4).waitFor();
    const json = await exportAs('JSON');
    expect(json.name).toMatch(/^linnet-\d{4}-\d\d-\d\d-7d-Firefox\.json$/);
    expect(JSON.parse(new TextDecoder().decode(json.bytes))).toMatchObject({
      filters: { browser: ['Firefox'] },
      summary: { total_clicks: 4 },
    });
    const workbook = await exportAs('Excel workbook');
    expect(readXlsx(workbook.bytes)[0]?.rows).toContainEqual(['total_clicks', 4]);
    const archive = await exportAs('CSV tables in a ZIP');
    expect(Object.keys(unzipSync(archive.bytes))).toContain('clicks_by_time.csv');
  });

  it('names the file of a link after it', async () => {
    await go(`/app/links/${wiki}`);
    await chart(6).waitFor();
    expect((await exportAs('XML')).name).toMatch(/^linnet-wiki-.*-7d\.xml$/);
  });

  it('can be given up', async () => {
    await go('/app/analytics');
    await chart(10).waitFor();
    onTestFinished(() => page.unrouteAll());
    await page.route('**/api/v1/export?**', () => {});
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'JSON' }).click();
    await page.getByText('Counting clicks').waitFor();
    await page.getByRole('button', { name: 'Cancel the export' }).click();
    await page.getByRole('button', { name: 'Export' }).waitFor();
  });
});

it('a view that is live counts again by itself', async () => {
  const view = await screens.openElsewhere('/app/analytics?short_code=live');
  await view.getByText('No matching clicks').waitFor();
  await view.getByRole('button', { name: 'Live', exact: true, pressed: true }).waitFor();
  await createLink(view, { long_url: 'https://example.com/live', alias: 'live' });
  await click('live', 3, FIREFOX, 1);
  // Clicks that are told one after the other are counted again 30 s later.
  await chart(3, view).waitFor({ timeout: 90_000 });
  await view.getByRole('button', { name: 'Live', exact: true }).click();
  await view.getByRole('button', { name: 'Live', exact: true, pressed: false }).waitFor();
  await view.request.delete(`/api/v1/urls/${await idOf(view, 'live')}`);
});

it('long and right-to-left names never widen the window', async () => {
  const campaign = 'حملة الصيف الطويلة '.repeat(10).trim();
  const phone = await screens.openElsewhere('about:blank', NARROW);
  await createLink(phone, { long_url: 'https://example.com/', alias: 'campaign' });
  await click(`campaign?utm_campaign=${encodeURIComponent(campaign)}`, 2, FIREFOX);
  const narrow = new URLSearchParams({ short_code: 'campaign', utm_campaign: campaign });
  for (const look of ['', '&as=table']) {
    await goTo(phone, `${screens.service.url}/app/analytics?${narrow}${look}`);
    await phone.getByRole('radio', { name: 'Campaign' }).press('Space');
    await phone.getByRole('main').getByText(campaign).last().waitFor();
    expect(await findOverflow(phone)).toEqual([]);
  }
  await phone.request.delete(`/api/v1/urls/${await idOf(phone, 'campaign')}`);
});

describe('when there is little to show', () => {
  keepPage();

  it('a newcomer is told what to do first', async () => {
    const first = await openAsNewcomer(screens, 'grace', '/app/analytics');
    await first.getByText('No clicks yet').waitFor();
    expect(
      await first.getByRole('main').getByRole('link', { name: 'New link' }).last().getAttribute('href'),
    ).toBe('#new-link');
  });

  it('filters that nothing fits can be taken away at once', async () => {
    await go('/app/analytics?browser=Lynx');
    await page.getByText('No matching clicks').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await chart(10).waitFor();
  });

  it('the screen stands without the comparison', async () => {
    onTestFinished(() => page.unrouteAll());
    await page.route('**/api/v1/stats?**', (route) =>
      new URL(route.request().url()).searchParams.get('group_by') === 'time'
        ? route.fulfill({ status: 500, json: { error: 'Broken', code: 'internal_error' } })
        : route.continue(),
    );
    await go('/app/analytics');
    await page.getByText('The previous period could not be loaded').waitFor();
    await chart(10).waitFor();
    await page.unroute('**/api/v1/stats?**');
    await tryAgain(page, page.getByText(/a week earlier: \d/).first());
  });
});
