import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFaults, lookOf, show } from './looks.ts';
import { createLink, goTo, type Screens, startScreens } from './screens.ts';

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

const statusOf = async (id: string): Promise<string> =>
  (await (await page.request.get(`/api/v1/urls/${id}`)).json()).status;

async function pauseAll(): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select every link on this page' }).check();
  await page
    .getByRole('region', { name: 'Selected links' })
    .getByRole('button', { name: 'Pause', exact: true })
    .click();
}

it('the message after a bulk action takes it back, and does it again', async () => {
  const ids = [];
  for (const alias of ['first', 'second', 'third'])
    ids.push(await createLink(page, { long_url: `https://example.com/${alias}`, alias }));
  await go('/app/links');
  await pauseAll();
  const message = page.getByRole('listitem').filter({ hasText: '3 links paused' });
  const selection = page.getByRole('region', { name: 'Selected links' });
  await message.waitFor();
  // It comes from below.
  await expect
    .poll(async () => {
      const [said, bar] = await Promise.all([message.boundingBox(), selection.boundingBox()]);
      return (bar?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Changes undone on 3 links').waitFor();
  expect(await Promise.all(ids.map((id) => statusOf(id)))).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.getByText('Changes redone on 3 links').waitFor();
  expect(await statusOf(ids[0] ?? '')).toBe('INACTIVE');
});

it('Ctrl+Z takes it back after a reload too, and nothing lies over the rows', async () => {
  await page.goto('/app/links');
  await page.getByRole('link', { name: 'second' }).waitFor();
  expect(await page.getByRole('button', { name: /Undo|Redo/ }).count()).toBe(0);
  await page.keyboard.press('Control+z');
  await page.getByText('Changes undone on 3 links').waitFor();
});

it('says which link has changed since', async () => {
  await page.goto('/app/links');
  await pauseAll();
  const message = page.getByRole('listitem').filter({ hasText: '3 links paused' });
  await message.waitFor();
  const { items } = await (await page.request.get('/api/v1/urls')).json();
  const second = items.find(({ alias }: { alias: string }) => alias === 'second');
  await page.request.patch(`/api/v1/urls/${second.id}/status`, { data: { status: 'ACTIVE' } });
  await message.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 link was not changed').waitFor();
  await page.getByText('second: Status changed again since then.').waitFor();
  await page.getByText('Changes undone on 2 links').waitFor();
  expect(await findFaults(page)).toEqual([]);
});

it('Ctrl+Z takes back what was done last unless a field has the focus', async () => {
  const id = await createLink(page, { long_url: 'https://example.com/', alias: 'keyboard' });
  await go(`/app/links/${id}#edit-link/${id}`);
  await page.getByRole('dialog').getByLabel('Alias').fill('keys');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('keys saved').waitFor();
  await page.getByRole('heading', { name: 'keys', exact: true }).first().waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Change undone on 1 link').waitFor();
  await page.getByRole('heading', { name: 'keyboard', exact: true }).first().waitFor();
  await page.keyboard.press('Control+Shift+z');
  await page.getByText('Change redone on 1 link').waitFor();
  await page.getByRole('heading', { name: 'keys', exact: true }).first().waitFor();
});

it('Ctrl+Z and Ctrl+Shift+Z are each done, however soon one comes after the other', async () => {
  const id = await createLink(page, { long_url: 'https://example.com/', alias: 'quick' });
  await go(`/app/links/${id}#edit-link/${id}`);
  await page.getByRole('dialog').getByLabel('Alias').fill('quicker');
  await page.getByRole('button', { name: 'Save changes' }).click();
  // The heading may know of it before the form does.
  await page.getByText('quicker saved').waitFor();
  for (const keys of ['Control+z', 'Control+Shift+z']) await page.keyboard.press(keys);
  const changes = async (): Promise<number> => {
    const { items } = await (await page.request.get(`/api/v1/links/${id}/history`)).json();
    return items.length;
  };
  // Made, edited, taken back, done again.
  await expect.poll(changes).toBe(4);
});

it('the page of a link tells its history and goes back in it', async () => {
  const long = `https://example.com/${'a-long-way-'.repeat(30)}`;
  const id = await createLink(page, { long_url: 'https://example.com/', alias: 'door' });
  const edit = (data: object) => page.request.patch(`/api/v1/urls/${id}`, { data });
  await edit({ long_url: long, max_clicks: 5, password: 'Correct-Horse-7' });
  await edit({ geo_rules: { DE: 'https://example.de/', FR: long }, expire_after: 4_000_000_000 });
  // A load takes away the messages of the tests before, which would lie over the panel in a small window.
  await page.goto(`/app/links/${id}`);
  const panel = page.getByRole('region', { name: 'History' });
  await panel.getByText('France: https://').waitFor();
  expect(await panel.getByRole('listitem').count()).toBe(3);
  await panel.scrollIntoViewIfNeeded();
  expect(await findFaults(page)).toEqual([]);
  await panel
    .getByRole('button', { name: /^Go back to this version from/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Destinations by country').waitFor();
  await dialog.getByRole('button', { name: 'Go back', exact: true }).click();
  await page.getByText('door restored to the earlier version').waitFor();
  expect(await (await page.request.get(`/api/v1/urls/${id}`)).json()).toMatchObject({
    long_url: 'https://example.com/',
    geo_rules: null,
    password_set: false,
  });
  await panel.getByRole('listitem').nth(3).waitFor();
});

it('a long history comes in pages', async () => {
  const id = await createLink(page, { long_url: 'https://example.com/', alias: 'often' });
  for (let max_clicks = 1; max_clicks <= 21; max_clicks += 1)
    await page.request.patch(`/api/v1/urls/${id}`, { data: { max_clicks } });
  await go(`/app/links/${id}`);
  const panel = page.getByRole('region', { name: 'History' });
  await panel.getByRole('button', { name: 'Older' }).click();
  await panel.getByText('Created', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Newer' }).click();
  await panel.getByText('20', { exact: true }).first().waitFor();
});
