import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFaults, lookOf, show } from '../../../e2e/web/looks.ts';
import { createLink, goTo, type Screens, startScreens } from '../../../e2e/web/screens.ts';

let screens: Screens;
let wiki: string;
/** The owner's, which goes from screen to screen. */
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('about:blank');
  wiki = await createLink(page, { long_url: 'https://example.com/wiki', alias: 'wiki' });
  await createLink(page, { long_url: 'https://example.com/menu', alias: 'menu' });
  await page.request.patch(`/api/v1/urls/${wiki}/status`, { data: { status: 'INACTIVE' } });
});
afterAll(() => screens.close());

const changes = () => page.getByRole('list', { name: 'Changes, newest first' });

/** Presses what saves a file, and waits until it is saved. */
async function fileOf(press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent('download');
  await press();
  const download = await waiting;
  // A file of the same name may have been saved a moment ago.
  await page.getByText(`${download.suggestedFilename()} saved`).last().waitFor();
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

it('tells what happened, and what it was before', async () => {
  await goTo(page, `${screens.service.url}/app/activity`);
  const row = changes().getByRole('listitem').filter({ hasText: 'ada paused wiki' });
  await row.locator('summary').focus();
  await page.keyboard.press('Enter');
  await row.getByRole('row', { name: 'Status active paused' }).waitFor();
  expect(await findFaults(page)).toEqual([]);

  await row.getByRole('button', { name: 'Only changes of this type' }).click();
  await changes().getByText('ada paused wiki').waitFor();
  await expect.poll(() => changes().getByRole('listitem').count()).toBe(2);
  const saved = await fileOf(async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'JSON lines' }).click();
  });
  expect(saved.name).toMatch(/^linnet-activity-.*\.jsonl$/);
  expect(saved.text.trimEnd().split('\n')).toHaveLength(2);

  await page.getByRole('combobox', { name: 'Type' }).selectOption('Keys');
  await page.getByText('No matching changes').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await changes().getByText('ada created menu').waitFor();
  expect(await findFaults(page)).toEqual([]);
});

async function exportLinks(): Promise<void> {
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
}

it('exports the links that are selected, those that the filters show, or all', async () => {
  await show(page, lookOf('wide', 'light'));
  await goTo(page, `${screens.service.url}/app/links`);
  await exportLinks();
  const dialog = page.getByRole('dialog', { name: 'Export links' });
  const save = () => fileOf(() => dialog.getByRole('button', { name: 'Export', exact: true }).click());
  const all = await save();
  expect(all.name).toMatch(/^linnet-links-.*\.csv$/);
  expect(all.text).toContain(',wiki,');
  expect(all.text).toContain(',menu,');

  await page.getByRole('checkbox', { name: 'Select menu' }).check();
  await page.getByRole('region', { name: 'Selected links' }).getByRole('button', { name: 'Export' }).click();
  await dialog.getByRole('radio', { name: 'JSON lines' }).check();
  await dialog.getByRole('checkbox', { name: 'Include the history of each link' }).check();
  expect(await findFaults(page)).toEqual([]);
  expect(JSON.parse((await save()).text)).toMatchObject({
    alias: 'menu',
    history: [{ kind: 'link.created', by: 'ada' }],
  });

  // Leaves the links that are selected.
  await goTo(page, `${screens.service.url}/app/nowhere`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await goTo(page, `${screens.service.url}/app/links?search=wik`);
  await page.getByRole('link', { name: 'wiki' }).waitFor();
  await exportLinks();
  await dialog.getByRole('radio', { name: 'The link that matches the filters' }).check();
  const found = await save();
  expect(found.text).toContain(',wiki,');
  expect(found.text).not.toContain(',menu,');
});
