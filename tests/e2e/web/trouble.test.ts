import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOverflow } from './looks.ts';
import { goAnew, onOnePage } from './one-page.ts';
import { createLink, goTo, NARROW, type Screens, startScreens, tryAgain } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
});

afterAll(() => screens.close());
const open = onOnePage(() => screens);

describe('when something fails', () => {
  it('the rest of the screen still works', async () => {
    const page = await open('/app/nowhere');
    const id = await createLink(page, { long_url: 'https://example.com/', alias: 'partial' });
    await page.route('**/api/v1/stats/**', (route) =>
      route.fulfill({ status: 500, json: { error: 'Broken', code: 'internal_error' } }),
    );
    await goTo(page, `${screens.service.url}/app/links/${id}`);
    await page.getByText('Something went wrong in Linnet').waitFor();
    await page.getByRole('link', { name: 'Edit' }).waitFor();
    await page.unroute('**/api/v1/stats/**');
    await tryAgain(page, page.getByRole('img', { name: /Clicks over time/ }));
  });

  it('a slow answer shows the shape of what is coming', async () => {
    const page = await open('/app/nowhere');
    let answer = (): void => undefined;
    const seen = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/links/search?*', async (route) => {
      await seen;
      await route.continue();
    });
    await goTo(page, `${screens.service.url}/app/links`);
    await page.getByText('Loading').first().waitFor();
    answer();
    await page.getByText('No links yet').or(page.getByRole('table')).first().waitFor();
  });

  it('an outage leaves the data on screen, says so quietly, and ends by itself', async () => {
    await createLink(await open('/app/nowhere'), { long_url: 'https://example.com/', alias: 'staying' });
    const page = await screens.openElsewhere('/app/links');
    await page.getByRole('link', { name: 'staying' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Clicks' }).click();
    await page.getByText('Linnet is not responding').waitFor();
    expect(await page.getByRole('link', { name: 'staying' }).isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByText('Linnet is not responding').waitFor({ state: 'detached' });
  });
});

describe('a disk that takes nothing', () => {
  it('is told in a quiet bar, also on a page that has just opened, until changes are saved again', async () => {
    const { database } = screens.service.context;
    const { storage } = database;
    const bar = (on: Page) => on.getByText('Nothing can be saved: the disk is full. Links keep redirecting.');
    const page = await open('/app/links');
    await page.getByRole('heading', { name: 'Links' }).first().waitFor();
    expect(await bar(page).count()).toBe(0);

    database.storage = { ...storage, fault: () => 'full', check: async () => 'full' };
    await page.route('**/api/v1/links', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'x-error-code': 'service_unavailable', 'retry-after': '10' },
        json: { error: 'Nothing can be saved', code: 'service_unavailable' },
      }),
    );
    await page.getByRole('link', { name: 'New link' }).first().click();
    await page.getByLabel('Destination').fill('https://example.com/');
    await page.getByRole('button', { name: 'Create link' }).click();
    await bar(page).waitFor();
    const anonymous = await screens.open('/app/sign-in', NARROW);
    await bar(anonymous).waitFor();
    expect(await findOverflow(anonymous)).toEqual([]);

    database.storage = storage;
    await bar(page).waitFor({ state: 'detached' });
    await bar(anonymous).waitFor({ state: 'detached' });
  });
});

describe('long and right-to-left words', () => {
  it('never widen the window', async () => {
    const page = await screens.openElsewhere('/app/links', { viewport: { width: 390, height: 844 } });
    const path = 'a-very-long-part-of-an-address/'.repeat(40);
    const id = await createLink(page, {
      long_url: `https://example.com/${path}مرحبا`,
      alias: 'Abcdefghijklmnop',
    });
    for (const address of ['/app/links', '/app/', `/app/links/${id}`, `/app/links#link/${id}`]) {
      await goAnew(page, screens.service.url + address);
      await page.getByText('Abcdefghijklmnop').filter({ visible: true }).first().waitFor();
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      expect([address, await findOverflow(page)]).toEqual([address, []]);
    }
  });
});
