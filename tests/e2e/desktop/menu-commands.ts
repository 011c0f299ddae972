import { describe, expect, vi } from 'vitest';
import type { DesktopApp } from '../../support/electron/desktop-app.ts';
import type { SharedDesktopIt } from './fixture.ts';
import { pressMenu, pressTray, readTray } from './menus.ts';
import { keepNotifications } from './notifications.ts';
import { makeLinkInWindow, signUpInWindow } from './people.ts';

const patience = { timeout: 60_000, interval: 50 };

/** What the menus of window and tray do. */
export function describeMenuCommands(it: SharedDesktopIt): void {
  describe('the menus of the window', () => {
    it('open a new link, the search, the settings and the page before', async ({ shared: { app, page } }) => {
      await signUpInWindow(page);
      await pressMenu(app, 'New Link');
      await page.getByRole('dialog', { name: 'New link' }).waitFor();
      await page.keyboard.press('Escape');

      await pressMenu(app, 'Settings');
      await page.getByRole('heading', { name: 'You', level: 1 }).waitFor();
      await pressMenu(app, 'Find');
      await page.waitForURL('**/app/links');
      const isSearching = () => page.evaluate(() => document.activeElement?.getAttribute('type'));
      await vi.waitFor(async () => expect(await isSearching()).toBe('search'), patience);
      await pressMenu(app, 'Back');
      await page.waitForURL('**/app/settings');
      await pressMenu(app, 'Forward');
      await page.waitForURL('**/app/links');
    });

    it('open a window for what they show when there is none', async ({ shared: { app, page } }) => {
      await signUpInWindow(page);
      // Until it is gone, it is found where the new one is looked for.
      const closed = page.waitForEvent('close');
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
      await closed;
      await pressMenu(app, 'New Link');
      await (await app.window()).getByRole('dialog', { name: 'New link' }).waitFor();
    });
  });

  describe('what the window remembers', () => {
    it('is its zoom, its size and the theme, which the desktop app follows at once', async ({
      shared: { app, page },
    }) => {
      const origin = await signUpInWindow(page);
      await page.evaluate(() => window.linnet?.theme.set('dark'));
      expect(await app.evaluate(({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark');
      const closed = page.waitForEvent('close');
      await app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        window?.webContents.setZoomLevel(2);
        window?.maximize();
        window?.setFullScreen(true);
        window?.close();
      });
      await closed;
      await pressMenu(app, 'Settings');
      await (await app.window()).waitForURL(`${origin}/app/settings`);
      const kept = () =>
        app.evaluate(({ BrowserWindow }) => {
          const [window] = BrowserWindow.getAllWindows();
          return {
            zoom: window?.webContents.getZoomLevel(),
            isFull: window?.isFullScreen(),
            isMaximized: window?.isMaximized(),
          };
        });
      const expected = { zoom: 2, isFull: true, isMaximized: true };
      await vi.waitFor(async () => expect(await kept()).toEqual(expected), patience);
    });
  });

  describe('the tray', () => {
    it('copies the last links and the address of Linnet, and says so', async ({ shared: { app, page } }) => {
      const origin = await signUpInWindow(page);
      const shown = await keepNotifications(app);
      expect(await makeLinkInWindow(page, 'wiki')).toBe(201);
      const place = origin.replace('http://', '');
      const labels = async () => (await readTray(app)).map(({ label }) => label);
      await vi.waitFor(async () => expect(await labels()).toContain(`${place}/wiki`), patience);
      expect(await labels()).toContain(`Links begin with ${place}`);

      await pressTray(app, `${place}/wiki`);
      await vi.waitFor(async () => expect(await readClipboard(app)).toBe(`${origin}/wiki`), patience);
      await pressTray(app, 'Copy Linnet’s Address');
      await vi.waitFor(async () => expect(await readClipboard(app)).toBe(origin), patience);
      const said = [
        { title: 'Copied', body: `${origin}/wiki` },
        { title: 'Copied', body: origin },
      ];
      await vi.waitFor(async () => expect(await shown()).toEqual(said), patience);
    });

    it('shares, keeps the computer awake as long as it does, and forgets both on request', async ({
      shared: { app, page },
    }) => {
      await signUpInWindow(page);
      const find = async (label: string) => (await readTray(app)).find((item) => item.label === label);
      const share = () => find('Share on the Network');
      await vi.waitFor(
        async () => expect(await share()).toMatchObject({ enabled: true, checked: false }),
        patience,
      );

      await pressTray(app, 'Keep This Computer Awake While Shared');
      expect(await find('Keep This Computer Awake While Shared')).toMatchObject({ checked: true });
      expect(await countBlockers(app)).toBe(0);
      await pressTray(app, 'Share on the Network');
      await vi.waitFor(async () => expect(await share()).toMatchObject({ checked: true }), patience);
      expect(await countBlockers(app)).toBe(1);
      await pressTray(app, 'Share on the Network');
      await vi.waitFor(async () => expect(await share()).toMatchObject({ checked: false }), patience);
      expect(await countBlockers(app)).toBe(0);
    });

    it('knows the person after a start without a window', async ({
      shared: { page, quit, restartHidden },
    }) => {
      await signUpInWindow(page);
      await makeLinkInWindow(page, 'kept');
      await quit();

      const hidden = await restartHidden();
      const labels = async () => (await readTray(hidden)).map(({ label }) => label);
      await vi.waitFor(
        async () => expect(await labels()).toContainEqual(expect.stringMatching(/\/kept$/)),
        patience,
      );
      expect(await hidden.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(0);
    });
  });
}

const readClipboard = (app: DesktopApp): Promise<string> =>
  app.evaluate(({ clipboard }) => clipboard.readText());

const countBlockers = (app: DesktopApp): Promise<number> =>
  app.evaluate(({ powerSaveBlocker }) => Reflect.get(powerSaveBlocker, 'count')());
