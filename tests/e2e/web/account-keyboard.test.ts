import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../support/people.ts';
import { goTo, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/nowhere');
  await signUp(screens.service, 'bea');
});

afterAll(() => screens.close());

/** Leaves the screen that is shown, and comes to another one. */
async function open(path: string): Promise<void> {
  await goTo(page, `${screens.service.url}/app/nowhere`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await goTo(page, screens.service.url + path);
}

/** Accessible name of what has the focus. */
const focused = (): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });

describe('without a mouse', () => {
  it.each([
    {
      what: 'the question before a deletion',
      path: '/app/settings',
      opener: { role: 'button' as const, name: 'Delete account' },
      first: 'Type ada@example.com to confirm',
    },
    {
      what: 'a new key',
      path: '/app/settings/keys',
      opener: { role: 'link' as const, name: 'Create a key' },
      first: 'Name',
    },
    {
      what: 'an invitation',
      path: '/app/people',
      opener: { role: 'link' as const, name: 'Invite' },
      first: 'For (optional)',
    },
  ])('$what takes the focus and gives it back', async ({ path, opener, first }) => {
    await open(path);
    await page.getByRole(opener.role, { name: opener.name }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await expect.poll(async () => (await focused()).replaceAll(/\s+/g, ' ')).toBe(first);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(opener.name);
  });

  it('a dialog from the menu of a person gives the focus back to that menu', async () => {
    await open('/app/people');
    await page.getByRole('button', { name: 'Actions for bea' }).focus();
    await page.keyboard.press('Enter');
    // The menu gives the focus to its first entry a moment after it is drawn.
    await expect.poll(focused).toBe('Make an admin');
    await page.keyboard.type('code');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'A new password for bea' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Actions for bea');
  });

  it('a choice is made with the arrows and saved with Enter', async () => {
    await open('/app/people');
    await page.getByRole('radio', { name: 'Everybody' }).focus();
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('radio', { name: 'Nobody' }).isChecked()).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
  });
});
