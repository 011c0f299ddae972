import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type * as Electron from 'electron';
import { describe, expect, onTestFinished, vi } from 'vitest';
import type { DesktopApp } from '../../support/electron/desktop-app.ts';
import { makeLink, visit } from '../../support/links.ts';
import { getServicePid, type SharedDesktopIt, waitForApp } from './fixture.ts';
import { keepNotifications } from './notifications.ts';

const patience = { timeout: 60_000, interval: 25 };

/** What the desktop app does about a service or a page that fails. */
export function describeSupervision(it: SharedDesktopIt): void {
  describe('a page that dies again and again', () => {
    it('is loaded again three times in a minute, then by the person', async ({
      shared: { app, origin, page },
    }) => {
      for (let times = 0; times < 4; times++) await app.evaluate(endPage);
      await page.getByRole('heading', { name: 'The window stopped several times' }).waitFor();
      expect((await fetch(`${origin}/health`)).status).toBe(200);
      await page.getByRole('link', { name: 'Reload' }).click();
      expect(await waitForApp(page)).toBe(origin);
    });
  });

  describe('a service that cannot come back', () => {
    it('is told of once, in the window and beside it, and goes on with another port', async ({
      shared: { folder, origin, quit, restart },
    }) => {
      // An outage of a test before, where a start took more than ten seconds, would not be told again.
      await quit();
      const { app, page } = await restart();
      const { alias } = await makeLink({ url: origin });
      const before = await reportsIn(folder);
      const shown = await keepNotifications(app);
      const titles = async () => (await shown()).map(({ title }) => title);

      await killService(app, () => occupy(Number(new URL(origin).port)));
      await page.getByRole('heading', { name: 'Another program uses Linnet’s port' }).waitFor();
      await page.getByText('Linnet tries again automatically, next at').waitFor();
      await vi.waitFor(
        async () => expect(await titles()).toEqual(['Your short links are not working']),
        patience,
      );
      const [report = ''] = (await reportsIn(folder)).filter((name) => !before.includes(name));
      expect(await readFile(join(folder, 'logs', report), 'utf8')).toContain('The service stopped by itself');

      await page.getByRole('link', { name: /^Use port \d+ instead$/ }).click();
      await page.waitForURL((url) => url.protocol === 'http:' && url.origin !== origin);
      expect((await visit({ url: new URL(page.url()).origin }, alias)).status).toBe(302);
      await vi.waitFor(async () => expect(await titles()).toContain('Your short links work again'), patience);
      expect(await titles()).toHaveLength(2);
    });
  });
}

/** Kills the service, and lets the app know of it only when something is done: it starts another half a second later. */
async function killService(app: DesktopApp, before: () => Promise<void>): Promise<void> {
  const pid = await getServicePid(app);
  const main = await app.evaluate(() => process.pid);
  process.kill(main, 'SIGSTOP');
  try {
    process.kill(pid, 'SIGKILL');
    await before();
  } finally {
    process.kill(main, 'SIGCONT');
  }
}

/** Takes the port as soon as it is free, until the test ends. */
async function occupy(port: number): Promise<void> {
  const server = await vi.waitFor(() => listenOn(port), { timeout: 60_000, interval: 5 });
  onTestFinished(() => void server.close());
}

function listenOn(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

const reportsIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(folder, 'logs'))).filter((name) => name.startsWith('crash-'));

/** Runs in the main process. */
function endPage({ BrowserWindow }: typeof Electron): void {
  BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
}
