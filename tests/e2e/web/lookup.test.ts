import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink, visit } from '../../support/links.ts';
import { goTo, type Screens, startScreens } from './screens.ts';

let screens: Screens;
/** The owner's, which goes from screen to screen. */
let page: Page;
let elsewhere: Server;
beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/nowhere');
  elsewhere = createServer((_request, response) => response.end('There'));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const address = elsewhere.address();
  const port = typeof address === 'object' ? address?.port : '';
  for (const alias of ['handbook', 'handball', 'travel-costs'])
    await makeLink(screens.service, { alias, long_url: `http://127.0.0.1:${port}/there` });
});
afterAll(async () => {
  elsewhere.close();
  await screens.close();
});

const go = (path: string): Promise<void> => goTo(page, screens.service.url + path);

it('a mistyped name leads to the link, or to a page whose names do, without script', async () => {
  const visitor = await screens.open('/TravelCosts.', { javaScriptEnabled: false });
  expect(new URL(visitor.url()).pathname).toBe('/there');
  await visitor.goto(`${screens.service.url}/handbaok`);
  await visitor.getByText('Did you mean one of these?').waitFor();
  expect(await visitor.getByRole('listitem').getByRole('link').allTextContents()).toEqual([
    'handbook',
    'handball',
  ]);
  await visitor.getByRole('link', { name: 'handbook' }).click();
  await visitor.waitForURL('**/there');
});

it('the page for the address bar goes to a link, and lists those that are near', async () => {
  const visitor = await screens.open('/go', { javaScriptEnabled: false });
  await visitor.getByLabel('Name or short address of a link').fill('hand');
  await visitor.getByRole('button', { name: 'Go' }).click();
  await visitor.getByRole('heading', { name: 'There are several similar links' }).waitFor();
  await visitor.getByLabel('Another name').fill('Travel Costs');
  await visitor.getByRole('button', { name: 'Go' }).press('Enter');
  await visitor.waitForURL('**/there');
});

it('a member makes a link of what was missing, and it goes off the list', async () => {
  await go('/app/wanted');
  await page.getByText('No missing links').waitFor();
  await page.goto(`${screens.service.url}/Summer%20party!`);
  await page.getByRole('link', { name: 'Create “Summer-party” now' }).click();
  await page.getByRole('heading', { name: 'New link' }).waitFor();
  expect(await page.getByLabel('Alias').inputValue()).toBe('Summer-party');

  for (const code of ['canteen', 'canteen', 'parking']) await visit(screens.service, code);
  await page.goto(`${screens.service.url}/app/wanted`);
  const row = (name: string) => page.getByRole('row', { name });
  // Missing names are counted by days in UTC.
  const zone = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  const day = new Date(screens.service.clock.now()).toLocaleDateString('en', zone);
  expect((await row('parking').getByRole('cell').nth(3).textContent())?.split(/\W+/).sort()).toEqual(
    day.split(/\W+/).sort(),
  );
  await page.getByRole('link', { name: 'Create link: canteen' }).click();
  await page.getByLabel('Destination').fill('https://example.com/menu');
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByRole('heading', { name: 'Link created' }).waitFor();
  await page.keyboard.press('Escape');
  await row('canteen').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Remove parking from the list' }).click();
  await expect.poll(() => page.getByRole('link', { name: 'Create link: parking' }).count()).toBe(0);
});

it('the owner decides who is led on', async () => {
  await go('/app/settings/security');
  await page.getByText('No one', { exact: true }).click();
  await page.locator('form', { hasText: 'No one' }).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => screens.service.context.settings.get('forgivingLookup')).toBe('off');
  expect((await visit(screens.service, 'TravelCosts')).status).toBe(404);
});

it('the steps for address bars begin with those of the browser at hand', async () => {
  await go('/app/settings/address-bar');
  await page.getByText('/go?q=%s').waitFor();
  const steps = page.locator('details', { hasText: 'Double-click its field' });
  expect(await page.locator('details[open]').count()).toBe(1);
  await steps.getByText('Firefox', { exact: true }).click();
  await page.getByText('Double-click its field').waitFor();
});
