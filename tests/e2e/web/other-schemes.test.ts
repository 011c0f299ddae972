import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults, lookOf } from './looks.ts';
import { createLink, goTo, type Screens, startScreens } from './screens.ts';

let screens: Screens;
/** The owner's. */
let page: Page;
beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/settings/security');
});
afterAll(() => screens.close());

const schemes = (): string[] => screens.service.context.settings.get('destinationSchemes');
const card = () => page.getByRole('region', { name: 'Beyond web pages' });
const save = () => card().getByRole('button', { name: 'Save' });

describe('the owner', () => {
  it('allows kinds of addresses by their names, and schemes as people write them', async () => {
    expect(await save().isDisabled()).toBe(true);
    await card().getByRole('checkbox', { name: 'Emails' }).check();
    await card().getByRole('checkbox', { name: 'Shared folders' }).check();
    await card().getByLabel('Other apps').fill('Obsidian://, javascript:');
    await save().click();
    await card().getByText('Links can never lead to javascript addresses').waitFor();
    expect(schemes()).toEqual([]);
    await card().getByLabel('Other apps').fill('Obsidian://');
    await save().click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    expect(schemes()).toEqual(['mailto', 'smb', 'obsidian']);
    expect(await card().getByLabel('Other apps').inputValue()).toBe('obsidian');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(schemes).toEqual([]);
    await expect.poll(() => card().getByRole('checkbox', { name: 'Emails' }).isChecked()).toBe(false);
  });
});

const allow = () => screens.service.context.settings.set('destinationSchemes', ['mailto', 'smb', 'obsidian']);

describe('the form of a new link', () => {
  beforeAll(allow);

  it('takes what is allowed, and says what is when an address is not', async () => {
    await goTo(page, `${screens.service.url}/app/links#new-link`);
    const form = page.getByRole('dialog', { name: 'New link' });
    await form.getByLabel('Destination').fill('slack://channel?id=1');
    await form.getByLabel('Alias').fill('our-share');
    await page.keyboard.press('Control+Enter');
    await form
      .getByText('URL is not a valid address of http, https or one of these: mailto, smb, obsidian')
      .waitFor();
    await form.getByLabel('Destination').fill('\\\\nas\\Team docs\\2026');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'Link created' }).waitFor();
    const { items } = await (await page.request.get('/api/v1/urls')).json();
    expect(items[0]).toMatchObject({ alias: 'our-share', long_url: 'smb://nas/Team%20docs/2026' });
    await goTo(page, `${screens.service.url}/app/links/${items[0].id}`, { isLoaded: true });
    await page.getByText('smb://nas/Team').first().waitFor();
    expect(await page.locator('a[href^="smb:"]').count()).toBe(0);
  });
});

/** What is easily broken on a page of plain text: colours, and the width of a phone. */
const SEEN = [
  lookOf('wide', 'light'),
  lookOf('wide', 'dark'),
  lookOf('narrow', 'light'),
  lookOf('narrow', 'dark'),
  lookOf('narrow', 'forced colours'),
];

describe('a visitor', () => {
  beforeAll(allow);

  it('of an email or an app sees where the link leads, and nothing but a press starts it', async () => {
    const ways = {
      'to-mail': ['mailto:ada@example.com?subject=Hello', 'Write the email'],
      'to-vault': ['obsidian://open?vault=Notes', 'Open the app'],
    } as const;
    for (const [alias, [long_url, action]] of Object.entries(ways)) {
      await createLink(page, { alias, long_url });
      const visitor = await screens.open(`/${alias}`);
      expect(await findFaults(visitor, SEEN)).toEqual([]);
      await visitor.getByText(long_url).waitFor();
      expect(await visitor.locator('script').count()).toBe(0);
      const [handed] = await Promise.all([
        visitor.waitForEvent('requestfailed'),
        visitor.getByRole('link', { name: action }).click(),
      ]);
      // Chromium hands it to the program for it, of which there is none here, and stays on the page.
      expect(handed.url()).toBe(long_url);
      expect(visitor.url()).toBe(`${screens.service.url}/${alias}`);
    }
  });

  it('of a shared folder gets its path, which a key selects as a whole', async () => {
    const visitor = await screens.open('/our-share');
    expect(await findFaults(visitor, SEEN)).toEqual([]);
    const windows = visitor.getByLabel('Windows');
    expect(await windows.inputValue()).toBe('\\\\nas\\Team docs\\2026');
    expect(await visitor.getByLabel('macOS and Linux').inputValue()).toBe('smb://nas/Team%20docs/2026');
    await visitor.keyboard.press('Tab');
    const selected = () => visitor.evaluate(() => String(getSelection()));
    expect([await windows.evaluate((field) => field === document.activeElement), await selected()]).toEqual([
      true,
      '\\\\nas\\Team docs\\2026',
    ]);
  });

  it('opens one behind a password from the form, where browsers follow no redirect to a program', async () => {
    await createLink(page, {
      alias: 'to-locked',
      long_url: 'mailto:ada@example.com',
      password: 'sesame-open-1',
    });
    const visitor = await screens.open('/to-locked', { javaScriptEnabled: false });
    await visitor.getByLabel('Password').fill('sesame-open-1');
    await visitor.getByRole('button', { name: 'Open the link' }).click();
    await visitor.getByRole('link', { name: 'Write the email' }).waitFor();
  });

  it('of what is allowed no more learns that', async () => {
    await screens.service.context.settings.set('destinationSchemes', ['smb']);
    const visitor = await screens.open('/to-vault');
    await visitor.getByRole('heading', { name: 'This link cannot be opened' }).waitFor();
    expect(await findFaults(visitor, SEEN)).toEqual([]);
    expect(await visitor.getByText('obsidian').count()).toBe(0);
  });
});
