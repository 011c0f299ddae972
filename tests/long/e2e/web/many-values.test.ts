import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTHER } from '../../../../service/clicks/clicks/labels/new-labels.ts';
import { recordClicks } from '../../../../service/clicks/clicks/repository.ts';
import { findFaults } from '../../../e2e/web/looks.ts';
import { onOnePage } from '../../../e2e/web/one-page.ts';
import { createLink, type Screens, startScreens } from '../../../e2e/web/screens.ts';
import { click, origin, visitor } from '../../../support/clicks.ts';

const SITES = 40;
/** Of the first site; each of the others has one less, and one click came from nowhere. */
const MOST = 500;
const FROM_SITES = (SITES * (2 * MOST - SITES + 1)) / 2;
const UNTOLD = 50;
const ALL = FROM_SITES + UNTOLD + 1;

let screens: Screens;
let id: string;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('about:blank');
  id = await createLink(page, { long_url: 'https://example.com/wiki', alias: 'wiki' });
  const { clock, context } = screens.service;
  const from = (referrer: string | null, count: number) =>
    Array.from({ length: count }, (_, index) =>
      click({ clickedAt: clock.now(), visitor: visitor(index), origin: origin({ referrer }) }),
    );
  const sites = Array.from({ length: SITES }, (_, site) => from(`site${site}.com`, MOST - site));
  await context.database.write(recordClicks, [...sites.flat(), ...from(OTHER, UNTOLD), ...from(null, 1)]);
  await page.close();
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

const referrers = (page: Page) => page.getByRole('list', { name: 'Referrer', exact: true });
const numbersIn = (texts: readonly string[]): number[] => texts.map((text) => Number(text.replace(',', '')));

describe('More sites than a list has rows', () => {
  it('add up to all clicks, folded or not, with shares of all clicks', async () => {
    const page = await open(`/app/links/${id}`);
    const list = referrers(page);
    await list.getByText('36 others').waitFor();
    const sum = async (): Promise<number> =>
      numbersIn(await list.locator('.count').allTextContents()).reduce((all, count) => all + count, 0);
    expect(await sum()).toBe(ALL);
    expect(await list.getByRole('button', { name: /^site0\.com/ }).textContent()).toContain('3%');

    await list.getByRole('button', { name: /^36 others/ }).click();
    await list.getByText('12 others').waitFor();
    expect(await list.getByRole('listitem').count()).toBe(31);
    expect(await sum()).toBe(ALL);
    await list.getByRole('button', { name: /^12 others/ }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(42);
    expect(await sum()).toBe(ALL);
  });

  it('add up in the table as well', async () => {
    const page = await open(`/app/links/${id}?as=table`);
    const table = page.getByRole('table', { name: 'Clicks and visitors by referrer' });
    const others = table.getByRole('row', { name: /^32 others/ });
    await others.waitFor();
    const clicks = numbersIn(await table.locator('tbody td:nth-child(2)').allTextContents());
    expect(clicks.reduce((all, count) => all + count, 0)).toBe(ALL);
    await others.getByRole('button').waitFor();
  });

  it('say how many could be chosen where not all are offered', async () => {
    const page = await open(`/app/links/${id}`);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Referrer', exact: true }).click();
    await page.getByText('30 of 42, with the most clicks.').waitFor();
  });
});

it('a shortened figure says the exact number on hover and to readers', async () => {
  const page = await open('/app/');
  const figure = page.locator('.figure', { hasText: 'Clicks today' });
  await figure.getByTitle('19,271').waitFor();
  expect(ALL).toBe(19_271);
  const value = figure.locator('.value');
  expect(await value.locator('[aria-hidden]').textContent()).toBe('19.3K');
  expect(await value.locator('.visually-hidden').textContent()).toBe('19,271');
});

it('what is not told apart is named and explained', async () => {
  const { clock, context } = screens.service;
  const many = Array.from({ length: 600 }, () =>
    click({ clickedAt: clock.now(), origin: origin({ utmCampaign: OTHER }) }),
  );
  await context.database.write(recordClicks, many);
  const page = await open(`/app/links/${id}`);
  await page.getByRole('radio', { name: 'Campaign', exact: true }).check();
  await page.getByRole('button', { name: /^Other values/ }).waitFor();
  await page.getByText('Further values are counted together.').first().waitFor();
});

it.each(['', '?as=table'])('hinders no reader in any look%s', async (query) => {
  const page = await open(`/app/links/${id}${query}`);
  await page
    .getByText(/^\s*3\d others\s*$/)
    .first()
    .waitFor();
  expect(await findFaults(page)).toEqual([]);
});
