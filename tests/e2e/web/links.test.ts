import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLink, goTo, type Screens, startScreens } from './screens.ts';

let screens: Screens;
/** The owner's, which goes from screen to screen. */
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/nowhere');
});

afterAll(() => screens.close());

/** Comes to a screen anew: one that is told of many changes asks for them less and less often. */
async function go(path: string): Promise<void> {
  await goTo(page, `${screens.service.url}/app/nowhere`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await goTo(page, screens.service.url + path);
}

/** Takes back what a message at the foot of the page tells. */
const undo = (told: string): Promise<void> =>
  page.getByRole('listitem').filter({ hasText: told }).getByRole('button', { name: 'Undo' }).click();

const follow = (alias: string): Promise<number> =>
  fetch(`${screens.service.url}/${alias}`, { redirect: 'manual' }).then(({ status }) => status);

describe('the list of links', () => {
  it('finds by alias and by destination, and keeps the search in the address', async () => {
    await createLink(page, { long_url: 'https://example.com/search-one', alias: 'findme' });
    await createLink(page, { long_url: 'https://needle.example.com/', alias: 'other' });
    await go('/app/links');
    await page.getByRole('link', { name: 'findme' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search links' }).fill('needle');
    await page.waitForURL(/search=needle/);
    await page.getByRole('link', { name: 'findme' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'other' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'other' }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('needle');
    expect(await page.getByRole('row').count()).toBe(2);
  });

  it('pauses a link from its menu and takes that back', async () => {
    await createLink(page, { long_url: 'https://example.com/', alias: 'pausing' });
    await go('/app/links');
    await page.getByRole('button', { name: 'Actions for pausing' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await page
      .getByRole('row', { name: /pausing/ })
      .getByText('Paused')
      .filter({ visible: true })
      .waitFor();
    expect(await follow('pausing')).toBe(410);
    await undo('pausing paused');
    await page
      .getByRole('row', { name: /pausing/ })
      .getByText('Active')
      .filter({ visible: true })
      .waitFor();
    expect(await follow('pausing')).toBe(302);
  });

  it('deletes to the bin, and takes that back', async () => {
    await createLink(page, { long_url: 'https://example.com/', alias: 'doomed' });
    await go('/app/links');
    await page.getByRole('button', { name: 'Actions for doomed' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('doomed moved to the bin').waitFor();
    await page.getByRole('link', { name: 'doomed' }).waitFor({ state: 'detached' });
    expect(await follow('doomed')).toBe(410);
    await undo('doomed moved to the bin');
    await page.getByRole('link', { name: 'doomed' }).waitFor();
    expect(await follow('doomed')).toBe(302);
  });

  it('changes several links at once', async () => {
    for (const alias of ['bulk-one', 'bulk-two'])
      await createLink(page, { long_url: 'https://example.com/', alias });
    await go('/app/links?search=bulk');
    await page.getByRole('checkbox', { name: 'Select every link on this page' }).check();
    await page.getByText('2 links selected').waitFor();
    await page.getByRole('region', { name: 'Selected links' }).getByRole('button', { name: 'Pause' }).click();
    await page.getByText('2 links paused').waitFor();
    expect([await follow('bulk-one'), await follow('bulk-two')]).toEqual([410, 410]);
  });
});

describe('editing a link', () => {
  it('changes what was changed and leaves the rest alone', async () => {
    const id = await createLink(page, {
      long_url: 'https://example.com/before',
      alias: 'editing',
      password: 'Secret-123',
      max_clicks: 10,
    });
    await go(`/app/links#edit-link/${id}`);
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.waitFor();
    expect(await save.isDisabled()).toBe(true);
    await page.getByLabel('Destination').fill('https://example.com/after');
    await page.getByText('Start and end', { exact: true }).click();
    await page.getByLabel('Ends after this many clicks').fill('');
    await save.click();
    await page.getByText('editing saved').waitFor();
    const answer = await page.request.get(`/api/v1/urls/${id}`);
    expect(await answer.json()).toMatchObject({
      long_url: 'https://example.com/after',
      max_clicks: null,
      password_set: true,
      alias: 'editing',
    });
  });

  it('puts the refusal of the service beside the field it is about', async () => {
    await createLink(page, { long_url: 'https://example.com/', alias: 'occupied' });
    await go('/app/links#new-link');
    await page.getByLabel('Destination').fill('https://example.com/');
    await page.getByLabel('Alias').fill('occupied');
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await page.getByLabel('Alias').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('dialog', { name: 'New link' }).count()).toBe(1);
  });
});
