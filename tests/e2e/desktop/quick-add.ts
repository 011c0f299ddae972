import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, vi } from 'vitest';
import type { DesktopApp } from '../../support/electron/desktop-app.ts';
import type { SharedDesktopIt } from './fixture.ts';
import { pressTray } from './menus.ts';
import { signUpInWindow } from './people.ts';

const patience = { timeout: 60_000, interval: 50 };

/** The small window for a new link, and what opens it. */
export function describeQuickAdd(it: SharedDesktopIt): void {
  describe('the small window for a new link', () => {
    it('asks a person who is not signed in to do so in the window', async ({ shared: { app, page } }) => {
      const closed = page.waitForEvent('close');
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
      await closed;
      await pressTray(app, 'New Link from the Clipboard');
      const quick = await app.window();
      await quick.getByRole('heading', { name: 'You are not signed in' }).waitFor();
      const open = quick.getByRole('button', { name: 'Open Linnet' });
      await open.waitFor();
      // The window may be gone before Chromium has reported that the button was let go.
      await open.click().catch(() => undefined);
      await vi.waitFor(async () => expect(await listPages(await app.window())).toEqual(['/app/']), patience);
    });

    it('makes a link of the address on the clipboard with Enter, copies it and closes', async ({
      shared: { app, page },
    }) => {
      onTestFinished(() => closeQuick(app));
      const origin = await signUpInWindow(page);
      await app.evaluate(({ clipboard }) => clipboard.writeText(' https://example.com/from-clipboard\n'));
      await pressTray(app, 'New Link from the Clipboard');
      const quick = await findQuick(page);
      await expectPrefilled(quick, 'https://example.com/from-clipboard');
      expect(new URL(quick.url()).href).toBe(`${origin}/app/quick`);

      await quick.getByLabel('Alias').fill('quick');
      await quick.keyboard.press('Enter');
      await quick.getByText('Copied', { exact: true }).waitFor();
      const answer = await fetch(`${origin}/quick`, { redirect: 'manual' });
      expect(answer.headers.get('location')).toBe('https://example.com/from-clipboard');
      expect(await quick.evaluate(() => navigator.clipboard.readText()).catch(() => '')).toMatch(
        /\/quick$|^$/,
      );

      const closed = quick.waitForEvent('close');
      // The window may be gone before Chromium has reported that the key was let go.
      await quick.keyboard.down('Escape').catch(() => undefined);
      await closed;
    });

    it('opens on keys that were chosen, and says which belong to another program', async ({
      shared: { app, page },
    }) => {
      onTestFinished(() => closeQuick(app));
      const origin = await signUpInWindow(page);
      await page.goto(`${origin}/app/settings/desktop`);
      const field = page.getByRole('button', { name: 'Shortcut: none' });
      await field.click();
      await page.keyboard.press('Control+Alt+t');
      await page.getByText('Another program uses Control+Alt+T').waitFor();

      await field.click();
      await page.keyboard.press('Control+Shift+l');
      await page.getByRole('button', { name: 'Shortcut: Control+Shift+L' }).waitFor();
      expect(await press(app, 'Control+Shift+L')).toBe(true);
      await (await findQuick(page)).getByLabel('Destination').waitFor();
      await page.getByRole('button', { name: 'Turn off' }).click();
      await page.getByRole('button', { name: 'Shortcut: none' }).waitFor();
      expect(await press(app, 'Control+Shift+L')).toBe(false);
    });
  });

  describe('a second start', () => {
    it('fills a new link in from an address of Linnet, and makes none', async ({
      shared: { app, page, startAgain },
    }) => {
      onTestFinished(() => closeQuick(app));
      const origin = await signUpInWindow(page);
      const address = encodeURIComponent('https://example.com/shared?a=1');
      await expect(startAgain(`linnet://new?url=${address}&alias=shared`)).rejects.toThrow();
      const quick = await findQuick(page);
      await expectPrefilled(quick, 'https://example.com/shared?a=1');
      expect(await quick.getByLabel('Alias').inputValue()).toBe('shared');
      expect((await fetch(`${origin}/shared`, { redirect: 'manual' })).status).toBe(404);
    });

    it('opens nothing for what is no web address, or a hidden start', async ({
      shared: { app, startAgain },
    }) => {
      await app.evaluate(({ app: running, BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.close();
        running.on('second-instance', () => {
          process.env.STARTS = `${process.env.STARTS ?? ''}+`;
        });
      });
      const starts = ['linnet://new?url=javascript:alert(1)', '--hidden'];
      for (const [times, argument] of starts.entries()) {
        await expect(startAgain(argument)).rejects.toThrow();
        await vi.waitFor(
          async () => expect(await app.evaluate(() => process.env.STARTS)).toHaveLength(times + 1),
          patience,
        );
        const open = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
        expect(open, argument).toBe(0);
      }
    });
  });
}

const listPages = async (page: Page): Promise<string[]> =>
  page
    .context()
    .pages()
    .filter((each) => each.url().startsWith('http'))
    .map((each) => new URL(each.url()).pathname);

async function findQuick(page: Page): Promise<Page> {
  return vi.waitFor(() => {
    const quick = page
      .context()
      .pages()
      .find((each) => each.url().endsWith('/app/quick'));
    if (!quick) throw new Error('The small window is not open');
    return quick;
  }, patience);
}

/** Closes the small window where the test has left it open. */
async function closeQuick(app: DesktopApp): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows())
      if (window.webContents.getURL().endsWith('/app/quick')) window.close();
  });
}

const expectPrefilled = (quick: Page, address: string) =>
  vi.waitFor(async () => expect(await quick.getByLabel('Destination').inputValue()).toBe(address), patience);

const press = (app: DesktopApp, keys: string): Promise<boolean> =>
  app.evaluate(({ globalShortcut }, wanted) => Reflect.get(globalShortcut, 'press')(wanted), keys);
