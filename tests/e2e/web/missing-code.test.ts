import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { sharedChromium } from '../../support/chromium.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { findFreePort } from '../../support/free-port.ts';
import { PASSWORD, signUp } from '../../support/people.ts';
import { startTestService } from '../../support/start-service.ts';
import { followRequests, settled } from './settled.ts';

type Opened = { page: Page; stop(): Promise<void>; start(): Promise<void> };

/** The list of links on a service that can be stopped and started again at the same address. */
async function openLinks(): Promise<Opened> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-test-'));
  const clock = createFakeClock(Date.now());
  const config = { port: await findFreePort() };
  let service = await startTestService({ dataDir, clock, config });
  const device = await (await sharedChromium()).newContext({ baseURL: service.url });
  followRequests(device);
  onTestFinished(async () => {
    await device.close();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { email } = await signUp(service);
  await device.request.post('/auth/login', { data: { email, password: PASSWORD } });
  const page = await device.newPage();
  await page.goto('/app/links');
  await page.getByText('No links yet').waitFor();
  await settled(page);
  return {
    page,
    stop: () => service.stop(),
    start: async () => {
      service = await startTestService({ dataDir, clock, config });
    },
  };
}

/** Resolves once menus, dialogs and messages are loaded, which comes after what the screen needs. */
async function untilLateCodeIsHere(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return ['panels', 'Toasts'].every((code) =>
      loaded.some((name) => name.includes(`/assets/${code}-`) && name.endsWith('.js')),
    );
  });
  await settled(page);
}

const designer = (page: Page) => page.getByText('Choose a link to see its code here.').first();

/** Takes code away as an update does: what the page was built with is not there any more. */
function update(page: Page, code: RegExp): Promise<unknown> {
  return page.route(code, (route) => route.fulfill({ status: 404, body: 'Not found' }));
}

/** The page that is loaded anew is of the new build, and so is its code. */
function finishUpdate(page: Page): void {
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unrouteAll();
  });
}

it('in an outage what opens over a screen is there, and a screen that is first opened comes by itself, in its looks, once the service is back', async () => {
  const { page, stop, start } = await openLinks();
  await untilLateCodeIsHere(page);
  await stop();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'QR codes' }).first().click();
  await page.getByText('This screen is not available yet').waitFor();
  await page.getByText('Linnet is not responding').waitFor();
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  await start();
  await designer(page).waitFor();
  const missing = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter((l) => !l.sheet)
        .length,
  );
  expect(missing).toBe(0);
});

it('after an update the page is loaded anew, once and without a word', async () => {
  const { page } = await openLinks();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await update(page, /assets\/QrDesigner/);
  finishUpdate(page);
  await page.getByRole('link', { name: 'QR codes' }).first().click();
  await designer(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/qr');
  // A screen may stand before its page has loaded to the end.
  await expect.poll(() => loads).toBe(1);
});

it('after an update a form that is being filled in is left as it is, until it is left', async () => {
  const { page } = await openLinks();
  await page.goto('/app/settings');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Ada of the links');
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await update(page, /assets\/NewLinkSheet/);
  const refused = page.waitForResponse((response) => response.url().includes('NewLinkSheet'));
  await page.evaluate(() => {
    location.hash = '#new-link';
  });
  await refused;
  await page.getByText('This screen is not available yet').waitFor({ state: 'attached' });
  // As long as it takes to look twice whether something typed is on screen.
  await page.waitForTimeout(2500);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  expect(await field.inputValue()).toBe('Ada of the links');
  finishUpdate(page);
  await page.getByRole('link', { name: 'Links', exact: true }).first().click();
  await page.waitForFunction(() => Reflect.get(window, 'isSamePage') === undefined);
  await page.getByText('No links yet').waitFor();
});
