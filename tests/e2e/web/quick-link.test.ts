import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

/** As large as the desktop app's small window. */
const SMALL = { viewport: { width: 440, height: 320 } };

describe('the page of the small window', () => {
  it('makes a link with the keyboard alone, and stays in its room', async () => {
    const page = await screens.openElsewhere('/app/quick', SMALL);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder')))
      .toBe('https://');
    await expectRoom(page);
    await page.keyboard.type(`intranet.example.com/${'a-long-path-'.repeat(20)}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Done' }).waitFor();
    await expectRoom(page);
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Done');

    await page.getByRole('button', { name: 'Another link' }).click();
    expect(await page.getByLabel('Destination').inputValue()).toBe('');
  });

  it('says what is wrong with an address, and makes nothing of it', async () => {
    const page = await open('/app/quick');
    await page.getByLabel('Destination').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await findFaults(page)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Done' }).count()).toBe(0);
  });

  it('asks a visitor to sign in', async () => {
    const page = await screens.open('/app/quick', SMALL);
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
  });
});

describe('an address that is dropped on the screens', () => {
  it('begins a new link, which is made only with Enter', async () => {
    const page = await open('/app/');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await drop(page, 'https://example.com/dropped?a=1');
    const sheet = page.getByRole('dialog', { name: 'New link' });
    await sheet.waitFor();
    expect(await sheet.getByLabel('Destination').inputValue()).toBe('https://example.com/dropped?a=1');
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'just words'])('is no %s', async (text) => {
    const page = await open('/app/');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await drop(page, text);
    expect(new URL(page.url()).hash).toBe('');
  });
});

/** Drops a bookmark on the page, as another program would. */
const drop = (page: Page, text: string): Promise<void> =>
  page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/uri-list', dropped);
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, text);

/** Nothing is cut off at the side, whatever is in it. */
async function expectRoom(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
}
