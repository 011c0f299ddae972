import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getLink, makeLink } from '../../support/links.ts';
import { type Person, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { findFaults, findOverflow } from './looks.ts';
import { openAsNewcomer } from './newcomer.ts';
import { goAnew } from './one-page.ts';
import { createLink, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let eve: Person;
/** The owner's, which goes from screen to screen. */
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/people');
  eve = await signUp(screens.service, 'eve');
});
afterAll(() => screens.close());

const go = (path: string): Promise<void> => goAnew(page, `${screens.service.url}${path}`);

const edit = (id: string, url: string, { token }: Person) =>
  request(`${screens.service.url}/api/v1/urls/${id}`, { method: 'PATCH', token, body: { long_url: url } });

it('makes a group of people, renames it and deletes it', async () => {
  await go('/app/people');
  await page.getByText('No groups yet.').waitFor();
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Writers');
  await page.getByRole('checkbox', { name: 'eve' }).check();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  const row = page.getByRole('listitem').filter({ hasText: '1 member' });
  await row.getByText('Writers').waitFor();
  expect(await findFaults(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit Writers' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Editors');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByRole('button', { name: 'Edit Editors' }).waitFor();
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('editors');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByText('A group with this name already exists').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Short-lived');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await page.getByRole('button', { name: 'Edit Short-lived' }).click();
  await page.getByRole('button', { name: 'Delete group' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Short-lived?' })
    .getByRole('button', { name: 'Delete group' })
    .click();
  await page.getByRole('button', { name: 'Edit Short-lived' }).waitFor({ state: 'detached' });
});

it('lets everyone and a group edit a link, shows who changed it, and takes it back by Undo', async () => {
  const id = await createLink(page, { long_url: 'https://example.com/first', alias: 'commons' });
  await go(`/app/links/${id}`);
  const card = page.getByRole('region', { name: 'Details' });
  await card.getByRole('button', { name: 'Share…' }).click();
  await page.getByRole('switch', { name: 'Everyone in the team may edit it' }).check();
  await page
    .getByRole('group', { name: 'Groups who own it, and can also delete and transfer it' })
    .getByRole('checkbox', { name: 'Editors' })
    .check();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await card.getByText('everyone in the team and Editors (owns it too)').waitFor();
  expect((await edit(id, 'https://example.com/second', eve)).status).toBe(200);
  await page.getByText('https://example.com/second').first().waitFor();
  await page.getByText('Shared with').first().waitFor();
  expect(await findFaults(page)).toEqual([]);
  const said = page.getByRole('listitem').filter({ hasText: 'Saved who can edit commons' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await card.getByText('Nobody else can edit it').waitFor();
  expect((await edit(id, 'https://example.com/third', eve)).status).toBe(404);
});

it('has new links begin open to everyone, if the owner wants', async () => {
  await go('/app/people');
  // By keyboard: in the narrow window of the test before, a message may lie over the end of the page.
  await page.getByRole('switch', { name: 'Everyone in the team may edit new links' }).press('Space');
  await page.getByText('Everyone may edit new links', { exact: true }).waitFor();
  const { id } = await makeLink(screens.service, {}, eve.token);
  await go(`/app/links/${id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Share…' }).count()).toBe(0);
});

it('hands the links of a leaver over as the account is deleted', async () => {
  const leaver = await openAsNewcomer(screens, 'leaver', '/app/settings/account');
  const { body } = await request(`${screens.service.url}/api/v1/team/people`, { token: eve.token });
  expect(JSON.stringify(body)).toContain('leaver');
  const id = await createLink(leaver, { long_url: 'https://example.com/kept', alias: 'inherited' });
  await leaver.getByRole('button', { name: 'Delete account' }).click();
  const dialog = leaver.getByRole('dialog', { name: 'Delete this account?' });
  await dialog.getByLabel('Your links go to').selectOption({ label: 'Editors (group)' });
  await dialog.getByLabel(/Type .* to confirm/).fill('leaver@example.com');
  await dialog.getByLabel('Your password').fill('Correct-Horse-7');
  expect(await findFaults(leaver)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await leaver.waitForURL(/\/app\/restore/);
  expect((await getLink(screens.service, id, eve.token)).body.alias).toBe('inherited');
});
