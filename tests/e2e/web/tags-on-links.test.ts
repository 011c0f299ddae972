import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { createLink, NARROW, type Screens, settled, startScreens } from './screens.ts';
import { emptyOfTags, focused, makeTag } from './tags.ts';

let screens: Screens;
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

beforeEach(async () => {
  page = await open('/app/nowhere');
  await emptyOfTags(page);
});

const tagsOf = async (id: string): Promise<string[]> => {
  const { tags }: { tags: { name: string }[] } = await (await page.request.get(`/api/v1/urls/${id}`)).json();
  return tags.map(({ name }) => name);
};

const chosen = (within: ReturnType<Page['getByRole']>, field: string): Promise<string[]> =>
  within.getByRole('list', { name: field, exact: true }).getByRole('listitem').allInnerTexts();

describe('the field for tags', () => {
  it('finds and makes tags without a mouse, and the link carries them', async () => {
    await makeTag(page, { name: 'press kit' });
    await makeTag(page, { name: 'werkstatt' });
    await open('/app/links#new-link');
    const sheet = page.getByRole('dialog', { name: 'New link' });
    await sheet.getByLabel('Destination').fill('https://example.com/');
    await sheet.getByLabel('Alias').fill('picked');
    const field = sheet.getByRole('combobox', { name: 'Tags' });
    await field.focus();
    await page.keyboard.type('PRESS');
    await sheet.getByRole('option', { name: 'press kit', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => chosen(sheet, 'Tags')).toEqual(['press kit']);

    await page.keyboard.type('Spring  Fair');
    await sheet.getByRole('option', { name: 'Create “spring fair”', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => chosen(sheet, 'Tags')).toEqual(['press kit', 'spring fair']);

    await page.keyboard.press('ArrowDown');
    await sheet.getByRole('option', { name: 'werkstatt', selected: true }).waitFor();
    expect(await field.getAttribute('aria-activedescendant')).toBeTruthy();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    await sheet.getByText('werkstatt removed').waitFor();
    expect(await chosen(sheet, 'Tags')).toEqual(['press kit', 'spring fair']);

    // Escape closes the list first. With nothing typed, Enter sends the form.
    await page.keyboard.press('ArrowDown');
    await sheet.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await sheet.getByRole('listbox').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Link created' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'spring fair' }).filter({ visible: true }).waitFor();
  });

  it('takes ten, and says so in a sentence', async () => {
    const tag_ids: string[] = [];
    for (let at = 1; at <= 10; at += 1) tag_ids.push(await makeTag(page, { name: `tag ${at}` }));
    await makeTag(page, { name: 'one more' });
    const id = await createLink(page, { long_url: 'https://example.com/', tag_ids });
    await open(`/app/links#edit-link/${id}`);
    const sheet = page.getByRole('dialog');
    await sheet.getByText('You can add up to 10 tags. Remove one to add another.').waitFor();
    await sheet.getByRole('combobox', { name: 'Tags' }).fill('one more');
    expect(await sheet.getByRole('listbox').count()).toBe(0);
    await sheet.getByRole('combobox', { name: 'Tags' }).fill('');
    await sheet.getByRole('button', { name: 'Remove tag 3' }).click();
    await expect.poll(() => focused(page)).toMatch(/^Tags/);
    await page.keyboard.type('one more');
    await page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: 'Save changes' }).click();
    await sheet.waitFor({ state: 'detached' });
    const others = [1, 2, 4, 5, 6, 7, 8, 9, 10].map((at) => `tag ${at}`);
    expect(await tagsOf(id)).toEqual([...others, 'one more']);
  });

  it('says why a name cannot be taken, and keeps what was typed', async () => {
    await open('/app/links#new-link');
    const sheet = page.getByRole('dialog', { name: 'New link' });
    await page.route('**/api/v1/tags', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { error: 'Taken meanwhile', code: 'conflict', field: 'name' } })
        : route.continue(),
    );
    const field = sheet.getByRole('combobox', { name: 'Tags' });
    await field.fill('raced');
    await field.press('Enter');
    await sheet.getByText('Taken meanwhile').waitFor();
    expect(await field.inputValue()).toBe('raced');
  });
});

describe('the tags of a link', () => {
  it('show on its row, at most three, and a click on one filters the list by it', async () => {
    const names = ['alpha', 'beta', 'gamma', 'delta', 'omega'];
    const ids: string[] = [];
    for (const name of names) ids.push(await makeTag(page, { name, icon: 'star' }));
    await createLink(page, { long_url: 'https://example.com/', alias: 'many-tags', tag_ids: ids });
    await createLink(page, { long_url: 'https://example.com/', alias: 'one-tag', tag_ids: [ids[1]] });
    await createLink(page, { long_url: 'https://example.com/', alias: 'no-tag' });
    await open('/app/links?search=tag');
    const row = page.getByRole('row', { name: /many-tags/ });
    await row.getByText('+2').filter({ visible: true }).waitFor();
    expect(await row.getByRole('list', { name: 'Tags' }).getByRole('link').allInnerTexts()).toEqual(
      names.slice(0, 3),
    );
    await row.getByRole('link', { name: 'beta' }).click();
    await page.waitForURL(`**/app/links?search=tag&tag=${ids[1]}`);
    await page.getByRole('row', { name: /no-tag/ }).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /one-tag/ }).waitFor();
    await page.getByRole('button', { name: 'Tags: beta', exact: true }).click();
    await page.getByRole('checkbox', { name: 'gamma' }).check();
    await page.getByRole('radio', { name: 'all of them' }).check();
    await page.getByRole('row', { name: /one-tag/ }).waitFor({ state: 'detached' });
    await page.waitForURL(/tag=\w+&tag=\w+&tags=all/);
    await page.reload();
    await page.getByRole('button', { name: 'Tags: beta +1' }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: 'Remove the filter Tags' }).click();
    await page.getByRole('row', { name: /no-tag/ }).waitFor();
  });

  it('show on its sheet and its page, and lead to the others that carry them', async () => {
    const tag = await makeTag(page, { name: 'handbook', color: 'green', icon: 'book' });
    const id = await createLink(page, { long_url: 'https://example.com/', alias: 'details', tag_ids: [tag] });
    await open(`/app/links/${id}`);
    await page.getByRole('link', { name: 'handbook' }).waitFor();
    await open(`/app/links#link/${id}`);
    await page.getByRole('dialog').getByRole('link', { name: 'handbook' }).click();
    await page.waitForURL(`**/app/links?tag=${tag}`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('have no barrier in any look, and fit a phone', async () => {
    const names = ['w'.repeat(32), 'نشرة إخبارية', '营销活动', 'four'];
    const tag_ids: string[] = [];
    for (const name of names) tag_ids.push(await makeTag(page, { name }));
    const id = await createLink(page, { long_url: 'https://example.com/', alias: 'long-tags', tag_ids });
    await open('/app/links?search=long-tags');
    await settled(page);
    expect(await findFaults(page)).toEqual([]);
    await open(`/app/links#edit-link/${id}`);
    await page.getByRole('combobox', { name: 'Tags' }).click();
    await page.getByRole('dialog').getByText('No more tags.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    const phone = await screens.openElsewhere('/app/links?search=long-tags', NARROW);
    await phone.getByText('+1').filter({ visible: true }).waitFor();
  });
});

describe('several links', () => {
  it('get and lose tags at once, and those that cannot are named', async () => {
    const full: string[] = [];
    for (let at = 0; at < 10; at += 1) full.push(await makeTag(page, { name: `full ${at}` }));
    const common = await makeTag(page, { name: 'common' });
    const some = await makeTag(page, { name: 'some' });
    const link = (alias: string, tag_ids: string[]) =>
      createLink(page, { long_url: 'https://example.com/', alias, tag_ids });
    const one = await link('bulk-tag-one', [common, some]);
    const two = await link('bulk-tag-two', [common]);
    await link('bulk-tag-full', [...full.slice(0, 9), common]);
    await open('/app/links?search=bulk-tag');
    await page.getByRole('checkbox', { name: 'Select every link on this page' }).check();
    await page.getByRole('region', { name: 'Selected links' }).getByRole('button', { name: 'Tags' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tags of 3 links' });
    await dialog.getByText('On all of them').waitFor();
    const onAll = dialog.locator('dt', { hasText: 'On all of them' }).locator('+ dd');
    expect(await onAll.getByRole('link').allInnerTexts()).toEqual(['common']);
    await dialog.getByRole('combobox', { name: 'Add' }).fill('fresh');
    await page.keyboard.press('Enter');
    await expect.poll(() => chosen(dialog, 'Add')).toEqual(['fresh']);
    const remove = dialog.getByRole('combobox', { name: 'Remove' });
    await remove.fill('brand new');
    await dialog.getByText('No matching tags.').waitFor();
    await remove.fill('some');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Change tags' }).click();
    await page.getByText('Tags of 2 links changed').waitFor();
    await page.getByText('Tags of 1 link not changed: bulk-tag-full').waitFor();
    expect([await tagsOf(one), await tagsOf(two)]).toEqual([
      ['common', 'fresh'],
      ['common', 'fresh'],
    ]);
  });
});
