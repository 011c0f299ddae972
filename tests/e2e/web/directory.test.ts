import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink, visit } from '../../support/links.ts';
import { type Person, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { findFaults, findOverflow, lookOf, show } from './looks.ts';
import { createLink, goTo, type Screens, startScreens } from './screens.ts';

const LONG = `https://intranet.example/${'a-rather-long-path/'.repeat(12)}end`;

let screens: Screens;
let eve: Person;
/** The owner's, which goes from screen to screen. */
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  const { service } = screens;
  // The first account, the owner's, is made with the first page.
  page = await screens.openSignedIn('/app/nowhere');
  eve = await signUp(service, 'eve');
  const open = { private_stats: false };
  const [handbook] = await Promise.all([
    makeLink(service, { alias: 'handbook', long_url: LONG, ...open }, eve.token),
    makeLink(service, { alias: 'lunch', long_url: 'https://canteen.example/' }, eve.token),
    makeLink(service, { alias: 'secret', password: 'open-s3same!' }, eve.token),
  ]);
  await request(`${service.url}/api/v1/links/${handbook.id}/about`, {
    method: 'PATCH',
    body: { title: 'The handbook', notes: 'Ask Eve before you change it' },
    token: eve.token,
  });
  await visit(service, 'handbook');
});
afterAll(() => screens.close());

/** The ids of the other people of the team. */
async function colleaguesOf({ id, token }: Person): Promise<string[]> {
  const { body } = await request(`${screens.service.url}/api/v1/team/people`, { token });
  const people: { id: string }[] = JSON.parse(JSON.stringify(body.items));
  return people.map((one) => one.id).filter((one) => one !== id);
}

/** Comes to a screen anew, in a wide window. */
async function go(path: string): Promise<void> {
  await show(page, lookOf('wide', 'light'));
  await goTo(page, `${screens.service.url}/app/nowhere`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await goTo(page, screens.service.url + path);
}

const row = (alias: string) => page.getByRole('row', { name: new RegExp(alias) });

it('lists what the team has, without what is private, and narrows it while one types', async () => {
  await go('/app/');
  await page.getByRole('link', { name: 'Links', exact: true }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Team', exact: true }).click();
  await row('handbook').getByText('The handbook').waitFor();
  await row('lunch').waitFor();
  expect(await row('secret').count()).toBe(0);
  expect((await row('handbook').boundingBox())?.height).toBeLessThanOrEqual(44);
  await page.getByRole('searchbox', { name: 'Filter links' }).fill('canteen');
  await row('handbook').waitFor({ state: 'detached' });
  await row('lunch').waitFor();
  await page.getByRole('searchbox').fill('nothing of the kind');
  await page.getByText('No matching links').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all' }).click();
  await row('handbook').waitFor();
});

it('has tabs, and chips that choose by owner, with the keyboard alone', async () => {
  await go('/app/team');
  await row('lunch').waitFor();
  await page.getByRole('radio', { name: 'Popular this week' }).press('Space');
  await row('lunch').waitFor({ state: 'detached' });
  await row('handbook').waitFor();
  await page.getByRole('radio', { name: 'Mine' }).press('Space');
  await page.getByText('You have no links yet').waitFor();
  await page.getByRole('radio', { name: 'All', exact: true }).press('Space');
  await row('lunch').waitFor();
  await page.getByRole('button', { name: 'Owner', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'eve (2)' }).press('Enter');
  await page.getByRole('button', { name: 'Owner: eve' }).waitFor();
  expect(new URL(page.url()).searchParams.get('owner')).toBe(eve.id);
});

it('opens a link that one may not edit for reading', async () => {
  await go('/app/team');
  await row('handbook').getByRole('link', { name: 'handbook', exact: true }).press('Enter');
  await page.getByText('Ask Eve before you change it').waitFor();
  await page.getByText('Only eve and the people it is shared with can change this link.').waitFor();
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'To the team links' }).click();
  await row('handbook').waitFor();
});

it('shows the code of a link that one may not edit', async () => {
  const { body } = await request(`${screens.service.url}/api/v1/team/links?q=handbook`, { token: eve.token });
  await go(`/app/team#qr/${body.items?.[0]?.id}`);
  await page.getByText('This link belongs to eve.').waitFor();
  await page
    .getByRole('img', { name: /handbook/ })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Open in the designer' }).click();
  await page.waitForURL(/\/app\/qr\?text=.*handbook/);
});

it('gives a link title and notes, shares it and passes it on, which Undo takes back', async () => {
  const id = await createLink(page, { long_url: LONG, alias: 'roadmap' });
  await go(`/app/links/${id}`);
  await page.getByRole('button', { name: 'Title and notes…' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Where we are going');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Two lines\nof notes');
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  const card = page.getByRole('region', { name: 'Details' });
  await card.getByText('Where we are going').waitFor();
  await card.getByRole('button', { name: 'Share…' }).click();
  await page.getByRole('checkbox', { name: 'eve' }).check();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await card.getByText('eve', { exact: true }).waitFor();
  const shared = page.getByRole('listitem').filter({ hasText: 'Saved who can edit roadmap' });
  await shared.getByRole('button', { name: 'Undo' }).click();
  await card.getByText('Nobody else can edit it').waitFor();
  await card.getByRole('button', { name: 'Transfer…' }).click();
  await page.getByLabel('To', { exact: true }).selectOption({ label: 'eve' });
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await page.getByText('roadmap now belongs to eve').waitFor();
  await page.getByText('Only eve and the people it is shared with can change this link.').waitFor();
  const said = page.getByRole('listitem').filter({ hasText: 'roadmap now belongs to eve' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await card.getByText('You', { exact: true }).waitFor();
  await go('/app/links');
  await row('roadmap').getByText('Where we are going').waitFor();
});

it('shows a link as it is shared with a colleague and taken from them again, without reloading', async () => {
  await go('/app/team?tab=shared');
  await page.getByRole('radio', { name: 'Shared with me', checked: true }).waitFor();
  const { id } = await makeLink(screens.service, { alias: 'rota', password: 'open-s3same!' }, eve.token);
  const [owner] = await colleaguesOf(eve);
  const share = (accountIds: unknown[]) =>
    request(`${screens.service.url}/api/v1/links/${id}/editors`, {
      method: 'PUT',
      body: { account_ids: accountIds },
      token: eve.token,
    });
  expect((await share([owner])).status).toBe(200);
  await row('rota').waitFor();
  expect((await share([])).status).toBe(200);
  await row('rota').waitFor({ state: 'detached' });
});

it('shows a link that is shared with one whole, and offers nothing that only its owner may do', async () => {
  const { id } = await makeLink(screens.service, { alias: 'shifts' }, eve.token);
  const at = `${screens.service.url}/api/v1/links/${id}`;
  await request(`${at}/names`, { method: 'POST', body: { name: 'dienstplan' }, token: eve.token });
  const [me] = await colleaguesOf(eve);
  await request(`${at}/editors`, { method: 'PUT', body: { account_ids: [me] }, token: eve.token });
  await go(`/app/links/${id}`);
  await page.getByText('/dienstplan').first().waitFor();
  expect(await page.getByRole('button', { name: 'Add a name' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Actions for dienstplan' }).click();
  expect(await page.getByRole('menuitem', { name: 'Remove' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for shifts' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Destination', { exact: true }).fill('https://example.com/shifts');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('shifts saved').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('edits title and notes in the form of the link', async () => {
  const id = await createLink(page, { long_url: LONG, alias: 'menu' });
  await go(`/app/links#edit-link/${id}`);
  await page.getByLabel('Title for your team').fill('What there is for lunch');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await row('menu').getByText('What there is for lunch').waitFor();
});

it('says that there is a link to a destination already, and lets one make another', async () => {
  await go('/app/links#new-link');
  await page.getByLabel('Destination').fill('http://CANTEEN.example');
  await page.getByText(/eve already has a link to this destination: .*\/lunch/).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByLabel('Alias').fill('lunch-too');
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByText('/lunch-too').first().waitFor();
});

it('gives a link of one’s own the name that was typed for a second one, and takes that back', async () => {
  await createLink(page, { long_url: 'https://agenda.example/', alias: 'agenda' });
  await go('/app/links#new-link');
  await page.getByLabel('Destination').fill('https://agenda.example');
  await page.getByText(/You already have a link to this destination: .*\/agenda/).waitFor();
  await page.getByLabel('Alias').fill('Tagesordnung');
  await page.getByRole('button', { name: 'Add the name “Tagesordnung” to it' }).click();
  await page.getByText('Tagesordnung added to the link').waitFor();
  const follow = async (): Promise<number> =>
    (await fetch(`${screens.service.url}/Tagesordnung`, { redirect: 'manual' })).status;
  expect(await follow()).toBe(302);
  const said = page.getByRole('listitem').filter({ hasText: 'Tagesordnung added to the link' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(follow).toBe(404);
});

it('fits a phone with long addresses', async () => {
  await go('/app/team');
  await show(page, lookOf('narrow', 'light'));
  await row('handbook').getByText('by eve').waitFor();
  expect(await findOverflow(page)).toEqual([]);
});
