import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLink, goTo, type Screens, startScreens, WIDE } from '../../../e2e/web/screens.ts';

const SITES = 140;
/** A zone in which it is about noon: the day must not end while its clicks are counted. Zones are written the other way round. */
const TIME_ZONE = (() => {
  const hours = new Date().getUTCHours() - 12;
  return `Etc/GMT${hours < 0 ? '' : '+'}${hours}`;
})();
let screens: Screens;
/** The owner's, which goes from screen to screen. */
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/nowhere');
  await createLink(page, { long_url: 'https://example.com/wiki', alias: 'wiki' });
  const referers = Array.from({ length: SITES }, (_, site) => `https://site${site}.example/`);
  await Promise.all(
    referers.map((referer) =>
      fetch(`${screens.service.url}/wiki`, { redirect: 'manual', headers: { referer } }),
    ),
  );
});
afterAll(() => screens.close());

const openTheRest = async (list: Locator): Promise<void> => {
  const others = list.getByRole('button', { name: /others?/ });
  while ((await others.count()) > 0) {
    const before = await list.getByRole('listitem').count();
    await others.click();
    await expect.poll(() => list.getByRole('listitem').count()).not.toBe(before);
  }
};

const sum = (counts: readonly string[]): number => counts.reduce((all, count) => all + Number(count), 0);

describe('A list below a total', () => {
  it('adds up to it at every step, and opens to its last row', async () => {
    await goTo(page, `${screens.service.url}/app/analytics`);
    const list = page.getByRole('list', { name: 'Referrer' });
    const counts = (): Promise<string[]> => list.locator('.count').allTextContents();
    await expect.poll(async () => sum(await counts())).toBe(SITES);
    await openTheRest(list);
    expect(await list.getByRole('listitem').count()).toBe(SITES);
    expect(sum(await counts())).toBe(SITES);
    await page.getByText(`${SITES} of ${SITES} shown`).waitFor({ state: 'attached' });
    await list.locator('xpath=..').getByRole('button', { name: 'Show fewer' }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(7);
  });

  it('opens as a table too', async () => {
    await goTo(page, `${screens.service.url}/app/analytics?as=table`);
    const table = page.getByRole('table', { name: 'Clicks and visitors by referrer' });
    const others = table.getByRole('button', { name: /others/ });
    for (const rows of [11, 31, 131]) {
      await expect.poll(() => table.locator('tbody tr').count()).toBe(rows);
      await others.click();
    }
    await expect.poll(() => table.locator('tbody tr').count()).toBe(SITES);
  });

  it('leaves as files that add up to it', async () => {
    await goTo(page, `${screens.service.url}/app/analytics`);
    await page.getByRole('list', { name: 'Referrer' }).waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV tables in a ZIP' }).click();
    const members = unzipSync(await readFile(await (await waiting).path()));
    const sums = Object.entries(members)
      .filter(([name]) => name.startsWith('clicks_by_'))
      .map(([name, bytes]) => {
        const rows = strFromU8(bytes).trim().split('\r\n').slice(1);
        return [name, sum(rows.map((row) => row.split(',')[1] ?? ''))];
      });
    expect(sums.map(([name]) => name)).toContain('clicks_by_referrer.csv');
    expect(sums.filter(([, clicks]) => clicks !== SITES)).toEqual([]);
    expect(strFromU8(members['clicks_by_referrer.csv'] ?? new Uint8Array())).toContain('(others),110,78.57');
  });

  it('has whole days, and the unfinished one named as such', async () => {
    const zoned = await screens.openElsewhere('/app/analytics?as=table', { ...WIDE, timezoneId: TIME_ZONE });
    await zoned.getByRole('cell', { name: /, so far$/ }).waitFor();
    expect(await zoned.getByRole('cell', { name: /, from \d\d:\d\d$/ }).count()).toBe(0);
  });
});

/** Where the browser's own clock stands, beside the service's. */
const CLOCKS = [
  ['three hours fast', 3],
  ['a day and two hours slow', -26],
] as const;

describe.each(CLOCKS)('On a computer whose clock is %s', (_, hours) => {
  it('today is the day of the service, and a link that was made just now was made just now', async () => {
    const wrong = await screens.openElsewhere('about:blank', { ...WIDE, timezoneId: TIME_ZONE });
    await wrong.clock.install({ time: Date.now() + hours * 3_600_000 });
    await wrong.goto('/app/');
    const today = wrong.locator('.figure', { hasText: 'Clicks today' });
    await today.locator('.value').getByText(String(SITES), { exact: true }).waitFor();
    await today.getByText('more than at this time a week ago').waitFor();

    await goTo(wrong, `${screens.service.url}/app/links`);
    await wrong
      .getByRole('row', { name: /wiki/ })
      .getByText(/just now|minutes? ago/)
      .first()
      .waitFor();
  });
});
