import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('the owner names the places whose pages may act for people', async () => {
  const page = await screens.openSignedIn('/app/settings/origins');
  const card = page.getByRole('region', { name: 'Other dashboards' });
  await card.getByLabel('Addresses').fill('http://dash.lan:3000/overview\ndash.lan');
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('dash.lan is not an address such as').waitFor();

  await card.getByLabel('Addresses').fill('http://dash.lan:3000/overview\n\n');
  await card.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await card.getByLabel('Addresses').inputValue()).toBe('http://dash.lan:3000');
  expect(screens.service.context.settings.get('allowedOrigins')).toEqual(['http://dash.lan:3000']);
});
