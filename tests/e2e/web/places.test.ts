import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../../support/links.ts';
import { setLetters } from './large-letters.ts';
import { findOverflow } from './looks.ts';
import { openAsNewcomer } from './newcomer.ts';
import { onOnePage } from './one-page.ts';
import { createLink, goTo, NARROW, type Screens, settled, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('about:blank');
  await createLink(page, { long_url: 'https://example.com/', alias: 'wiki' });
});
afterAll(() => screens.close());

const show = onOnePage(() => screens);

const tabs = (page: Page, place: string) =>
  page.getByRole('main').getByRole('navigation', { name: place, exact: true });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('a place', () => {
  it.each([
    ['/app/links', 'Links', ['Mine', 'Team', 'Deleted']],
    ['/app/analytics', 'Statistics', ['All links', 'My board']],
    ['/app/qr', 'QR codes', ['Designer', 'Labels', 'Poster']],
    ['/app/people', 'Team', ['People', 'Activity', 'Messages', 'Blocked links']],
  ])('%s is %s, with tabs that lead on below one heading', async (path, place, names) => {
    const page = await show(path);
    for (const name of names) {
      await tabs(page, place).getByRole('link', { name, exact: true }).click();
      await tabs(page, place).locator('[aria-current=page]', { hasText: name }).waitFor();
      expect(await heading(page).innerText()).toBe(place);
      expect(await sidebar(page).locator('[aria-current=page]').innerText()).toBe(place);
    }
  });

  it.each(['/app/tags', '/app/imports', '/app/wanted', '/app/where'])(
    '%s leads back to the links, whose place stays marked',
    async (path) => {
      const page = await show(path);
      await page.getByRole('main').getByRole('link', { name: 'Links', exact: true }).waitFor();
      expect(await tabs(page, 'Links').count()).toBe(0);
      expect(await sidebar(page).locator('[aria-current=page]').innerText()).toBe('Links');
    },
  );

  it('leaves its pages for admins out where a member looks', async () => {
    const page = await openAsNewcomer(screens, 'bea', '/app/people');
    await page.getByText('Only admins can see who is here').waitFor();
    expect(await heading(page).innerText()).toBe('Team');
    expect(await sidebar(page).getByRole('link', { name: 'Team' }).count()).toBe(0);
  });
});

describe('from the links', () => {
  it('one menu leads to the import, the export and the link checker', async () => {
    const page = await show('/app/links');
    const menu = page.getByRole('button', { name: 'Import and export' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    await page.getByRole('dialog', { name: 'Export links' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const name of ['Import', 'Link checker']) {
      await menu.click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Links', exact: true }).click();
    }
  });

  it('the filter by tags leads to the tags, and one line to what was looked for', async () => {
    const page = await show('/app/links');
    expect(await page.getByRole('link', { name: /missing link/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    await page.getByRole('link', { name: /first tag/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
    await visit(screens.service, 'cantina');
    await show('/app/links');
    await page.getByRole('link', { name: '1 missing link' }).click();
    await page.getByRole('row', { name: /cantina/ }).waitFor();
  });
});

it('an old address leads on with its query and its sheet, and Back does not return to it', async () => {
  const page = await show('/app/links');
  await page.evaluate(() => history.pushState(null, '', '/app/settings/people?from=mail#invite'));
  await page.reload();
  await page.getByRole('dialog').waitFor();
  const { pathname, search, hash } = new URL(page.url());
  expect(pathname + search + hash).toBe('/app/people?from=mail#invite');
  await page.goBack();
  await page.waitForURL(/\/app\/links$/);
});

it('the bar of a phone has three places, what makes a link, and the rest under “More”', async () => {
  const page = await screens.openElsewhere('/app/links', NARROW);
  const bar = page.getByRole('navigation', { name: 'Main' }).last();
  await bar.getByRole('link').first().waitFor();
  expect(
    await bar
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent?.trim())),
  ).toEqual(['Home', 'Links', 'New link', 'Statistics']);
  await bar.getByRole('button', { name: 'More' }).tap();
  for (const name of ['QR codes', 'Team', 'Settings']) await page.getByRole('menuitem', { name }).waitFor();
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: 'New link' }).tap();
  await page.getByRole('dialog', { name: 'New link' }).waitFor();
});

it('the header is never cut where letters are twice as large in a window of 640 px', async () => {
  const page = await screens.openElsewhere('about:blank', { viewport: { width: 640, height: 800 } });
  await setLetters(page, 32);
  const faults: string[] = [];
  for (const path of [
    '/app/',
    '/app/links',
    '/app/analytics',
    '/app/qr/labels',
    '/app/poster',
    '/app/people',
    '/app/settings',
  ]) {
    await goTo(page, screens.service.url + path);
    await settled(page);
    const isCut = await heading(page).evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    );
    if (isCut) faults.push(`${path}: the heading is cut`);
    // The one search of the header opens the palette; a field of its own belongs to what it filters.
    if ((await page.locator('main header').getByRole('searchbox').count()) > 0)
      faults.push(`${path}: the header has a second search`);
    faults.push(...(await findOverflow(page)).map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
