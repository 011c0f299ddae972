import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLink, goTo, type Screens, startScreens } from './screens.ts';
import { focused, tabTo } from './tab.ts';
import { makeTag } from './tags.ts';

let screens: Screens;
/** The owner's, which goes from screen to screen. */
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/nowhere');
});

afterAll(() => screens.close());

const go = (path: string): Promise<void> => goTo(page, screens.service.url + path);

describe('without a mouse', () => {
  it('a link is created, copied and the sheet closed', async () => {
    await go('/app/links');
    await page
      .getByRole('heading', { name: 'No links yet' })
      .or(page.getByText('No links yet'))
      .first()
      .waitFor();
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'New link' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Destination');
    await page.keyboard.type('https://example.com/keyboard');
    await tabTo(page, /^Alias/);
    await page.keyboard.type('keys');
    await page.keyboard.press('Enter');

    await page.getByRole('dialog', { name: 'Link created' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Copy');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'keys', exact: true }).waitFor();
  });

  it('what opens has the focus in its first field, and letters are no shortcuts meanwhile', async () => {
    const names = Array.from({ length: 9 }, (_, number) => `print ${number}`);
    for (const name of names) await makeTag(page, { name });
    const id = await createLink(page, { long_url: 'https://example.com/field', alias: 'field' });
    await go('/app/links?search=field');
    await page.getByRole('checkbox', { name: 'Select field' }).check();
    await page
      .getByRole('region', { name: 'Selected links' })
      .getByRole('button', { name: 'Tags' })
      .press('Enter');
    await expect.poll(() => focused(page)).toBe('Add');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Selected links' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add a filter' }).press('Enter');
    await page.getByRole('button', { name: 'Tag', exact: true }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Find a tag');
    await page.getByText('print 8').waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('n');
    expect(new URL(page.url()).hash).toBe('');
    await page.keyboard.press('Escape');
    await go(`/app/links#edit-link/${id}`);
    await expect.poll(() => focused(page)).toBe('Destination');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('the focus stays inside a sheet and returns to where it came from', async () => {
    await createLink(page, { long_url: 'https://example.com/focus', alias: 'focus' });
    await go('/app/links?search=focus');
    await page.getByText('focus', { exact: true }).first().waitFor();
    await tabTo(page, /^focus$/);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'focus' });
    await sheet.waitFor();
    await sheet.getByText('Total clicks').waitFor();
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(
        true,
      );
    }
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('focus');
  });

  it('a row menu opens, moves and closes', async () => {
    await createLink(page, { long_url: 'https://example.com/menu', alias: 'menu' });
    await go('/app/links?search=menu');
    await tabTo(page, /^menu$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Actions for menu');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Copy short address');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Statistics');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Actions for menu');
  });

  it('the table twin of the charts is one key away', async () => {
    const id = await createLink(page, { long_url: 'https://example.com/table', alias: 'table' });
    await go(`/app/links/${id}`);
    await page.getByRole('img', { name: /Clicks over time/ }).waitFor();
    await page.keyboard.press('t');
    await page.getByRole('table', { name: 'Clicks and visitors by time' }).waitFor();
    await page.keyboard.press('t');
    await page.getByRole('img', { name: /Clicks over time/ }).waitFor();
  });

  it('a code is designed, saved for the team and its file asked for', async () => {
    await go('/app/qr?text=Hello');
    await page.getByRole('img', { name: 'QR code of Hello' }).waitFor();
    await tabTo(page, /^Rounded$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: 'Square' }).first().isChecked()).toBe(true);
    await tabTo(page, /^Quiet zone$/);
    await page.keyboard.press('ArrowRight');
    await page.getByText('5 modules').waitFor();
    await tabTo(page, /^Save design$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Name');
    await page.keyboard.type('Typed');
    await page.keyboard.press('Enter');
    await page.getByText('Typed saved').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await tabTo(page, /^Download PNG$/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe('qr-text.png');
  });
});
