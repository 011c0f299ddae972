import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLink, NARROW, type Screens, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('about:blank');
  for (const alias of ['one', 'two', 'three', 'four', 'five'])
    await createLink(page, { long_url: `https://example.com/${alias}`, alias });
});

afterAll(() => screens.close());

const bar = (page: Page) => page.getByRole('region', { name: 'Selected links' });
const box = (page: Page, alias: string) =>
  page.getByRole('checkbox', { name: `Select ${alias}`, exact: true });

/** Ticks rows by the keyboard; the last of them is where it was. */
async function tick(page: Page, ...aliases: string[]): Promise<void> {
  for (const alias of aliases) await box(page, alias).press('Space');
  await bar(page).getByText(`${aliases.length} link`).waitFor();
}

/** The name of what has the keyboard; all there is to read when nothing has. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });

const expectFocus = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name);

describe('when the bar of selected links goes', () => {
  it('by its button, the keyboard is back on the row ticked last', async () => {
    const page = await screens.openSignedIn('/app/links');
    await tick(page, 'two', 'one', 'three');
    await box(page, 'three').press('Space');
    await bar(page).getByText('2 links').waitFor();
    await bar(page).getByRole('button', { name: 'Clear the selection' }).press('Enter');
    await bar(page).waitFor({ state: 'detached' });
    await expectFocus(page, 'Select one');
  });

  it('by Escape, from inside the bar and from the list', async () => {
    const page = await screens.openSignedIn('/app/links');
    await tick(page, 'two');
    await bar(page).getByRole('button', { name: 'Pause' }).press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    await expectFocus(page, 'Select two');
    await tick(page, 'one', 'two');
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    await expectFocus(page, 'Select two');
  });

  it('not by an Escape that closes something else', async () => {
    const page = await screens.openSignedIn('/app/links');
    await tick(page, 'two');
    await bar(page).getByRole('button', { name: 'End date' }).press('Enter');
    await page.getByRole('dialog', { name: 'End date of 1 link' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await bar(page).getByText('1 link selected').waitFor();
    await page.getByRole('button', { name: 'Actions for two' }).press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await bar(page).getByText('1 link selected').waitFor();
  });

  it('not by a row that left the list: it stays selected, and the keyboard in the bar', async () => {
    const page = await screens.openSignedIn('/app/links?status=ACTIVE');
    await tick(page, 'five');
    await bar(page).getByRole('button', { name: 'Pause' }).press('Enter');
    await box(page, 'five').waitFor({ state: 'detached' });
    await bar(page).getByText('1 link selected').waitFor();
    await expectFocus(page, 'Pause');
    await bar(page).getByRole('button', { name: 'Clear the selection' }).press('Enter');
    await expectFocus(page, 'Select every link on this page');
  });

  it('by deleting all there is, at the next action', async () => {
    const page = await screens.openSignedIn('/app/links?search=four');
    await tick(page, 'four');
    await bar(page).getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('No matching links').waitFor();
    await bar(page).waitFor({ state: 'detached' });
    await expectFocus(page, 'Show all links');
  });

  it('by its button on a narrow window, on the link of the row, whose box is gone', async () => {
    const page = await screens.openElsewhere('/app/links', NARROW);
    await page.getByRole('button', { name: 'Select', exact: true }).press('Enter');
    await tick(page, 'one', 'two');
    await bar(page).getByRole('button', { name: 'Clear the selection' }).press('Enter');
    await bar(page).waitFor({ state: 'detached' });
    await expectFocus(page, 'two');
  });

  it('not by another list: the selection stays, and the keyboard where it was put', async () => {
    const page = await screens.openSignedIn('/app/links');
    await tick(page, 'two');
    await page.getByRole('searchbox', { name: 'Filter links' }).fill('one');
    await box(page, 'two').waitFor({ state: 'detached' });
    await bar(page).getByText('1 link selected').waitFor();
    await expectFocus(page, 'Filter links');
  });
});
