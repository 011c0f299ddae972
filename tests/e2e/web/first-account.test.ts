import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PASSWORD } from '../../support/people.ts';
import { type Screens, startScreens, WIDE } from './screens.ts';

/** What a proxy adds to the requests of another device. */
const ELSEWHERE = { ...WIDE, extraHTTPHeaders: { 'X-Forwarded-For': '192.168.1.20' } };

let screens: Screens;
beforeEach(async () => {
  screens = await startScreens();
});
afterEach(() => screens.close());

async function fillIn(page: Page, code: string): Promise<void> {
  await page.getByLabel('Setup code').fill(code);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the first account' }).click();
}

it('the first account is made on another device with the code the computer shows', async () => {
  const there = await screens.open('/app/');
  const code = await there.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();
  expect(await there.getByLabel('Setup code').count()).toBe(0);

  const page = await screens.open('/app/', ELSEWHERE);
  await page.getByText('Create the first one on the computer that runs Linnet').waitFor();
  expect(await page.getByText(code).count()).toBe(0);
  await fillIn(page, 'AAAA-BBBB-CCCC');
  await page.getByText('This setup code is wrong').waitFor();
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/v1/me/overview', (route) => held.then(() => route.continue()));
  await fillIn(page, code.toLowerCase());
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  // Figures that come before it is known that there is nothing to count would disappear again.
  expect(await page.getByText('Clicks today').count()).toBe(0);
  goOn();
  await page.getByRole('region', { name: 'Set up Linnet' }).waitFor();

  await there.reload();
  await there.getByRole('heading', { name: 'Sign in to Linnet' }).waitFor();
});
