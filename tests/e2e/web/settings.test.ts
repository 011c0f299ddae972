import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { goTo, type Screens, settled, startScreens, tryAgain } from './screens.ts';

let screens: Screens;
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/nowhere');
});
afterAll(() => screens.close());
// A panel of a screen that is still there would not be loaded anew.
beforeEach(async () => {
  await go('/app/nowhere');
  await heading('Not found').waitFor();
});

const go = (path: string): Promise<void> => goTo(page, screens.service.url + path);
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const folded = (name: string) =>
  page.locator('details').filter({ has: page.getByText(name, { exact: true }) });

/** How far the top of an element is below the top of the window. */
const topOf = (id: string): Promise<number> =>
  page.evaluate((of) => document.getElementById(of)?.getBoundingClientRect().top ?? Number.NaN, id);

/** Below the bar of the page; the last one cannot rise as far as the others. */
const expectInView = (id: string): Promise<void> =>
  expect
    .poll(async () => {
      const top = await topOf(id);
      return top > 0 && top < 700;
    })
    .toBe(true);

it('the address of a folded panel opens it and shows it, and the others load nothing', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await go('/app/settings/front-page');
  await heading('Sharing').waitFor();
  await page.getByLabel('Contact').waitFor();
  await settled(page);
  await expectInView('front-page');
  expect(await folded('Named networks').getAttribute('open')).toBeNull();
  expect(asked).toContain('/host/team');
  expect(asked).not.toContain('/host/networks');
  await folded('Named networks').locator('summary').click();
  await page.getByText('No networks yet').waitFor();
});

it('two named networks can be removed one right after the other', async () => {
  onTestFinished(() => page.unrouteAll());
  const network = (name: string, range: string) => ({ name, ranges: [range], counted: true });
  const { settings } = screens.service.context;
  await settings.set('networks', [network('Office', '10.1.0.0/16'), network('Guests', '10.2.0.0/16')]);
  await go('/app/settings/networks');
  const held: Route[] = [];
  await page.route('**/host/networks', (route) =>
    route.request().method() === 'PUT' ? void held.push(route) : route.continue(),
  );
  await page.getByRole('button', { name: 'Remove Office' }).click();
  await page.getByRole('button', { name: 'Remove Guests' }).click();
  await expect.poll(() => held.length).toBe(2);
  for (const route of held) {
    const answered = page.waitForResponse((response) => response.request() === route.request());
    await route.continue();
    await answered;
  }
  await page.getByText('No networks yet').waitFor();
  await expect.poll(() => settings.get('networks')).toEqual([]);
});

it('the address of a panel further down shows it, also once those above have loaded', async () => {
  onTestFinished(() => page.unrouteAll());
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/keys', async (route) => {
    await held;
    await route.continue();
  });
  await go('/app/settings/apps');
  await page.getByText('No apps are connected').waitFor();
  release();
  await page.getByText('No API keys yet').waitFor();
  await expectInView('apps');
});

it('an address with a sheet or a search keeps it', async () => {
  await go('/app/settings/webhooks#new-webhook');
  await page.getByRole('dialog').waitFor();
  await heading('Keys and webhooks').waitFor();
  await page.keyboard.press('Escape');
  await go('/app/settings/state?search=started');
  await heading('This computer').waitFor();
  await expect
    .poll(() => page.getByRole('searchbox', { name: 'Search the log' }).inputValue())
    .toBe('started');
});

it('a panel that does not load leaves the others alone', async () => {
  const elsewhere = await screens.openElsewhere('about:blank');
  await elsewhere.route(/assets\/WebhookList-.*\.js/, (route) => route.abort());
  await elsewhere.goto('/app/settings/keys-and-webhooks');
  await elsewhere.getByText('This screen is not available yet').waitFor();
  await elsewhere.getByText('No API keys yet').waitFor();
  await elsewhere.getByText('No apps are connected').waitFor();
  await elsewhere.unrouteAll();
  await tryAgain(elsewhere, elsewhere.getByText('No webhooks yet'));
  screens.noted(/WebhookList/);
});

it('the search finds a panel by its own name, and leads to it', async () => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('several machines');
  await page
    .getByRole('option', { name: /^Several machines/ })
    .first()
    .click();
  await heading('Sharing').waitFor();
  await page.getByText('Linnet runs on this computer only').waitFor();
  await expectInView('instances');
});
