import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findFaults, findOverflow, lookOf, show } from './looks.ts';
import { createLink, goTo, NARROW, type Screens, startScreens } from './screens.ts';

const LONG = `https://intranet.example/${'a-rather-long-path/'.repeat(12)}end`;

let screens: Screens;
/** The owner's, which goes from screen to screen. */
let page: Page;
beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/nowhere');
});
afterAll(() => screens.close());

beforeEach(() => page.request.delete('/api/v1/bin'));

/** Comes to a screen anew: one that is told of many changes asks for them less and less often. */
async function go(path: string): Promise<void> {
  await goTo(page, `${screens.service.url}/app/nowhere`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await goTo(page, screens.service.url + path);
}

const follow = async (alias: string): Promise<number> =>
  (await fetch(`${screens.service.url}/${alias}`, { redirect: 'manual' })).status;

/** Makes links with these aliases and puts them into the bin, past the screens; returns their ids. */
async function binned(...aliases: string[]): Promise<string[]> {
  const ids = await Promise.all(aliases.map((alias) => createLink(page, { long_url: LONG, alias })));
  await page.request.post('/api/v1/bin', { data: { ids } });
  return ids;
}

const row = (alias: string, on = page) => on.getByRole('row', { name: new RegExp(alias) });

it('says that it is empty, and where deleted links come from', async () => {
  await go('/app/bin');
  await page.getByText('No deleted links').waitFor();
  await page.getByText('Deleted links stay here for 30 days and can be restored.').waitFor();
  await page.getByRole('link', { name: 'Go to your links' }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await show(page, lookOf('wide', 'light'));
});

it('takes one link and many the same way, says the same, and gives them back by Undo', async () => {
  for (const alias of ['single', 'pair-one', 'pair-two']) await createLink(page, { long_url: LONG, alias });
  await go('/app/links');
  await row('pair-two').waitFor();
  await page.getByRole('button', { name: 'Actions for single' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByText('single deleted').waitFor();
  await row('single').waitFor({ state: 'detached' });
  for (const alias of ['pair-one', 'pair-two'])
    await page.getByRole('checkbox', { name: `Select ${alias}` }).check();
  const bar = page.getByRole('region', { name: 'Selected links' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 links deleted').waitFor();
  await bar.waitFor({ state: 'detached' });
  for (const alias of ['pair-one', 'pair-two']) await row(alias).waitFor({ state: 'detached' });
  expect([await follow('single'), await follow('pair-one'), await follow('pair-two')]).toEqual([
    410, 410, 410,
  ]);
  await page
    .getByRole('listitem')
    .filter({ hasText: '2 links deleted' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await row('pair-one').waitFor();
  expect([await follow('pair-one'), await follow('pair-two')]).toEqual([302, 302]);

  await go('/app/bin');
  await page.getByRole('button', { name: 'Restore single' }).press('Enter');
  await page.getByText('1 link restored').waitFor();
  await page.getByText('No deleted links').waitFor();
  expect(await follow('single')).toBe(302);
});

it('finds, restores and deletes for good, one and many, and is emptied', async () => {
  await binned('find-me', 'pick-one', 'pick-two', 'drop-me', 'rest-one', 'rest-two');
  await go('/app/bin');
  await row('rest-two').getByText('in 30 days').filter({ visible: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Filter links' }).fill('find');
  await row('rest-two').waitFor({ state: 'detached' });
  await row('find-me').waitFor();
  await page.getByRole('searchbox', { name: 'Filter links' }).fill('nothing-like-it');
  await page.getByRole('button', { name: 'Show all deleted links' }).click();

  for (const alias of ['pick-one', 'pick-two'])
    await page.getByRole('checkbox', { name: `Select ${alias}` }).check();
  const bar = page.getByRole('region', { name: 'Selected links' });
  await bar.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('2 links restored').waitFor();
  await bar.waitFor({ state: 'detached' });

  const drop = async () => {
    await page.getByRole('button', { name: 'Actions for drop-me' }).click();
    await page.getByRole('menuitem', { name: 'Delete for good' }).click();
    await page.getByRole('dialog', { name: 'Delete drop-me for good?' }).waitFor();
  };
  await drop();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await follow('drop-me')).toBe(410);
  await drop();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('1 link deleted for good').waitFor();
  expect(await follow('drop-me')).toBe(404);

  await page.getByRole('checkbox', { name: 'Select rest-one' }).check();
  await bar.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('dialog').getByText('stay in your overall statistics').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await row('rest-one').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Delete all for good' }).click();
  await page.getByRole('dialog', { name: 'Delete all of them for good?' }).getByText('2 links').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all for good' }).click();
  await page.getByText('2 links deleted for good').waitFor();
  await page.getByText('No deleted links').waitFor();
  expect([await follow('find-me'), await follow('rest-two')]).toEqual([404, 404]);
});

it('follows what happens elsewhere', async () => {
  await page.goto('/app/bin');
  await page.getByText('No deleted links').waitFor();
  const [id] = await binned('elsewhere');
  await row('elsewhere').waitFor();
  await page.request.post(`/api/v1/bin/${id}/restore`);
  await page.getByText('No deleted links').waitFor();
});

it('the page of a link in the bin says so, and restores it', async () => {
  const [id] = await binned('with-page');
  await go('/app/bin');
  await row('with-page').getByRole('link', { name: 'with-page' }).press('Enter');
  await page.waitForURL(`**/app/links/${id}`);
  await page.getByText('This link is deleted').waitFor();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('link', { name: 'QR code' }).first().waitFor();
  await expect.poll(() => follow('with-page')).toBe(302);
});

it('fits a phone, where rows are ticked by a finger', async () => {
  await binned('narrow-one', 'narrow-two', '🚀🌍🎉🦊🌈🍕🎸📚');
  const phone = await screens.openElsewhere('/app/bin', NARROW);
  await row('narrow-two', phone).getByText('Deleted for good in 30 days').waitFor();
  expect(await findOverflow(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Select', exact: true }).tap();
  await row('narrow-one', phone).tap();
  await phone.getByRole('region', { name: 'Selected links' }).getByRole('button', { name: 'Restore' }).tap();
  await row('narrow-one', phone).waitFor({ state: 'detached' });
  expect(await follow('narrow-one')).toBe(302);
});

it('the owner says how long, after a warning where that deletes something, and whether programs use it', async () => {
  await go('/app/settings/deleted-links');
  const days = page.getByLabel('Days until they are deleted for good');
  await days.fill('14');
  await page.locator('form').filter({ has: days }).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Keep deleted links for 14 days?' }).waitFor();
  await page.getByRole('button', { name: 'Keep them shorter' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('switch', { name: 'Also keep links deleted through the API' }).click();
  await page.getByText('Links deleted by programs can be restored').waitFor();
  expect(await (await page.request.get('/host/bin')).json()).toEqual({ days: 14, for_api: true });
});
