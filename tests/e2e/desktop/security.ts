import { describe, expect, vi } from 'vitest';
import type { DesktopApp } from '../../support/electron/desktop-app.ts';
import { type DesktopIt, startForeignServer, waitForApp } from './fixture.ts';

/** What a page can and cannot do. */
export function describeSecurity(it: DesktopIt): void {
  describe('the page', () => {
    it('has no Node', async ({ start }) => {
      const { page } = await start();
      await waitForApp(page);
      const reachable = await page.evaluate(() =>
        ['require', 'process', 'Buffer'].filter((name) => name in window),
      );
      expect(reachable).toEqual([]);
    });

    it('cannot lead the window to another origin', async ({ start }) => {
      const foreign = await startForeignServer();
      const { app, page } = await start();
      const origin = await waitForApp(page);
      const denied = watchNavigation(app, 'will-frame-navigate');
      await page.evaluate((url) => location.assign(url), foreign.origin);
      expect(await denied).toEqual({ url: `${foreign.origin}/`, defaultPrevented: true });
      expect(await page.evaluate(() => location.origin)).toBe(origin);
      expect(foreign.requests).toEqual([]);
    });

    it('cannot follow a short link out of the window', async ({ start }) => {
      const { app, page } = await start();
      const origin = await waitForApp(page);
      const denied = watchNavigation(app, 'will-redirect');
      await page.evaluate(async () => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ long_url: 'https://example.com/away', alias: 'away' });
        await fetch('/api/v1/shorten', { method: 'POST', headers, body });
        location.assign('/away');
      });
      expect(await denied).toEqual({ url: 'https://example.com/away', defaultPrevented: true });
      expect(await page.evaluate(() => location.origin)).toBe(origin);
    });

    it('cannot embed a page of another origin, even where the service’s own policy would let it', async ({
      start,
    }) => {
      const foreign = await startForeignServer();
      const { app, page } = await start();
      const origin = await waitForApp(page);
      await page.goto(`${origin}/api/v1/emoji-set`);
      const denied = watchNavigation(app, 'will-frame-navigate');
      await page.evaluate((src) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src }));
      }, foreign.origin);
      expect(await denied).toEqual({ url: `${foreign.origin}/`, defaultPrevented: true });
      expect(foreign.requests).toEqual([]);
    });

    it('opens web addresses in the person’s browser, and nothing else', async ({ start }) => {
      const { app, page } = await start();
      await waitForApp(page);
      await app.evaluate(({ shell }) => {
        const opened: string[] = [];
        Object.assign(globalThis, { opened });
        shell.openExternal = async (url) => void opened.push(url);
      });
      await page.evaluate(async () => {
        for (const url of ['mailto:ada@example.com', 'file:///etc/passwd', 'https://example.com/one'])
          window.open(url);
        await window.linnet?.window.openExternal('http://example.com/two');
      });
      const opened = () => app.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'opened')?.value);
      await vi.waitFor(async () => expect(await opened()).toHaveLength(2));
      expect((await opened()).toSorted()).toEqual(['http://example.com/two', 'https://example.com/one']);
      await expect(
        page.evaluate(() => window.linnet?.window.openExternal('file:///etc/passwd')),
      ).rejects.toThrow('Only http and https');
      expect(await opened()).toHaveLength(2);
    });
  });

  describe('calls to the desktop app', () => {
    it('are answered on the service’s origin and refused on every other', async ({ start }) => {
      const foreign = await startForeignServer();
      const { app, page } = await start();
      const origin = await waitForApp(page);
      expect(await page.evaluate(() => window.linnet?.service.state())).toEqual({
        status: 'running',
        address: origin,
      });

      await app.evaluate(
        ({ BrowserWindow }, url) => BrowserWindow.getAllWindows()[0]?.loadURL(url),
        foreign.origin,
      );
      expect(await page.title()).toBe('Foreign');
      await expect(page.evaluate(() => window.linnet?.service.state())).rejects.toThrow('may not talk');
    });

    it('are checked before they are believed', async ({ start }) => {
      const { page } = await start();
      await waitForApp(page);
      const call = page.evaluate(() => window.linnet?.autostart.set(JSON.parse('"yes"')));
      await expect(call).rejects.toThrow('must be true or false');
    });
  });

  describe('the host secret', () => {
    it('goes with requests to the service and to no other server', async ({ start }) => {
      const foreign = await startForeignServer();
      const { app, page } = await start();
      await waitForApp(page);
      const [request] = await Promise.all([
        page.waitForRequest(/\/api\/v1\//),
        page.evaluate(() => fetch('/api/v1/emoji-set').then(({ status }) => status)),
      ]);
      expect((await request.allHeaders())['x-linnet-host']).toMatch(/^[\w-]{43}$/);

      await app.evaluate(
        ({ BrowserWindow }, url) => BrowserWindow.getAllWindows()[0]?.loadURL(url),
        foreign.origin,
      );
      expect(foreign.requests.length).toBeGreaterThan(0);
      for (const headers of foreign.requests) expect(headers).not.toHaveProperty('x-linnet-host');
    });
  });
}

/** What became of the next navigation. The listener comes after the app's own, and sees what that one did. */
function watchNavigation(app: DesktopApp, name: 'will-frame-navigate' | 'will-redirect') {
  return app.evaluate(
    ({ BrowserWindow }, event) =>
      new Promise<{ url: string; defaultPrevented: boolean }>((resolve) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        const watch = ({ url, defaultPrevented }: { url: string; defaultPrevented: boolean }) =>
          resolve({ url, defaultPrevented });
        if (event === 'will-redirect') contents?.once('will-redirect', watch);
        else contents?.once('will-frame-navigate', watch);
      }),
    name,
  );
}
