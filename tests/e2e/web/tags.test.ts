import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeDirectly } from '../../support/links.ts';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { createLink, type Screens, startScreens, tryAgain } from './screens.ts';
import { emptyOfTags, focused, makeTag, rowOf } from './tags.ts';

let screens: Screens;
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
const visit = onOnePage(() => screens);

beforeEach(async () => {
  page = await visit('/app/nowhere');
  await emptyOfTags(page);
});

/** Opens the page without tags. */
async function openEmpty(): Promise<void> {
  await visit('/app/tags');
  await page.getByText('No tags yet', { exact: true }).waitFor();
}

/** Makes these tags, one after the other, and returns their ids. */
async function make(...tags: Parameters<typeof makeTag>[1][]): Promise<string[]> {
  const ids: string[] = [];
  for (const tag of tags) ids.push(await makeTag(page, tag));
  return ids;
}

/** Opens the page with the tags that were made. */
async function open(): Promise<void> {
  await visit('/app/tags');
  await page.getByRole('table').first().waitFor();
}

async function openWith(...tags: Parameters<typeof makeTag>[1][]): Promise<void> {
  await make(...tags);
  await open();
}

describe('without a mouse', () => {
  it('a tag is made with a colour and an icon', async () => {
    await openEmpty();
    await page.getByRole('button', { name: 'New tag', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New tag' });
    await expect.poll(() => focused(page)).toMatch(/^Name/);
    await page.keyboard.type(' Launch  Q3 ');
    await dialog.getByText('9 of 32').waitFor();
    for (let presses = 0; (await focused(page)) !== 'Teal'; presses += 1) {
      expect(presses).toBeLessThan(10);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await dialog.getByRole('searchbox', { name: 'Find an icon' }).focus();
    await page.keyboard.type('wren');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Wrench');
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Wrench', pressed: true }).waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('launch q3 created').waitFor();
    await rowOf(page, 'launch q3').waitFor();
    const { items } = await (await page.request.get('/api/v1/tags')).json();
    expect(items).toMatchObject([{ name: 'launch q3', color: 'teal', icon: 'wrench', link_count: 0 }]);
  });

  it('a tag is renamed where it stands, and Escape leaves it as it was', async () => {
    await openWith({ name: 'werkstatt' }, { name: 'presse' });
    await page.getByRole('button', { name: 'Rename werkstatt' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Straße');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Rename werkstatt');

    await page.keyboard.press('Enter');
    await page.keyboard.type('presse');
    await page.keyboard.press('Enter');
    await rowOf(page, 'presse').first().waitFor();
    await page.getByText('A tag with this name already exists').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Straße');
    await page.keyboard.press('Enter');
    await page.getByText('werkstatt is now strasse').waitFor();
    await expect.poll(() => focused(page)).toBe('Rename strasse');
  });

  it('a tag is renamed from its menu', async () => {
    await openWith({ name: 'werkstatt' });
    await page.getByRole('button', { name: 'Actions for werkstatt' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'New name of werkstatt' });
    await field.waitFor();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('labor');
    await page.keyboard.press('Enter');
    await rowOf(page, 'labor').waitFor();
  });

  it('a tag gets another colour and another icon, which lists show', async () => {
    const [id] = await make({ name: 'messe', color: 'red', icon: 'tag' });
    await createLink(page, { long_url: 'https://example.com/', alias: 'messe', tag_ids: [id] });
    await open();
    await page.getByRole('button', { name: 'Colour and icon of messe' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Violet' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Violet', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Tag', exact: true, pressed: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Target');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Target', pressed: true }).waitFor();
    const { items } = await (await page.request.get('/api/v1/tags')).json();
    expect(items).toMatchObject([{ name: 'messe', color: 'violet', icon: 'target' }]);
    await visit('/app/links');
    await page.getByRole('link', { name: 'messe' }).last().locator('.lucide-target').waitFor();
  });

  it('a tag becomes part of another one', async () => {
    const [from, into] = await make({ name: 'fair' }, { name: 'messe' }, { name: 'other' });
    const carried = [[from], [from, into], [into]];
    await Promise.all(
      carried.map((tag_ids) => createLink(page, { long_url: 'https://example.com/', tag_ids })),
    );
    await open();
    await page.getByRole('button', { name: 'Actions for fair' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Merge into another tag' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Merge fair into another tag' });
    await dialog.getByText('2 links get the other tag instead.').waitFor();
    expect(await dialog.getByRole('option').allTextContents()).toEqual(['Choose a tag', 'messe', 'other']);
    await dialog.getByRole('combobox', { name: 'Into' }).selectOption('messe');
    await dialog.getByRole('button', { name: 'Merge' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('fair is now part of messe, on 2 links').waitFor();
    await rowOf(page, 'fair').waitFor({ state: 'detached' });
    await rowOf(page, 'messe').getByRole('link', { name: '3 links tagged messe' }).waitFor();
  });

  it('a tag is deleted after it was said what it touches', async () => {
    const [id] = await make({ name: 'old' });
    for (const alias of ['keeps-one', 'keeps-two'])
      await createLink(page, { long_url: 'https://example.com/', alias, tag_ids: [id] });
    await open();
    await page.getByRole('button', { name: 'Actions for old' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog', { name: 'Delete old?' })
      .getByText('It is removed from 2 links, which stay.')
      .waitFor();
    await page.getByRole('button', { name: 'Delete tag' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('old deleted and removed from 2 links').waitFor();
    await page.getByText('No tags yet', { exact: true }).waitFor();
    await visit('/app/links?search=keeps');
    await page.getByRole('link', { name: 'keeps-two' }).waitFor();
  });
});

describe('the page of tags', () => {
  it('is searched and sorted, and keeps both in the address', async () => {
    const [few] = await make({ name: 'b few' }, { name: 'a none' }, { name: 'c other' });
    await createLink(page, { long_url: 'https://example.com/', tag_ids: [few] });
    await open();
    const names = () => page.getByRole('button', { name: /^Rename/ }).allTextContents();
    await expect.poll(names).toEqual(['a none', 'b few', 'c other']);
    await page.getByRole('radio', { name: 'Most links' }).check();
    await expect.poll(names).toEqual(['b few', 'a none', 'c other']);
    await page.getByRole('radio', { name: 'Newest' }).check();
    await page.getByRole('searchbox', { name: 'Filter tags' }).fill('E');
    await expect.poll(names).toEqual(['c other', 'a none', 'b few']);
    await page.reload();
    await expect.poll(names).toEqual(['c other', 'a none', 'b few']);
    await page.getByRole('searchbox', { name: 'Filter tags' }).fill('zzz');
    await page.getByText('No matching tags').waitFor();
    await page.getByRole('button', { name: 'Show all tags' }).click();
    await expect.poll(names).toHaveLength(3);
  });

  it('leads to the links of a tag and to their clicks', async () => {
    const [id] = await make({ name: 'wiki' });
    await createLink(page, { long_url: 'https://example.com/', alias: 'tagged', tag_ids: [id] });
    await open();
    await page.getByRole('link', { name: '1 link tagged wiki' }).click();
    await page.waitForURL(`**/app/links?tag=${id}`);
    await page.getByRole('link', { name: 'tagged', exact: true }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await page.goBack();
    await page.getByRole('button', { name: 'Actions for wiki' }).click();
    await page.getByRole('menuitem', { name: 'Statistics' }).click();
    await page.waitForURL(`**/app/analytics?tag=${id}`);
    await page.getByRole('button', { name: 'Tags: wiki', exact: true }).waitFor();
  });

  it('takes names of any script and length, and has no barrier in any look', async () => {
    await openWith(
      { name: 'نشرة إخبارية', color: 'green', icon: 'newspaper' },
      { name: '营销活动', color: 'blue', icon: 'megaphone' },
      { name: 'w'.repeat(32), color: 'amber', icon: 'star' },
    );
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Colour and icon of 营销活动' }).click();
    await page.getByRole('button', { name: 'Wrench' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
  });

  it('shows what is wrong where the list cannot be loaded', async () => {
    await page.route('**/api/v1/tags', (route) =>
      route.fulfill({ status: 500, json: { error: 'no', code: 'internal_error' } }),
    );
    await page.goto('/app/tags');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/v1/tags');
    await tryAgain(page, page.getByText('No tags yet', { exact: true }));
  });

  // The last one, so that no other has to take so many away again.
  it('pages five hundred tags, and says when there can be no more', async () => {
    const many = `with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < 499)
      insert into tags (id, owner_id, name, color, icon, created_at)
      select printf('%024x', n), (select id from accounts), printf('tag %03d', n), 'teal', 'star', 0 from numbers`;
    await writeDirectly(screens.service, many, []);
    await page.goto('/app/tags');
    await page.getByText('You have reached the limit of 500 tags').waitFor();
    await page.getByText('1–50 of 500').waitFor();
    expect(await page.getByRole('row').count()).toBe(51);
    await page.getByRole('button', { name: 'Next page' }).click();
    await rowOf(page, 'tag 050').waitFor();
    await page.getByRole('searchbox', { name: 'Filter tags' }).fill('tag 499');
    await rowOf(page, 'tag 499').waitFor();
    await page.getByRole('button', { name: 'New tag', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('one more');
    await page.getByRole('button', { name: 'Create tag' }).click();
    await page.getByRole('dialog').getByText('You can have up to 500 tags').waitFor();
  });
});
