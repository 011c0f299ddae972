import { describe, expect, vi } from 'vitest';
import type { DesktopApp } from '../../support/electron/desktop-app.ts';
import type { SharedDesktopIt, Started } from './fixture.ts';
import { startForeignServer } from './foreign-server.ts';

const patience = { timeout: 60_000, interval: 50 };

/** What a page can and cannot do. */
export function describeSecurity(it: SharedDesktopIt): void {
  describe('the page', () => {
    it('has no Node', async ({ shared: { page } }) => {
      const reachable = await page.evaluate(() =>
        ['require', 'process', 'Buffer'].filter((name) => name in window),
      );
      expect(reachable).toEqual([]);
    });

    it('cannot lead the window to another origin', async ({ shared: { app, page, origin } }) => {
      const foreign = await startForeignServer();
      const denied = await nextNavigation(app);
      await page.evaluate((url) => location.assign(url), foreign.origin);
      expect(await denied()).toEqual({ url: `${foreign.origin}/`, defaultPrevented: true });
      expect(await page.evaluate(() => location.origin)).toBe(origin);
      expect(foreign.requests).toEqual([]);
    });

    it('follows a short link into the person’s browser, not out of the window', async ({
      shared: { app, page, origin },
    }) => {
      const opened = await recordOpened(app);
      await page.evaluate(async () => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ long_url: 'https://example.com/away', alias: 'away' });
        await fetch('/api/v1/shorten', { method: 'POST', headers, body });
        location.assign('/away');
      });
      await vi.waitFor(async () => expect(await opened()).toEqual(['https://example.com/away']), patience);
      expect(await page.evaluate(() => location.origin)).toBe(origin);
    });

    it('cannot embed a page of another origin, even where the service’s own policy would let it', async ({
      shared: { app, page, origin },
    }) => {
      const foreign = await startForeignServer();
      await page.goto(`${origin}/api/v1/emoji-set`);
      const denied = await nextNavigation(app);
      await page.evaluate((src) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src }));
      }, foreign.origin);
      expect(await denied()).toEqual({ url: `${foreign.origin}/`, defaultPrevented: true });
      expect(foreign.requests).toEqual([]);
    });

    it('opens web addresses in the person’s browser, and nothing else', async ({ shared: { app, page } }) => {
      const opened = await recordOpened(app);
      await page.evaluate(async () => {
        for (const url of ['mailto:ada@example.com', 'file:///etc/passwd', 'https://example.com/one'])
          window.open(url);
        await window.linnet?.window.openExternal('http://example.com/two');
      });
      await vi.waitFor(async () => expect(await opened()).toHaveLength(2), patience);
      expect((await opened()).toSorted()).toEqual(['http://example.com/two', 'https://example.com/one']);
      const refused = page.evaluate(() => window.linnet?.window.openExternal('file:///etc/passwd'));
      await expect(refused).rejects.toThrow('Only http and https');
      expect(await opened()).toHaveLength(2);
    });
  });

  describe('calls to the desktop app', () => {
    it('are answered on the service’s origin and refused on every other', async ({
      shared: { app, page, origin },
    }) => {
      const foreign = await startForeignServer();
      expect(await page.evaluate(() => window.linnet?.service.state())).toEqual({
        status: 'running',
        address: origin,
      });

      await showForeign({ app, page }, foreign.origin);
      await expect(page.evaluate(() => window.linnet?.service.state())).rejects.toThrow('may not talk');
    });

    it('are checked before they are believed', async ({ shared: { page } }) => {
      const call = page.evaluate(() => window.linnet?.autostart.set(JSON.parse('"yes"')));
      await expect(call).rejects.toThrow('must be true or false');
    });
  });

  describe('the host secret', () => {
    it('goes with requests to the service and to no other server', async ({ shared: { app, page } }) => {
      const foreign = await startForeignServer();
      // What comes out of Chromium's cache was never sent, and has no headers of ours.
      const [request] = await Promise.all([
        page.waitForRequest(/\/api\/v1\/emoji-set$/),
        page.evaluate(() => fetch('/api/v1/emoji-set', { cache: 'no-store' }).then(({ status }) => status)),
      ]);
      expect((await request.allHeaders())['x-linnet-host']).toMatch(/^[\w-]{43}$/);

      await showForeign({ app, page }, foreign.origin);
      expect(foreign.requests.length).toBeGreaterThan(0);
      for (const headers of foreign.requests) expect(headers).not.toHaveProperty('x-linnet-host');
    });
  });
}

/** Main itself shows another server's page. The test sees it in the window a moment after main does. */
async function showForeign({ app, page }: Started, origin: string): Promise<void> {
  await app.evaluate(({ BrowserWindow }, url) => BrowserWindow.getAllWindows()[0]?.loadURL(url), origin);
  await page.waitForFunction(() => document.title === 'Foreign');
}

/** Puts a list where the person's browser would be. Returns the function that reads it. */
async function recordOpened(app: DesktopApp): Promise<() => Promise<string[]>> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (url) => void opened.push(url);
  });
  return () => app.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'opened')?.value);
}

/**
 * Resolves, once the app listens, with the function that tells what became of the next navigation. The listener comes after
 * the app's own, and sees what that one did.
 */
async function nextNavigation(
  app: DesktopApp,
): Promise<() => Promise<{ url: string; defaultPrevented: boolean }>> {
  await app.evaluate(({ BrowserWindow }) => {
    const navigated = new Promise((resolve) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.once('will-frame-navigate', ({ url, defaultPrevented }) =>
        resolve({ url, defaultPrevented }),
      );
    });
    Object.assign(globalThis, { navigated });
  });
  return () => app.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'navigated')?.value);
}
