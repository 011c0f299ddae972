import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import type { DesktopApp } from '../../support/electron/desktop-app.ts';
import { startProgram } from '../../support/program.ts';
import {
  awaitReload,
  type DesktopIt,
  getServicePid,
  isAlive,
  quit,
  type SharedDesktopIt,
  waitForApp,
} from './fixture.ts';

const patience = { timeout: 60_000, interval: 25 };

/** A start that finds a service there already. */
export function describeStarting(it: DesktopIt): void {
  describe('starting', () => {
    it('shows the service that runs already, and leaves it running', async ({ start }) => {
      const folder = mkdtempSync(join(tmpdir(), 'linnet-joined-'));
      const running = join(folder, 'running.json');
      const service = await startProgram({
        LINNET_DATA_DIR: join(folder, 'data'),
        LINNET_PORT: '0',
        LINNET_RUNNING_FILE: running,
      });
      const { app, page } = await start({ LINNET_RUNNING_FILE: running });
      expect(await waitForApp(page)).toBe(service.url);
      expect(await app.evaluate(({ app: electron }) => electron.getAppMetrics().length)).toBe(0);
      expect(await quit(app)).toBe(0);
      expect((await fetch(`${service.url}/health`)).status).toBe(200);
      await service.stop();
      rmSync(folder, { recursive: true });
    });
  });
}

/** The window and the service come back at the port where they were. */
export function describeComingBack(it: SharedDesktopIt): void {
  describe('a start', () => {
    it('opens the window on the service’s loopback address once it is ready', async ({
      shared: { origin, page },
    }) => {
      expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect((await fetch(`${origin}/app/`)).status).toBe(200);
      expect(await page.title()).toContain('Linnet');
    });
  });

  describe('a service that is killed', () => {
    it('starts again, and the page reloads where it was', async ({ shared: { app, origin, page } }) => {
      const pid = await getServicePid(app);
      await page.goto(`${origin}/app/links`);
      await page.evaluate(() => {
        window.linnet?.service.onChange(({ status }) => {
          const states = sessionStorage.getItem('states') ?? '';
          // A start that takes long says so again and again.
          if (!states.endsWith(status)) sessionStorage.setItem('states', `${states} ${status}`);
        });
      });

      const isReloaded = await awaitReload(page);
      process.kill(pid, 'SIGKILL');
      await isReloaded();
      expect(new URL(page.url()).origin).toBe(origin);
      expect(new URL(page.url()).pathname).toMatch(/^\/app\//);
      expect(await page.evaluate(() => sessionStorage.getItem('states'))).toBe(' waiting starting');
      expect(await getServicePid(app)).not.toBe(pid);
    });

    it('starts again when a page asks for it', async ({ shared: { app, page } }) => {
      const pid = await getServicePid(app);
      const isReloaded = await awaitReload(page);
      await page.evaluate(() => void window.linnet?.service.restart());
      await isReloaded();
      expect(isAlive(pid)).toBe(false);
      expect((await fetch(page.url())).status).toBe(200);
    });
  });

  describe('closing and coming back', () => {
    it('goes on without a window, and a second start brings it back', async ({
      shared: { app, origin, startAgain },
    }) => {
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
      expect(await countWindows(app)).toBe(0);
      expect((await fetch(`${origin}/app/`)).status).toBe(200);

      await expect(startAgain()).rejects.toThrow();
      await vi.waitFor(async () => expect(await countWindows(app)).toBe(1), patience);
      await waitForApp(await app.window());
    });
  });
}

function countWindows(app: DesktopApp): Promise<number> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
}
