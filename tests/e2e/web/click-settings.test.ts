import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mmdbFile } from '../../service/clicks/clicks/places/mmdb-file.ts';
import { goTo, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/nowhere');
});
afterAll(() => screens.close());

/** Comes to the screen anew. */
async function openSettings(): Promise<void> {
  await goTo(page, `${screens.service.url}/app/nowhere`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await goTo(page, `${screens.service.url}/app/settings/clicks`);
}

it('asks before clicks are removed, and keeps the choice', async () => {
  await openSettings();
  await page.getByLabel('Keep clicks').selectOption({ label: '90 days' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Remove clicks older than 90 days?').waitFor();
  expect(screens.service.context.settings.get('keepClicksForDays')).toBeNull();
  await page.getByRole('button', { name: 'Remove old clicks' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await openSettings();
  await page.getByLabel('Keep clicks').waitFor();
  expect(await page.getByLabel('Keep clicks').inputValue()).toBe('90');
});

it('keeps clicks longer without a question', async () => {
  await openSettings();
  await page.getByLabel('Keep clicks').selectOption({ label: 'Forever' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => screens.service.context.settings.get('keepClicksForDays')).toBeNull();
});

it('stores addresses only once it is switched on', async () => {
  await openSettings();
  const store = page.getByRole('switch', { name: 'Store the network addresses of visitors' });
  await store.waitFor();
  expect(await store.isChecked()).toBe(false);
  await store.check();
  await page.getByText('Visitors’ addresses are now stored').waitFor();
  expect(screens.service.context.settings.get('storeAddresses')).toBe(true);
  await store.uncheck();
  await page.getByText('Stored addresses removed').waitFor();
});

it('takes a city database, says which one it is, and removes it', async () => {
  await openSettings();
  const path = join(screens.service.dataDir, 'picked.mmdb');
  await writeFile(path, 'a text');
  await page.getByLabel('Database file').fill(path);
  await page.getByRole('button', { name: 'Use this file' }).click();
  await page.getByText('This is not a MaxMind database file (.mmdb)').waitFor();
  await writeFile(path, mmdbFile('GeoLite2-City', 4, [['193.0.0.0/8', { country: { iso_code: 'DE' } }]]));
  await page.getByRole('button', { name: 'Use this file' }).click();
  await page.getByText('GeoLite2-City', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove the database' }).click();
  await page.getByText('For cities it needs a database').waitFor();
});
