import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordClicks } from '../../../service/clicks/clicks/repository.ts';
import { click, visitor } from '../../support/clicks.ts';
import { visit } from '../../support/links.ts';
import { PASSWORD } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { findFaults } from './looks.ts';
import { openAsNewcomer } from './newcomer.ts';
import { onOnePage } from './one-page.ts';
import { createLink, goTo, NARROW, type Screens, settled, startScreens, tryAgain } from './screens.ts';

const DAY = 86_400_000;

let screens: Screens;
/** The owner's. */
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('about:blank');
  for (const alias of ['wiki', 'menu', 'plan', 'summer-party-26'])
    await createLink(page, { long_url: `https://example.com/${'deep/'.repeat(30)}${alias}`, alias });
  await createLink(page, { long_url: 'https://example.com/', alias: 'spent', max_clicks: 1 });
  await visit(screens.service, 'spent');
  const { clock, context } = screens.service;
  const clicks = Array.from({ length: 60 }, (_, n) =>
    click({ clickedAt: clock.now() - (n % 14) * DAY, visitor: visitor(n) }),
  );
  await context.database.write(recordClicks, clicks);
});
afterAll(() => screens.close());
const show = onOnePage(
  () => screens,
  async (path) => {
    await goTo(page, `${screens.service.url}${path}`);
    return page;
  },
);

const region = (name: string) => page.getByRole('region', { name, exact: true });

/** Rows of cards in which one ends before the others do, or that leave a part of the width empty. */
const findHoles = (): Promise<string[]> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('main section')].map((card) => card.getBoundingClientRect());
    const [start, end] = [
      Math.min(...cards.map(({ left }) => left)),
      Math.max(...cards.map(({ right }) => right)),
    ];
    return cards.flatMap((card) => {
      const beside = cards.filter(({ top, bottom }) => top < card.bottom && bottom > card.top);
      const isEven = beside.every(
        ({ top, bottom }) => top === card.top && Math.abs(bottom - card.bottom) < 1,
      );
      const width = beside.reduce((sum, one) => sum + one.width, 0) + 20 * (beside.length - 1);
      return isEven && Math.abs(width - (end - start)) < 2
        ? []
        : [`${Math.round(card.top)} to ${Math.round(card.bottom)}`];
    });
  });

describe('Home', () => {
  it.each([1440, 1024])(
    'has a chart, what needs a look, links and the computer, without a hole at %i',
    async (width) => {
      await show('/app/');
      await page.setViewportSize({ width, height: 900 });
      await region('Last 14 days')
        .getByRole('img', { name: /^Clicks of the last 14 days: 6\d clicks by/ })
        .waitFor();
      const today = page.locator('.figure', { hasText: 'Clicks today' });
      await today.getByText('at this time a week ago').waitFor();
      await region('Needs attention').getByText('Click limit reached').waitFor();
      await region('Recent links').getByText('wiki', { exact: true }).waitFor();
      await region('This computer').getByText('Only this computer can reach Linnet').waitFor();
      await settled(page);
      expect(await findHoles()).toEqual([]);
    },
  );

  it('copies a recent link', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await show('/app/');
    await region('Recent links').getByRole('button', { name: 'Copy the short address of wiki' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe(`${screens.service.url}/wiki`);
  });

  it('stands without the figures, and without all the rest', async () => {
    await show('/app/nowhere');
    await page.route('**/api/v1/stats?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await goTo(page, `${screens.service.url}/app/`);
    await region('Recent links').waitFor();
    await region('Last 14 days').getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/v1/stats?*');
    await tryAgain(page, page.locator('.figure', { hasText: 'Clicks today' }));

    await show('/app/nowhere');
    await page.route('**/api/v1/me/overview', (route) => route.fulfill({ status: 500, body: '{}' }));
    await goTo(page, `${screens.service.url}/app/`);
    await page.locator('.figure', { hasText: 'Clicks today' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.unroute('**/api/v1/me/overview');
    await tryAgain(page, region('Recent links'));
    screens.noted(/500/);
  });

  it('leads a newcomer step by step, and counts nothing yet', async () => {
    const newcomer = await openAsNewcomer(screens, 'grace', '/app/', NARROW);
    const steps = newcomer.getByRole('region', { name: 'First steps' });
    await steps.getByRole('link', { name: 'See all team links' }).waitFor();
    await settled(newcomer);
    expect(await newcomer.getByRole('main').innerText()).not.toMatch(/\b0\b/);
    expect(await newcomer.getByText('No links yet').count()).toBe(0);
    await createLink(newcomer, { long_url: 'https://example.com/', alias: 'first' });
    await newcomer.getByRole('region', { name: 'Recent links' }).getByText('first').waitFor();
    await steps.getByText('1 of 4 steps are done').waitFor({ state: 'attached' });
    expect(await newcomer.getByText('Clicks today').count()).toBe(0);
    await visit(screens.service, 'first');
    await newcomer
      .locator('.figure', { hasText: 'Clicks today' })
      .getByText('1', { exact: true })
      .first()
      .waitFor();
    expect(await findFaults(newcomer)).toEqual([]);
  });

  // Last, because it takes the clock two hours further: the devices of an account's first hour are not new.
  it('tells of a sign-in on a new device, until the list of devices was looked at', async () => {
    screens.service.clock.advance(2 * 3_600_000);
    await request(`${screens.service.url}/auth/login`, {
      method: 'POST',
      headers: { 'User-Agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' },
      body: { email: 'ada@example.com', password: PASSWORD },
    });
    await show('/app/');
    const attention = region('Needs attention');
    await attention.getByText('Signed in for the first time, from 127.0.0.1').waitFor();
    await attention.getByRole('link', { name: 'Check: Safari on iPhone' }).click();
    const device = page.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
    await device.getByText('New', { exact: true }).waitFor();
    await device.getByText('On the computer that runs Linnet').waitFor();
    await page.goBack();
    await attention.getByText('Click limit reached').waitFor();
    expect(await attention.getByText('Safari on iPhone').count()).toBe(0);
  });
});
