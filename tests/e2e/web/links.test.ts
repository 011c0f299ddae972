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
    await page.getByRole('searchbox', { name: 'Filter links' }).fill('needle');
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
      .getByText('Paused')
      .waitFor({ state: 'detached' });
    expect(await follow('pausing')).toBe(302);
  });

  it('deletes to the bin, and takes that back', async () => {
    await createLink(page, { long_url: 'https://example.com/', alias: 'doomed' });
    await go('/app/links');
    await page.getByRole('button', { name: 'Actions for doomed' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('doomed deleted').waitFor();
    await page.getByRole('link', { name: 'doomed' }).waitFor({ state: 'detached' });
    expect(await follow('doomed')).toBe(410);
    await undo('doomed deleted');
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

describe('a row', () => {
  it('is 44 px high, and says its status only where it is not active', async () => {
    const ids = await Promise.all(
      ['plain-a', 'plain-b', 'plain-c'].map((alias) =>
        createLink(page, { long_url: 'https://example.com/plain', alias }),
      ),
    );
    await page.request.patch(`/api/v1/urls/${ids[1]}/status`, { data: { status: 'INACTIVE' } });
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await go('/app/links?search=plain');
      await page.getByRole('row', { name: /plain-b.*Paused/ }).waitFor();
      expect(await page.getByText('Active', { exact: true }).count()).toBe(0);
      expect((await page.getByRole('row').nth(2).boundingBox())?.height).toBe(44);
    }
  });

  it('has at most six entries in its menu, and the page of its link the rest', async () => {
    const id = await createLink(page, { long_url: 'https://example.com/entries', alias: 'entries' });
    const entries = async (): Promise<string[]> => {
      await page.getByRole('button', { name: 'Actions for entries' }).click();
      await page.getByRole('menuitem').first().waitFor();
      const names = await page.getByRole('menuitem').allInnerTexts();
      await page.keyboard.press('Escape');
      return names;
    };
    await go('/app/links?search=entries');
    const few = await entries();
    expect(few).toEqual(['Copy short address', 'Statistics', 'QR code', 'Edit', 'Pause', 'Delete']);
    await go(`/app/links/${id}`);
    // Its statistics are on this page already.
    const [copy, , ...others] = few;
    expect((await entries()).sort()).toEqual(
      [copy, ...others, 'Path forwarding', 'Check destination', 'Pin to the board', 'Block'].sort(),
    );
  });

  it('keeps room for its link in every window, and opens it by a press on any column', async () => {
    await createLink(page, { long_url: 'https://example.com/columns', alias: 'columns' });
    await go('/app/links?search=columns');
    const row = page.getByRole('row', { name: /columns/ });
    const narrow: number[] = [];
    // From the smallest window of the desktop app.
    for (let width = 400; width <= 1440; width += 40) {
      await page.setViewportSize({ width, height: 900 });
      const room = (await row.locator('td.link').boundingBox())?.width ?? 0;
      if (room < (width < 640 ? width / 2 : 256)) narrow.push(width);
    }
    expect(narrow).toEqual([]);
    for (const [width, columns] of [
      [1024, 3],
      [1440, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const cells = await row.locator('td:not(.tick, .menu)').filter({ visible: true }).all();
      expect(cells).toHaveLength(columns);
      for (const cell of cells) {
        // The link of the row lies over its cells, so it is the mouse that presses there.
        const box = await cell.boundingBox();
        if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await page.getByRole('dialog', { name: 'columns' }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    }
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

  it('says what was changed meanwhile, and asks whose value stays', async () => {
    const id = await createLink(page, { long_url: 'https://example.com/before', alias: 'together' });
    await go(`/app/links#edit-link/${id}`);
    await page.getByLabel('Destination').fill('https://example.com/mine');
    const elsewhere = { long_url: 'https://example.com/theirs', title: 'Handbook' };
    await page.request.patch(`/api/v1/links/${id}`, { data: elsewhere });
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.click();
    await page.getByText('You changed “Destination” in another window').waitFor();
    await page.getByText('Changed elsewhere and taken over here: Title.').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Use yours' }).click();
    await save.click();
    await page.getByText('together saved').waitFor();
    const { long_url } = await (await page.request.get(`/api/v1/urls/${id}`)).json();
    expect(long_url).toBe('https://example.com/mine');
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
