import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFaults } from '../../../e2e/web/looks.ts';
import { onOnePage } from '../../../e2e/web/one-page.ts';
import { createLink, type Screens, startScreens } from '../../../e2e/web/screens.ts';
import { focused, tabTo } from '../../../e2e/web/tab.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

const LONG = `https://intranet.example/${'a-rather-long-path/'.repeat(12)}`;

const placeOf = async (address: string): Promise<string | null> =>
  (await fetch(`${screens.service.url}/${address}`, { redirect: 'manual' })).headers.get('location');
const example = (page: Page, asked: string) => page.getByRole('listitem').filter({ hasText: asked });

it('is switched on by keyboard, shows where visits lead before it is saved, and is taken back', async () => {
  const page = await open('/app/nowhere');
  const id = await createLink(page, { long_url: 'https://tickets.example/', alias: 'ticket' });
  await open(`/app/links/${id}`);
  await page.getByRole('button', { name: 'Actions for ticket' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Path forwarding' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Path forwarding for ticket' });
  await dialog.waitFor();
  await example(page, 'ticket/123').getByText('Not found').waitFor();
  await tabTo(page, /^Fill in placeholders/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Destination$/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('https://tickets.example/browse/{1?all}');
  await example(page, 'ticket/123').getByText('browse/123').waitFor();
  await example(page, 'ticket?q=printer').getByText('browse/all').waitFor();
  await example(page, 'ticket/help/start').getByText('Not found').waitFor();
  expect(await placeOf('ticket/123')).toBeNull();
  expect(await findFaults(page)).toEqual([]);
  await tabTo(page, /^Save changes$/);
  await page.keyboard.press('Enter');
  await page.getByText('ticket saved').waitFor();
  expect(await placeOf('ticket/123')).toBe('https://tickets.example/browse/123');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => placeOf('ticket/123')).toBeNull();
  expect(await placeOf('ticket')).toBe('https://tickets.example/');
});

it('says at the destination why it is refused, and keeps what was typed', async () => {
  const page = await open('/app/nowhere');
  const id = await createLink(page, { long_url: LONG, alias: 'long-one' });
  await open(`/app/links/${id}#pass-on/${id}`);
  await page.getByRole('switch', { name: 'Path' }).check();
  await page.getByLabel('Destination', { exact: true }).fill('https://{1}.example/');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/not a valid/).waitFor();
  expect(await page.getByLabel('Destination', { exact: true }).inputValue()).toBe('https://{1}.example/');
  await page.getByLabel('Destination', { exact: true }).fill(LONG);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('long-one saved').waitFor();
  expect(await placeOf('long-one/more')).toBe(`${LONG}more`);
  await page.getByRole('button', { name: 'Actions for long-one' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Path forwarding' }).press('Enter');
  await example(page, 'long-one/help/start').waitFor();
  expect(await focused(page)).not.toBe('');
  expect(await findFaults(page)).toEqual([]);
});
