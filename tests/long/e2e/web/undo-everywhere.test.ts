import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onOnePage } from '../../../e2e/web/one-page.ts';
import { createLink, type Screens, startScreens } from '../../../e2e/web/screens.ts';
import { emptyOfTags, makeTag, rowOf } from '../../../e2e/web/tags.ts';

let screens: Screens;
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

const tagsOf = async (id: string): Promise<string[]> => {
  const { items }: { items: { id: string; tags: { name: string }[] }[] } = await (
    await page.request.get('/api/v1/urls?pageSize=100')
  ).json();
  return items.find((link) => link.id === id)?.tags.map(({ name }) => name) ?? [];
};

const choose = async (tag: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${tag}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

const putBack = async (): Promise<void> => {
  await page.getByText('Change undone').first().waitFor();
};

/** Of the newest message: those of the tests before may still be there. */
const undo = (): Promise<void> =>
  page.locator('li[data-front="true"]').getByRole('button', { name: 'Undo', exact: true }).click();

describe('A tag', () => {
  let link: string;

  beforeEach(async () => {
    page = await open('/app/nowhere');
    await emptyOfTags(page);
    const [launch, summer] = [
      await makeTag(page, { name: 'launch', color: 'red' }),
      await makeTag(page, { name: 'summer' }),
    ];
    link = await createLink(page, { long_url: 'https://example.com/', tag_ids: [launch, summer] });
    await open('/app/tags');
    await rowOf(page, 'launch').waitFor();
  });

  it('that was renamed has its name again by its message', async () => {
    await page.getByRole('button', { name: 'Rename launch' }).click();
    await page.keyboard.type('start');
    await page.keyboard.press('Enter');
    await page.getByText('launch is now start').waitFor();
    await undo();
    await putBack();
    await rowOf(page, 'launch').waitFor();
  });

  it('that was deleted is back on its links by Ctrl+Z', async () => {
    await choose('launch', 'Delete');
    await page.getByText('You can undo this for ten minutes.').waitFor();
    await page.getByRole('button', { name: 'Delete tag' }).click();
    await expect.poll(() => tagsOf(link)).toEqual(['summer']);
    await page.keyboard.press('Control+z');
    await putBack();
    await rowOf(page, 'launch').waitFor();
    await expect.poll(() => tagsOf(link)).toEqual(['summer', 'launch']);
  });

  it('that was merged stands beside the other one again', async () => {
    await choose('launch', 'Merge into another tag');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption({ label: 'summer' });
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect.poll(() => tagsOf(link)).toEqual(['summer']);
    await undo();
    await putBack();
    await expect.poll(() => tagsOf(link)).toEqual(['summer', 'launch']);
  });
});

it('a switch of the settings goes back, once, and what was done after it goes first', async () => {
  page = await open('/app/settings/security');
  const only = page.getByRole('switch', { name: 'Public destinations only' });
  const tools = page.getByRole('switch', { name: 'Only for people with an account' });
  await only.click();
  await expect.poll(() => only.isChecked()).toBe(true);
  const before = await tools.isChecked();
  await tools.click();
  await expect.poll(() => tools.isChecked()).toBe(!before);
  await expect.poll(() => tools.isEnabled()).toBe(true);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => tools.isChecked()).toBe(before);
  expect(await only.isChecked()).toBe(true);
  await page.keyboard.press('Control+z');
  await expect.poll(() => only.isChecked()).toBe(false);
  await page.keyboard.press('Control+z');
  await page.getByText('Nothing to undo').waitFor();
});

describe('What is saved by its button', () => {
  const card = (name: string) => page.getByRole('region', { name });

  /** Saves a card, and takes that back; `shown` tells what it shows. */
  async function saveAndPutBack(name: string, change: () => Promise<unknown>, shown: () => Promise<unknown>) {
    const before = await shown();
    await change();
    const wanted = await shown();
    expect(wanted).not.toEqual(before);
    await card(name).getByRole('button', { name: 'Save' }).click();
    const said = page.getByRole('listitem').filter({ hasText: 'Saved' }).last();
    await said.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(shown).toEqual(before);
    await page.reload();
    await expect.poll(shown).toEqual(before);
  }

  it.each([
    ['Links without an account', 'Only people with an account'],
    ['Mistyped names', 'No one'],
  ])('goes back by its message: %s', async (name, choice) => {
    page = await open('/app/settings/security');
    const radio = () => card(name).getByRole('radio', { name: choice });
    await saveAndPutBack(
      name,
      () => radio().check(),
      () => radio().isChecked(),
    );
  });

  it('goes back by its message: fields', async () => {
    page = await open('/app/settings/security');
    const country = () => card('Country of this network').getByLabel('Country');
    await saveAndPutBack(
      'Country of this network',
      () => country().selectOption('DE'),
      () => country().inputValue(),
    );
    const proxies = () => card('Reverse proxies').getByLabel('Addresses of proxies');
    await saveAndPutBack(
      'Reverse proxies',
      () => proxies().fill('10.0.0.7'),
      () => proxies().inputValue(),
    );
    const domains = () => card('Limits per account').getByLabel('Custom domains');
    await saveAndPutBack(
      'Limits per account',
      () => domains().fill('7'),
      () => domains().inputValue(),
    );
  });
});
