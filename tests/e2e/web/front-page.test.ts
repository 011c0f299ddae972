import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink } from '../../support/links.ts';
import { PASSWORD } from '../../support/people.ts';
import { NARROW, type Screens, startScreens } from './screens.ts';

let screens: Screens;
/** The owner's, at the settings of the front page. */
let owners: Page;
beforeAll(async () => {
  screens = await startScreens();
  owners = await screens.openSignedIn('/app/settings/front-page');
  await makeLink(screens.service, { alias: 'wiki' });
});
afterAll(() => screens.close());

it('looks up a name without script', async () => {
  const page = await screens.open('/', { javaScriptEnabled: false, ...NARROW });
  const [buttons, heading, search, making] = await page
    .locator('header nav, h1, main > form, #shorten')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
    .then((boxes) => boxes.map(({ top, bottom }) => ({ top, bottom })));
  // The heading has room below the buttons, and what visitors came for stands before the form for a link of their own.
  expect(heading?.top).toBeGreaterThanOrEqual((buttons?.bottom ?? 0) + 16);
  expect(making?.top).toBeGreaterThan(search?.bottom ?? Number.POSITIVE_INFINITY);
  await page.getByLabel('Name or short address of a link').fill('wkii');
  await page.getByRole('button', { name: 'Go' }).click();
  await page.getByRole('link', { name: 'wiki' }).waitFor();
});

it.each(['/', '/contact'])(
  '%s has no fields on paper, and dark letters in a dark theme too',
  async (path) => {
    const page = await screens.open(path);
    const letters = () => page.evaluate(() => getComputedStyle(document.body).color);
    await page.emulateMedia({ colorScheme: 'light' });
    const dark = await letters();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await letters()).toBe(dark);
    expect(await page.getByRole('textbox').count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    expect(await letters()).not.toBe(dark);
    expect(await page.getByRole('textbox').count()).toBeGreaterThan(0);
  },
);

it('makes a link, keeps it in the browser, and hands it over to the person who signs in', async () => {
  const page = await screens.open('/', NARROW);
  await page.getByLabel('Destination').fill('https://example.com/party');
  await page.getByLabel('Name (optional)').fill('wiki');
  await page.getByRole('button', { name: 'Create link' }).click();
  expect(await page.getByRole('alert').textContent()).toContain('Another link has this name');
  await page.getByLabel('Name (optional)').fill('');
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByText('Your link is ready').waitFor();
  const alias = (await page.locator('#made a').textContent())?.split('/').at(-1);
  await page.reload();
  expect(await page.locator('#recent li').count()).toBe(1);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('1 link was created in this browser without an account.').waitFor();
  await page.getByRole('button', { name: 'Add to my links' }).click();
  await page.getByText('1 link added to yours').waitFor();
  await page.goto('/app/links');
  await page
    .getByText(alias ?? '', { exact: true })
    .first()
    .waitFor();
  expect(await page.evaluate(() => localStorage.getItem('linnet.recent-links'))).toBeNull();
});

it('the owner says what the team is called', async () => {
  const card = owners.getByRole('region', { name: 'What visitors see' });
  await card.getByLabel('Team name').fill('Harbour Office');
  await card.getByRole('button', { name: 'Save' }).click();
  await owners.getByText('Saved').waitFor();
  const visitor = await screens.open('/');
  await visitor.getByRole('heading', { name: 'Short links of Harbour Office' }).waitFor();
});

it('the owner gives paper the colour of the team, and takes it back', async () => {
  const card = owners.getByRole('region', { name: 'Print colour' });
  await card.getByLabel('Custom colour').check();
  await card.getByLabel('Colour', { exact: true }).fill('#1B6E4F');
  await card.getByRole('button', { name: 'Save' }).click();
  await owners.getByText('Reports and printed pages use the new colour').waitFor();
  const printed = () => owners.evaluate(() => getComputedStyle(document.body).getPropertyValue('--series-1'));
  await owners.emulateMedia({ media: 'print' });
  await expect.poll(printed).toBe('#1b6e4f');
  await owners.emulateMedia({ media: 'screen' });
  expect(await printed()).not.toBe('#1b6e4f');
  const told = owners.getByRole('listitem').filter({ hasText: 'Reports and printed pages' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => card.getByLabel('Custom colour').isChecked()).toBe(false);
  await owners.emulateMedia({ media: 'print' });
  await expect.poll(printed).not.toBe('#1b6e4f');
});
