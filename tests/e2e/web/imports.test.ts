import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from '../../support/links.ts';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

const LINES = [
  'wiki https://example.com/wiki',
  'x https://example.com/short',
  'wiki https://example.com/other',
  `plan https://example.com/${'a-very-long-folder/'.repeat(40)}`,
].join('\n');

it('offers another file where one could not be read', async () => {
  const page = await open('/app/nowhere');
  const file = { name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from('nothing at all') };
  const answer = await page.request.post('/api/v1/imports', { multipart: { source: 'kutt', file } });
  const { id }: { id: string } = await answer.json();
  await open(`/app/imports/${id}`);
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await page.getByRole('radio', { name: 'Pasted lines' }).waitFor();
  await page.request.delete(`/api/v1/imports/${id}`);
});

it('brings links from elsewhere: looked at first, created, and taken back in one step', async () => {
  const page = await open('/app/imports');
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

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Undo import' })
    .click();
  await page.getByText('The imported links were removed').waitFor();
  expect((await visit(screens.service, 'wiki')).status).toBe(404);
});
