import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFaults, lookOf, show } from './looks.ts';
import { createLink, goTo, NARROW, type Screens, startScreens } from './screens.ts';

const LONG = 'https://intranet.example/human-resources';

let screens: Screens;
/** The owner's, which goes from screen to screen. */
let page: Page;
beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/nowhere');
});
afterAll(() => screens.close());

/** Goes on to a screen, in a wide window. */
async function go(path: string): Promise<void> {
  await show(page, lookOf('wide', 'light'));
  await goTo(page, screens.service.url + path);
}

const follow = async (code: string): Promise<number> =>
  (await fetch(`${screens.service.url}/${code}`, { redirect: 'manual' })).status;

it('gives a link a name, shows it with its clicks and code, and takes it away again until Undo', async () => {
  const id = await createLink(page, { long_url: LONG, alias: 'human-resources' });
  await go(`/app/links/${id}`);
  const card = page.getByRole('region', { name: 'Names' });
  await card.getByText('Add another name for this link').waitFor();

  await card.getByRole('button', { name: 'Add a name' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a name' });
  await dialog.getByLabel('Name', { exact: true }).fill('h..r');
  await dialog.getByRole('button', { name: 'Add a name' }).click();
  await dialog.getByText(/must be letters, digits/).waitFor();
  await dialog.getByLabel('Name', { exact: true }).fill('hr');
  await dialog.getByLabel('Note').fill('On the poster in the hall');
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByLabel('Note').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await card.getByText('On the poster in the hall').waitFor();
  expect(await follow('hr')).toBe(302);
  await screens.service.context.clicks.flush();
  await go('/app/nowhere');
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await go(`/app/links/${id}`);
  await card.getByText('1 click in 90 days').waitFor();

  await card.getByRole('button', { name: 'Actions for hr' }).press('Enter');
  await page.getByRole('menuitem', { name: 'QR code' }).press('Enter');
  await page.getByRole('dialog', { name: 'QR code of hr' }).waitFor();
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Actions for hr' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await page.getByText('hr removed').waitFor();
  await card.getByText('Add another name for this link').waitFor();
  expect(await follow('hr')).toBe(404);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'hr removed' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await card.getByText('On the poster in the hall').waitFor();
  expect(await follow('hr')).toBe(302);
});

it('keeps the former alias of a link that is edited, for good if that is wanted', async () => {
  const id = await createLink(page, { long_url: LONG, alias: 'printed' });
  await go(`/app/links/${id}#edit-link/${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alias').fill('rewritten');
  await dialog.getByText('The old address keeps working for 90 days').waitFor();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('rewritten saved').waitFor();
  const card = page.getByRole('region', { name: 'Names' });
  await card.getByText('previous alias, kept until').waitFor();
  expect([await follow('printed'), await follow('rewritten')]).toEqual([302, 302]);
  await card.getByRole('button', { name: 'Actions for printed' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Keep for good' }).press('Enter');
  await page.getByText('printed is kept for good').waitFor();
  await go(`/app/links/${id}#edit-link/${id}`);
  await dialog.getByLabel('Alias').fill('printed');
  await dialog.getByText('The old address keeps working for 90 days').waitFor();
  expect(await dialog.getByText('Taken by another link').count()).toBe(0);
  await page.keyboard.press('Escape');
  await card.getByText('previous alias, kept until').waitFor({ state: 'detached' });
});

it('finds links by their names in the list, which shows them', async () => {
  const id = await createLink(page, { long_url: LONG, alias: 'found-by-name' });
  await page.request.post(`/api/v1/links/${id}/names`, { data: { name: 'größenwahn' } });
  await go('/app/links?search=ößenw');
  await page.getByText('also größenwahn').waitFor();
  expect(await findFaults(page)).toEqual([]);
});

it('lets the owner say how long former aliases are kept', async () => {
  await go('/app/settings/deleted-links');
  const days = page.getByLabel('Days that a previous alias keeps working');
  await days.fill('30');
  const card = page.getByRole('region', { name: 'Previous aliases' });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => screens.service.context.settings.get('keptNameDays')).toBe(30);
});

it('stays readable on a phone, with many and long names', async () => {
  const phone = await screens.openElsewhere('about:blank', NARROW);
  const id = await createLink(phone, { long_url: LONG, alias: 'many-names' });
  for (const name of ['x', 'w'.repeat(64), 'عنوان-طويل', '人事部🚀', 'ünïcödé'])
    await phone.request.post(`/api/v1/links/${id}/names`, {
      data: { name, note: `${name} `.repeat(3).trim() },
    });
  await phone.goto(`/app/links/${id}`);
  await phone
    .getByRole('region', { name: 'Names' })
    .getByText('人事部🚀', { exact: false })
    .first()
    .waitFor();
  expect(await findFaults(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
