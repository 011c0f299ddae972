import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onOnePage } from './one-page.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
const show = onOnePage(() => screens);

const open = (): Promise<Page> => show('/app/settings/security');
const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name });

it('lets the owner decide who makes links without an account', async () => {
  const page = await open();
  const card = cardOf(page, 'Links without an account');
  await card.getByRole('radio', { name: 'Anyone who can reach Linnet', checked: true }).waitFor();
  await card.getByRole('radio', { name: 'Anyone who can reach Linnet' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await card.getByRole('radio', { name: 'Only people with an account', checked: true }).waitFor();
  await card.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  const stranger = await fetch(`${screens.service.url}/api/v1/shorten`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ long_url: 'https://example.com/' }),
  });
  expect(stranger.status).toBe(401);
  await open();
  await card.getByRole('radio', { name: 'Only people with an account', checked: true }).waitFor();
});

it('switches to public destinations only, and back', async () => {
  const page = await open();
  const only = page.getByRole('switch', { name: 'Public destinations only' });
  await only.check();
  await page.getByText('Links can only go to public destinations').waitFor();
  expect(screens.service.context.settings.get('onlyPublicDestinations')).toBe(true);
  await only.uncheck();
  await page.getByText('Links can go anywhere').waitFor();
  expect(screens.service.context.settings.get('onlyPublicDestinations')).toBe(false);
});

it('closes look-ups to those without an account, and opens them again', async () => {
  const page = await open();
  const only = cardOf(page, 'Link checks').getByRole('switch', { name: 'Only for people with an account' });
  const ask = async (): Promise<number> =>
    (await fetch(`${screens.service.url}/api/v1/expand?url=nonsense`)).status;
  expect(await ask()).toBe(400);
  await only.check();
  await page.getByText('Link checks now need an account').waitFor();
  expect(await ask()).toBe(401);
  await only.uncheck();
  await page.getByText('Anyone who can reach Linnet can check links').waitFor();
  expect(await ask()).toBe(400);
});

it('leaves a switch as it was when it is not stored', async () => {
  const page = await open();
  const only = page.getByRole('switch', { name: 'Public destinations only' });
  await only.waitFor();
  await page.route('**/host/link-rules', (route) => route.fulfill({ status: 503, json: {} }));
  await only.click();
  await cardOf(page, 'Destinations').getByRole('alert').waitFor();
  expect(await only.isChecked()).toBe(false);
});

it('keeps how many variants a link may have', async () => {
  const page = await open();
  const card = cardOf(page, 'Variants');
  expect(await card.getByRole('button', { name: 'Save' }).isEnabled()).toBe(false);
  await card.getByLabel('Maximum variants per link').fill('20');
  await card.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await expect.poll(() => screens.service.context.settings.get('variantsPerLink')).toBe(20);
  await open();
  await card.getByLabel('Maximum variants per link').waitFor();
  expect(await card.getByLabel('Maximum variants per link').inputValue()).toBe('20');
});

it('keeps the country of the network, and what is chosen while that is on its way', async () => {
  const page = await open();
  const card = cardOf(page, 'Country of this network');
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // The card itself is loaded from the same address.
  await page.route('**/host/clicks', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await card.getByLabel('Country').selectOption({ label: 'Germany' });
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByLabel('Country').selectOption({ label: 'Not set' });
  goOn();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await expect.poll(() => screens.service.context.settings.get('siteCountry')).toBe('DE');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => screens.service.context.settings.get('siteCountry')).toBeNull();
});

it('shows how this page is seen, and how it would be with other proxies, before they are kept', async () => {
  const page = await show('/app/nowhere');
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.51.100.9, 192.168.1.20' });
  await open();
  const card = cardOf(page, 'Reverse proxies');
  await card.getByText('198.51.100.9, 192.168.1.20').waitFor();
  const seen = card.getByRole('definition');
  await seen.filter({ hasText: /^127\.0\.0\.1, requesting http/ }).waitFor();
  await card.getByLabel('Addresses of proxies').fill('127.0.0.0/8');
  await seen.filter({ hasText: /^192\.168\.1\.20, requesting http/ }).waitFor();
  expect(screens.service.context.settings.get('trustedProxies')).toEqual([]);

  await card.getByLabel('Addresses of proxies').fill('127.0.0.1/8\n proxy.lan');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('proxy.lan is not an address such as').waitFor();

  await card.getByLabel('Addresses of proxies').fill('127.0.0.1/8\n\n');
  await card.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await expect.poll(() => card.getByLabel('Addresses of proxies').inputValue()).toBe('127.0.0.0/8');
  expect(screens.service.context.settings.get('trustedProxies')).toEqual(['127.0.0.0/8']);
  await card.getByText('With this list').waitFor({ state: 'detached' });
  await seen.filter({ hasText: /^192\.168\.1\.20, requesting http/ }).waitFor();
  await screens.service.context.settings.set('trustedProxies', []);
  await page.setExtraHTTPHeaders({});
});

it('keeps where webhooks lead, and what an account may have', async () => {
  const page = await open();
  const { settings } = screens.service.context;
  await page.getByRole('switch', { name: 'To this computer' }).check();
  await expect.poll(() => settings.get('webhooksToLoopback')).toBe(true);
  await page.getByRole('switch', { name: 'To this computer' }).uncheck();
  await expect.poll(() => settings.get('webhooksToLoopback')).toBe(false);
  const card = cardOf(page, 'Limits per account');
  await card.getByLabel('Custom domains').fill('3');
  await card.getByLabel('Webhooks').fill('7');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => settings.get('webhooksPerAccount')).toBe(7);
  expect(settings.get('domainsPerAccount')).toBe(3);
  await open();
  await card.getByLabel('Webhooks').waitFor();
  expect(await card.getByLabel('Webhooks').inputValue()).toBe('7');
});

it('keeps the places whose pages may act for people', async () => {
  const page = await show('/app/settings/origins');
  const card = cardOf(page, 'Other dashboards');
  await card.getByLabel('Addresses').fill('http://dash.lan:3000/overview\ndash.lan');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('dash.lan is not an address such as').waitFor();

  await card.getByLabel('Addresses').fill('http://dash.lan:3000/overview\n\n');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => card.getByLabel('Addresses').inputValue()).toBe('http://dash.lan:3000');
  expect(screens.service.context.settings.get('allowedOrigins')).toEqual(['http://dash.lan:3000']);
});
