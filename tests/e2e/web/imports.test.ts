import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from '../../support/links.ts';
import { findFaults } from './looks.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const LINES = [
  'wiki https://example.com/wiki',
  'x https://example.com/short',
  'wiki https://example.com/other',
  `plan https://example.com/${'a-very-long-folder/'.repeat(40)}`,
].join('\n');

it('brings links from elsewhere: looked at first, created, and taken back in one step', async () => {
  const page = await screens.openSignedIn('/app/imports');
  await page.getByText('No imports yet').waitFor();
  await page.getByRole('radio', { name: 'Pasted lines' }).check();
  await page.getByLabel('Lines', { exact: true }).fill(LINES);
  await page.getByRole('button', { name: 'Read the links' }).click();
  await page.getByText('2 new links').waitFor();
  expect((await visit(screens.service, 'wiki')).status).toBe(404);
  expect(await findFaults(page)).toEqual([]);

  await page.getByRole('radio', { name: 'Refused 1' }).check();
  await page.getByRole('cell', { name: 'The name is shorter than 3 characters.' }).waitFor();
  await page.getByRole('button', { name: 'Create 2 links' }).click();
  await page.getByText('2 links were created').waitFor();
  expect((await visit(screens.service, 'wiki')).headers.get('location')).toBe('https://example.com/wiki');
  expect(await findFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Undo the import' })
    .click();
  await page.getByText('The links were taken back').waitFor();
  expect((await visit(screens.service, 'wiki')).status).toBe(404);
});
